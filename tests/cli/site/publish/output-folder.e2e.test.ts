import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultContent } from '../../../../cli/commands/shared/options.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { projectFolders, resolveOutputFolder } from '../../../../cli/site/publish/output-folder.ts';
import { temporaryFolder } from '../../../support/content.ts';

const content = join(projectRoot, defaultContent);

describe('an output folder that contains sources or is inside a source folder is refused', () => {
  test.each([
    ['.', 'it contains the content'],
    ['..', 'it contains the content'],
    ['/', 'it contains the content'],
    ['content', 'it contains the content'],
    ['.site', 'it contains the build cache'],
    ['content/dist', 'it is inside'],
    ...projectFolders.filter((name) => name !== 'content').map((name) => [name, 'it is inside']),
    ['src/components/dist', 'it is inside'],
    ['dist/../cli/dist', 'it is inside'],
  ])('%s', (out, why) => {
    expect(() => resolveOutputFolder(join(projectRoot, out), content)).toThrow(why);
  });

  test('the project folder, when the content is elsewhere', () => {
    const elsewhere = join(temporaryFolder(), 'content');
    expect(() => resolveOutputFolder(projectRoot, elsewhere)).toThrow('it contains this project');
    expect(() => resolveOutputFolder(dirname(elsewhere), elsewhere)).toThrow('it contains the content');
    expect(() => resolveOutputFolder(join(elsewhere, 'media'), elsewhere)).toThrow(`it is inside ${elsewhere}`);
  });

  test('the .git folder of any repository', () => {
    expect(() => resolveOutputFolder(join(temporaryFolder(), '.git/hooks'), content)).toThrow('Git repository');
  });

  test('a symbolic link to a source folder', () => {
    const link = join(temporaryFolder(), 'dist');
    symlinkSync(join(projectRoot, 'src'), link);
    expect(() => resolveOutputFolder(link, content)).toThrow(`it is inside ${join(projectRoot, 'src')}`);
  });
});

test('every folder tracked by Git is refused', () => {
  const tracked = execFileSync('git', ['ls-tree', '-d', '--name-only', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' });
  expect(projectFolders).toEqual(expect.arrayContaining(tracked.trim().split('\n')));
});

test.each(['dist', 'content-of-another/dist', '.site/test/real', '..dist', 'source'])('%s is accepted', (out) => {
  expect(resolveOutputFolder(join(projectRoot, out), content)).toBe(join(realpathSync(projectRoot), out));
});

describe('a symbolic link is followed', () => {
  test('to a folder', () => {
    const folder = realpathSync(temporaryFolder());
    mkdirSync(join(folder, 'www'));
    symlinkSync('www', join(folder, 'dist'));
    expect(resolveOutputFolder(join(folder, 'dist'), content)).toBe(join(folder, 'www'));
    expect(resolveOutputFolder(join(folder, 'dist/en'), content)).toBe(join(folder, 'www/en'));
  });

  test('to a folder that does not exist yet', () => {
    const folder = realpathSync(temporaryFolder());
    symlinkSync('www/new', join(folder, 'dist'));
    expect(resolveOutputFolder(join(folder, 'dist'), content)).toBe(join(folder, 'www/new'));
  });

  test('but not in a cycle', () => {
    const folder = temporaryFolder();
    symlinkSync('dist', join(folder, 'dist'));
    expect(() => resolveOutputFolder(join(folder, 'dist'), content)).toThrow('a link that leads back to itself');
  });
});
