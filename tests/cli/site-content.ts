import { join } from 'node:path';
import { expect } from 'vitest';
import { applyChanges, type Changes } from '../support/check.ts';
import { type Result, runSite } from '../support/cli.ts';
import { copyContent } from '../support/content.ts';
import { hashFiles } from '../support/hash-files.ts';
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

/** Runs a command that must refuse to do anything. @returns its error output */
export async function refusal(content: string, ...argv: string[]): Promise<string> {
  const before = hashFiles(content);
  const { exitCode, stdout, stderr } = await runSite([...argv, '--content', content]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(hashFiles(content), 'Nothing is written.').toEqual(before);
  return stderr;
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
