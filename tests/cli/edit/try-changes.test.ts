import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tryChanges } from '../../../cli/edit/try-changes.ts';
import { scratchPath } from '../../../cli/platform/files/scratch-path.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { copyContent } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';
import { folderState } from '../commands/scaffold-new.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';

const garden = secondBrandFile('pages/garden.yaml');

/** Tries to move a page that others link to, without changing their links. */
function tryMove(content: string): string[] {
  const { problems } = tryChanges(content, [
    { name: 'content/pages/garden.yaml', before: garden, after: undefined },
    { name: 'content/pages/plot.yaml', before: undefined, after: garden },
  ]);
  return [...new Set(problems.map(({ code }) => code))];
}

/** A folder that is on another file system than the project, where there can be no hard links to it. */
const elsewhere = ['/dev/shm', tmpdir()].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(projectRoot).dev,
);

describe('reports the problems that changes would cause, and leaves the content as it is', () => {
  test('in a folder of the project', () => {
    const content = copyContent({ parent: mkdtempSync(join(projectRoot, '.site/test-')) });
    onTestFinished(() => rmSync(join(content, '..'), { recursive: true }));
    const before = folderState(content);
    expect(tryMove(content)).toEqual(['link-target']);
    expect(folderState(content)).toEqual(before);
  });

  test.skipIf(elsewhere === undefined)('on another file system', () => {
    const parent = mkdtempSync(join(elsewhere ?? '', 'site-test-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    cpSync(sites.secondBrand.content, join(parent, 'content'), { recursive: true });
    expect(tryMove(join(parent, 'content'))).toEqual(['link-target']);
  });
});

test('the copy is removed', () => {
  tryMove(copyContent({}));
  // Other test files may be trying changes in processes of their own.
  expect(readdirSync(join(projectRoot, '.site'))).not.toContain(scratchPath('trial'));
});
