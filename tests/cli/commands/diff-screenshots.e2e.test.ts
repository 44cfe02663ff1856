import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { SiteDiff } from '../../../cli/site/diff/compare/site-diff.ts';
import { copyContent } from '../../support/content-folder.ts';
import { commitFolder } from '../../support/git-repository.ts';
import { runSite } from '../../support/run-site.ts';

/** The content of the second brand in a repository, with another title on one page since its only commit. */
function changedContent(): string {
  const content = copyContent({});
  commitFolder(dirname(content));
  const file = join(content, 'pages/join.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^( +title: .*)$/m, '$1 today'));
  return content;
}

test('only the changed page is in pictures', async () => {
  const content = changedContent();
  const { exitCode, stdout, stderr } = await runSite([
    ...['diff', 'HEAD', '--format', 'json', '--content', content],
    '--screenshots',
  ]);
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
  const { pages }: SiteDiff = JSON.parse(stdout);
  expect(pages.map(({ route }) => route)).toEqual(['/join']);
  const paths = pages[0]?.screenshots?.flatMap(({ before, after, difference }) => [before, after, difference]) ?? [];
  expect(paths).toHaveLength(6);
  for (const path of paths) expect(existsSync(path ?? ''), `${path} is missing.`).toBe(true);
});

test('without a browser, the error says how to get one, and nothing is built', async () => {
  const env = { CHROME_PATH: '/no/such/chromium' };
  const result = await runSite(['diff', 'HEAD', '--content', changedContent(), '--screenshots'], { env });
  expect(result).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringContaining('CHROME_PATH names /no/such/chromium, which does not exist.'),
  });
});
