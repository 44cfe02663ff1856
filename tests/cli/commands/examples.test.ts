import { expect, test } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { sites } from '../../support/sites.ts';
import { findExamples } from './find-examples.ts';
import { folderState } from './scaffold-new.ts';

const { content } = sites.secondBrand;
const examples = findExamples((await runSite(['rename', '--help'])).stdout);

test.each(examples)('the example of the help `%s` works', async (example) => {
  const before = folderState(content);
  const { exitCode, stderr } = await runSite([...example.split(' '), '--dry-run', '--content', content]);
  expect(exitCode, stderr).toBe(0);
  expect(folderState(content)).toEqual(before);
});

test('examples are found', () => {
  expect(examples).toHaveLength(2);
});
