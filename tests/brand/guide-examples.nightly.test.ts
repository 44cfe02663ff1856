import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findExamples } from '../cli/commands/find-examples.ts';
import { folderState } from '../cli/commands/scaffold-new.ts';
import { runSite } from '../support/cli.ts';
import { sites } from '../support/sites.ts';

const { content } = sites.real;
const examples = findExamples(readFileSync(join(content, 'README.md'), 'utf8'));

test.each(examples)('the example of the guide `%s` works with the content of the site', async (example) => {
  const before = folderState(content);
  const { exitCode, stderr } = await runSite([...example.split(' '), '--dry-run', '--content', content]);
  expect(exitCode, stderr).toBe(0);
  expect(folderState(content)).toEqual(before);
});

test('examples are found', () => {
  expect(examples.length).toBeGreaterThan(2);
});
