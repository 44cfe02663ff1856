import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { copyContent } from '../../support/content.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';

const garden = secondBrandFile('pages/garden.yaml');

/** What a check adds to the summary of a job on GitHub. */
async function summarize(files: Record<string, string>, ...options: string[]): Promise<string> {
  const folder = copyContent({ files });
  const file = join(folder, '../summary.md');
  writeFileSync(file, '');
  await runSite(['validate', '--content', folder, '--format', 'github', ...options], {
    env: { GITHUB_STEP_SUMMARY: file },
  });
  return readFileSync(file, 'utf8');
}

test('nothing is added for content without problems', async () => {
  expect(await summarize({})).toBe('');
});

test('problems are shown with their lines, and with the patch that fixes them if that is certain', async () => {
  const summary = await summarize({ 'pages/garden.yaml': garden.replace('title:', 'titel:') });
  expect(summary).toMatch(
    /^## 1 problem in 1 file\n\n```\ncontent\/pages\/garden\.yaml:1:1 error .*\n.*\n.*\^\^\^\^\^/,
  );
  expect(summary).toMatch(
    /\n## Fixes\n\n`npm run validate -- --fix.*` fixes 1 problem\. This patch does the same:\n\n```diff\n--- a\/content\/pages\/garden\.yaml\n.*\n\+title: .*\n```\n\n$/s,
  );
});

test('there is no patch if no fix is certain', async () => {
  expect(await summarize({ 'pages/garden.yaml': garden.replace(/^title: .*/m, 'title: ""') })).toMatch(
    /^## 1 problem in 1 file\n\n```\n(?:(?!```).)*```\n\n$/s,
  );
});

test('content cannot end the block in which it is shown', async () => {
  const summary = await summarize({ 'pages/garden.yaml': garden.replace(/^title: .*/m, 'title: "" # ``` <b> ````') });
  expect(summary).toMatch(/^## 1 problem in 1 file\n\n`````\n.*# ``` <b> ````\n.*`````\n\n$/s);
});

test('of very many problems, the first hundred are shown', async () => {
  const pages = Array.from({ length: 130 }, (_, index) => [`pages/bed-${index}.yaml`, `titel: Bed ${index}\n`]);
  const summary = await summarize(Object.fromEntries(pages));
  const [, all] = /^## (\d+) problems/.exec(summary) ?? [];
  expect(summary.match(/^content\//gm)).toHaveLength(100);
  expect(summary).toContain(`\nand ${Number(all) - 100} more problems\n`);
});

test('what is left to do before the site is public has a title of its own', async () => {
  const summary = await summarize({}, '--launch');
  expect(summary).toMatch(/^## Before the site is public: \d+ problems in \d+ files?\n/);
  expect(summary).toContain('launch-');
});
