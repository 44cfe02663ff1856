import { expect, test } from 'vitest';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { modelineChanges } from '../../cli/editor/modeline-changes.ts';
import { sites } from '../support/sites.ts';

const { content } = sites.real;

test('every file has a modeline with its schema', () => {
  const stale = modelineChanges(loadContent(content).content).map(({ path }) => path);
  expect(stale, 'run: npm run generate').toEqual([]);
});
