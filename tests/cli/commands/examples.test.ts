import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';
import { folderState } from './scaffold-new.ts';

/** The commands that change content, as the guide for editors and the help show them. */
async function listExamples(): Promise<string[]> {
  const helps = await Promise.all(['rename', 'remove'].map((command) => runSite([command, '--help'])));
  const texts = [readFileSync(join(projectRoot, 'content/README.md'), 'utf8'), ...helps.map(({ stdout }) => stdout)];
  const found = texts.flatMap(
    (text) => text.match(/(?<=^ +npm run site -- )(?:rename|remove|dictionary add) .*$/gm) ?? [],
  );
  return [...new Set(found)];
}

test.each(await listExamples())('the example `%s` works with the content of the site', async (example) => {
  const before = folderState(sites.real.content);
  const { exitCode, stderr } = await runSite([...example.split(' '), '--dry-run', '--content', sites.real.content]);
  expect(exitCode, stderr).toBe(0);
  expect(folderState(sites.real.content)).toEqual(before);
});

test('examples are found', async () => {
  expect((await listExamples()).length).toBeGreaterThan(5);
});
