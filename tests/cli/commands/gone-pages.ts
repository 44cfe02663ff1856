import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { Problem } from '../../../cli/diagnostics/problem.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent } from '../../support/content.ts';
import { commitFolder, git } from '../../support/git.ts';
import { journalPage } from '../../support/journal-page.ts';

export const noRedirects = '# Addresses that pages had before.\n[]\n';

export const page = (title: string, text: string, more = '') => `title: ${title}
description: ${text}
${more}sections:
  - type: hero
    title: ${title}
    lead: ${text}
`;

export const wall = page(
  'The wall',
  'It keeps the salt away from the lettuce, and the heron from the cress, on most days.',
);
export const gate = page(
  'The gate',
  'It is open from the first of May, and whoever finds it closed may climb over the wall.',
);

export const article = (more = '') =>
  `title: First cress\nsummary: What came up in spring.\ncategory: Tides\npublishedAt: 2026-10-01\n${more}body: It was green by Friday.\n`;

/** What the branch `main` has. Only the pages matter here, so some of them are not linked. */
const files: Record<string, string> = {
  'redirects.yaml': noRedirects,
  'pages/wall.yaml': wall,
  'pages/wall/gate.yaml': gate,
  'pages/notes.yaml': journalPage,
  'collections/categories.yaml': '- id: Tides\n- id: Weed\n',
  'articles/salt.yaml': article(),
  'articles/cress.yaml': article(),
  'articles/draft.yaml': article('draft: true\n'),
  'articles/later.yaml': article().replace('2026-10-01', '2999-01-01'),
};

/** The content folder of a repository whose branch `work` has just left `main`. */
export function branch(more: Record<string, string> = {}, without: readonly string[] = []): string {
  const content = copyContent({ files: { ...files, ...more } });
  for (const name of without) rmSync(join(content, name));
  commitFolder(dirname(content));
  git(dirname(content), 'checkout', '--quiet', '-b', 'work');
  return content;
}

export function since(content: string, ...argv: string[]) {
  return runSite(['validate', '--content', content, '--since', 'main', ...argv]);
}

export async function gonePages(content: string): Promise<Problem[]> {
  const { stdout, stderr } = await since(content, '--format', 'json');
  expect(stderr).toBe('');
  const { problems }: { problems: Problem[] } = JSON.parse(stdout);
  return problems.filter(({ code }) => code === 'page-gone');
}

/** The addresses that are gone, each with where its redirect would lead, and how sure that is. */
export async function goneFrom(content: string): Promise<string[]> {
  return (await gonePages(content)).map(({ message, hint, suggestions }) => {
    const [, path] = /page (\S+) /.exec(message) ?? [];
    const [, to] = /, to: (.+?), since:/.exec(hint) ?? [];
    return `${path} → ${to} ${suggestions[0]?.applicability}`;
  });
}
