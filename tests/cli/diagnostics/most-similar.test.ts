import { expect, test } from 'vitest';
import { mostSimilar } from '../../../cli/problems/most-similar.ts';

const text = 'title: Cress\nbody: |\n  It was green.\n  It was cold.\n  It was ours.\n';
const without = (...words: string[]) => words.reduce((rest, word) => rest.replace(word, `no ${word}`), text);

const rows: [what: string, candidates: Record<string, string>, found: string | undefined][] = [
  ['a candidate with half of its lines', { a: without('green', 'cold') }, 'a'],
  ['no candidate with less than half of its lines', { a: without('green', 'cold', 'ours') }, undefined],
  ['the candidate that is clearly the most similar', { a: without('green', 'cold'), b: without('green') }, 'b'],
  ['neither of two equally similar candidates', { a: without('green'), b: without('cold') }, undefined],
  ['a candidate with other indentation and line endings', { a: text.replaceAll('\n', '\r\n    ') }, 'a'],
  ['no candidate that shares only common lines', { a: 'body: |\n\n# a comment\n' }, undefined],
  ['no candidate that contains it among twice as many other lines', { a: `${text}${'a: b\n'.repeat(5)}` }, undefined],
  ['nothing without candidates', {}, undefined],
];

test.each(rows)('finds %s', (_what, candidates, found) => {
  expect(mostSimilar(text, new Map(Object.entries(candidates)))).toBe(found);
});

test('a line that the text has once counts once, however often a candidate repeats it', () => {
  expect(mostSimilar('a: b\nc: d\ne: f\n', new Map([['x', 'a: b\n'.repeat(3)]]))).toBeUndefined();
});

test('empty texts are not similar', () => {
  expect(mostSimilar('', new Map([['x', '']]))).toBeUndefined();
});
