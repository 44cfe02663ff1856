import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { runSite } from '../../support/cli.ts';
import { globPaths } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';

/** Runs `site new` in a content folder. */
export function scaffold(content: string, ...argv: string[]) {
  return runSite(['new', ...argv, '--content', content]);
}

/** Every file of a folder with what is in it. */
export function folderState(folder: string): Record<string, string> {
  const names = globPaths('**/*', folder).filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

/** Runs a command that is refused and changes nothing. @returns its error output */
export async function refused(content: string, ...argv: string[]): Promise<string> {
  const before = folderState(content);
  const { exitCode, stdout, stderr } = await scaffold(content, ...argv);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(folderState(content)).toEqual(before);
  return stderr;
}

/** What articles need: a page that lists them, and a link to it. */
export function withNotes(): Record<string, string> {
  const mistake = join(projectRoot, 'tests/fixtures/mistakes/article-draft-text');
  const names = ['pages/notes.yaml', 'collections/categories.yaml'];
  const garden = readFileSync(join(sites.secondBrand.content, 'pages/garden.yaml'), 'utf8');
  return {
    ...Object.fromEntries(
      names.map((name) => [name, readFileSync(join(mistake, name), 'utf8').replace(/^# allow .*\n/, '')]),
    ),
    'pages/garden.yaml': `${garden}\n      We keep [notes](/notes).\n`,
  };
}
