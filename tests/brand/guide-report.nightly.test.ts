import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { copyContent } from '../support/content.ts';
import { commitFolder } from '../support/git.ts';
import { sites } from '../support/sites.ts';

/** What the guide shows as the list of changes. */
function shownLines(): string[] {
  const guide = readFileSync(join(sites.real.content, 'README.md'), 'utf8');
  const [, shown = ''] = /^\*\*Read the list\.\*\*(?:.+\n)+\n((?: {4}.*\n|\n)+)/m.exec(guide) ?? [];
  return shown.split('\n').flatMap((line) => line.trim() || []);
}

test('the list in the guide is the output of the comparison', async () => {
  const content = copyContent({ from: sites.real.content });
  commitFolder(dirname(content));
  const edit = (name: string, from: string, to: string) => {
    const text = readFileSync(join(content, name), 'utf8');
    expect(text, name).toContain(from);
    writeFileSync(join(content, name), text.replace(from, to));
  };
  edit('facts.yaml', 'podcast-episodes:\n  value: "60"', 'podcast-episodes:\n  value: "61"');
  edit('pages/about.yaml', 'I start companies', 'I build companies');
  const { exitCode, stdout, stderr } = await runSite(['diff', '--content', content]);
  expect(exitCode, stderr).toBe(0);
  const printed = stdout.split('\n').map((line) => line.trim());
  expect(shownLines().length).toBeGreaterThan(3);
  expect(printed).toEqual(expect.arrayContaining(shownLines()));
});
