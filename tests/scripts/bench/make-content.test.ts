import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeContent } from '../../../scripts/bench/make-content.ts';
import { problemsIn } from '../../support/cli.ts';
import { temporaryFolder } from '../../support/content.ts';

test('the content for benchmarks is valid', async () => {
  const folder = join(temporaryFolder(), 'content');
  makeContent(folder, 12);
  expect(await problemsIn(folder)).toEqual([]);
});
