import { expect, test } from 'vitest';
import { loadMistake } from './load-mistake.ts';
import { mistakes } from './mistakes/mistake-tables.ts';

const hints = [...mistakes].flatMap(([name, { hint }]) => (hint === undefined ? [] : [[name, hint] as const]));

test.each(hints)('the hint for %s says how to fix it: %s', (name, expected) => {
  const [problem] = loadMistake(name);
  expect(problem?.hint, 'the hint must name the fix').toContain(expected);
});
