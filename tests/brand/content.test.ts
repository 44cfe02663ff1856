import { expect, test } from 'vitest';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { modelineChanges } from '../../cli/editor/modeline-changes.ts';
import { runSite } from '../support/run-site.ts';
import { sites } from '../support/sites.ts';

const { content } = sites.real;

test('every file has a modeline with its schema', () => {
  const stale = modelineChanges(loadContent(content).content).map(({ path }) => path);
  expect(stale, 'run: npm run generate').toEqual([]);
});

test('pages use all of the content', async () => {
  const { exitCode, stdout, stderr } = await runSite(['coverage', '--content', content]);
  expect({ exitCode, stderr }, stdout).toEqual({ exitCode: 0, stderr: '' });
});
