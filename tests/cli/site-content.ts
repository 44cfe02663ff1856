import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { applyChanges, type Changes, type LocatedProblem } from '../support/check.ts';
import { type Result, runSite } from '../support/cli.ts';
import { copyContent, globPaths } from '../support/content.ts';
import { journalPage } from '../support/journal-page.ts';
import { sites } from '../support/sites.ts';
import { todayIn } from '../support/values.ts';

export const projectRoot = join(import.meta.dirname, '../..');

/** The day on which commands run, as they write it into the second brand's content. */
export const today = todayIn('Europe/London');

/** A changed copy of the second brand's content, or of other content. */
export function changedContent(changes: Changes = {}, from = sites.secondBrand.content): string {
  const content = copyContent({ from });
  applyChanges(content, changes);
  return content;
}

/** Every file of a folder with what is in it. */
export function folderState(folder: string): Record<string, string> {
  const names = globPaths('**/*', folder).filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

/** Runs a command that must refuse to do anything. @returns its error output */
export async function refusal(content: string, ...argv: string[]): Promise<string> {
  const before = folderState(content);
  const { exitCode, stdout, stderr } = await runSite([...argv, '--content', content]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(folderState(content), 'Nothing is written.').toEqual(before);
  return stderr;
}

export type Problem = Pick<LocatedProblem, 'code' | 'file' | 'line' | 'path' | 'message' | 'hint' | 'suggestions'>;

/** The problems that `validate` reports. */
export async function problemsIn(content: string, ...argv: string[]): Promise<Problem[]> {
  const { stdout, stderr } = await runSite(['validate', '--content', content, '--format', 'json', ...argv]);
  expect(stderr).toBe('');
  return (JSON.parse(stdout) as { problems: Problem[] }).problems;
}

/** Runs a command that must succeed without a word on standard error. */
export async function succeed(...argv: string[]): Promise<Result> {
  const result = await runSite(argv);
  expect({ exitCode: result.exitCode, stderr: result.stderr }, result.stdout).toEqual({ exitCode: 0, stderr: '' });
  return result;
}

/** A page with some words, which is not linked. */
export const page = (title: string, text: string, more = '') =>
  `title: ${title}\ndescription: ${text}\n${more}sections:\n  - type: hero\n    title: ${title}\n    lead: ${text}\n`;

export const article = (more = '') =>
  `title: First cress\nsummary: What came up in spring.\ncategory: Tides\npublishedAt: 2026-05-01\n${more}body: It was green by Friday.\n`;

/** A page that lists articles, a link to it, and the categories that they need. */
export const withNotes: Changes = {
  'pages/notes.yaml': journalPage,
  'collections/categories.yaml': '- id: Tides\n- id: Weed\n',
  'site.yaml': { '  legal:\n': '  legal:\n    - label: Notes\n      to: /notes\n' },
  'articles/cress.yaml': article(),
};

const hero = 'sections:\n  - type: hero\n    title: Salz und Salat\n';

/** Files that add German to the second brand: two pages and the settings that differ. */
export const inGerman: Changes = {
  'site.yaml': { 'timeZone: Europe/London\n': 'timeZone: Europe/London\nlanguages:\n  - language: de\n' },
  'pages/de/index.yaml': `title: Salat am Meer\ndescription: Zwei Gärtner in einer Bootswerft ziehen Salat dort, wo der Wind nach Salz schmeckt.\n${hero}`,
  'pages/de/garten.yaml': `title: Der Garten\ndescription: Wie ein Garten hinter einer Mauer am Kai zu dem besten Salat weit und breit kam.\ntranslationOf: /garden\n${hero}`,
  'languages/de/site.yaml':
    'description: Zwei Gärtner in einer Bootswerft.\nnavigation:\n  items:\n    - label: Garten\n      to: /de/garten\n  action:\n    label: Mitmachen\n    to: /join#prices\n',
  'languages/de/facts.yaml': 'plots:\n  value: elf\n',
};
