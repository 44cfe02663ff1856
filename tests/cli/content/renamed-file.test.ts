import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/content/load-content.ts';
import { copyContent } from '../../support/content-folder.ts';
import { sites } from '../../support/sites.ts';

/** A copy of the second brand's content in a repository of its own, with everything committed. */
function commitContent(): string {
  const folder = copyContent({ from: sites.secondBrand.content });
  commit(folder, 'init', '--quiet');
  commit(folder, 'add', '.');
  commit(folder, 'commit', '--quiet', '--message', 'Begin');
  return folder;
}

function commit(folder: string, ...args: string[]): void {
  const name = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...name, ...args], { cwd: dirname(folder), stdio: 'ignore' });
}

const hints = (folder: string) =>
  loadContent(folder, { today: '2026-11-01' }).problems.map(({ code, hint, fix }) => [code, hint, fix?.replacement]);

test('an image that was renamed is found by its bytes, also after the new name is committed', () => {
  const folder = commitContent();
  renameSync(join(folder, 'media/plot.svg'), join(folder, 'media/the-quay-at-dawn.svg'));
  const expected = [
    ['media-missing', expect.stringContaining('Did you mean `the-quay-at-dawn.svg`?'), 'the-quay-at-dawn.svg'],
  ];
  expect(hints(folder)).toEqual(expected);
  commit(folder, 'add', '--all', '.');
  commit(folder, 'commit', '--quiet', '--message', 'Rename');
  expect(hints(folder)).toEqual(expected);
});

test('a page that was renamed is found by its bytes', () => {
  const folder = commitContent();
  renameSync(join(folder, 'pages/garden.yaml'), join(folder, 'pages/behind-the-wall.yaml'));
  const found = hints(folder).filter(([code]) => code === 'link-target');
  expect(found).toEqual([
    ['link-target', expect.stringContaining('Did you mean `/behind-the-wall`?'), '/behind-the-wall'],
  ]);
});

test('an image that was deleted is not taken for another one', () => {
  const folder = commitContent();
  rmSync(join(folder, 'media/plot.svg'));
  writeFileSync(join(folder, 'media/heron.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  expect(hints(folder)).toEqual([['media-missing', expect.stringContaining('If the file was deleted'), undefined]]);
});
