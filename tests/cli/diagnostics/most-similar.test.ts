import { expect, test } from 'vitest';
import { mostSimilar } from '../../../cli/diagnostics/most-similar.ts';

const text = 'title: Cress\nbody: |\n  It was green.\n  It was cold.\n  It was ours.\n';
const without = (...words: string[]) => words.reduce((rest, word) => rest.replace(word, `no ${word}`), text);

const rows: [what: string, candidates: Record<string, string>, found: string | undefined][] = [
  ['one with half of its lines', { a: without('green', 'cold') }, 'a'],
  ['none with less than half', { a: without('green', 'cold', 'ours') }, undefined],
  ['the one that is clearly ahead', { a: without('green', 'cold'), b: without('green') }, 'b'],
  ['none of two that are as similar', { a: without('green'), b: without('cold') }, undefined],
  ['one with other indentation and line endings', { a: text.replaceAll('\n', '\r\n    ') }, 'a'],
  ['none that has only what most files have', { a: 'body: |\n\n# a comment\n' }, undefined],
  ['none that holds it among twice as many lines of its own', { a: `${text}${'a: b\n'.repeat(5)}` }, undefined],
  ['none where there are none', {}, undefined],
];

test.each(rows)('%s', (_what, candidates, found) => {
  expect(mostSimilar(text, new Map(Object.entries(candidates)))).toBe(found);
});

test('a line that a text has once counts once', () => {
  expect(mostSimilar('a: b\nc: d\ne: f\n', new Map([['x', 'a: b\n'.repeat(3)]]))).toBeUndefined();
});

test('texts without lines of their own are not similar', () => {
  expect(mostSimilar('', new Map([['x', '']]))).toBeUndefined();
});
