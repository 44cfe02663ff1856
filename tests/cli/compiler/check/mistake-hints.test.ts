import { expect, test } from 'vitest';
import { loadMistake } from './load-mistake.ts';
import { mistakeHints } from './mistakes/mistake-tables.ts';

test.each(Object.entries(mistakeHints))('the hint for %s says how to fix it: %s', (name, expected) => {
  const hints = loadMistake(name).map((problem) => problem.hint);
  expect(hints[0], 'the hint must name the fix').toContain(expected);
});
