import { expect, test } from 'vitest';
import { shortenEdits } from '../../../../../../cli/diff/report/lines/shorten-edits.ts';

const same = (text: string) => ({ change: 'same', text }) as const;
const added = (text: string) => ({ change: 'added', text }) as const;
const long = 'The quick brown fox jumps over the lazy dog again and again. '.repeat(5);

const textOf = (edits: Parameters<typeof shortenEdits>[0]) => shortenEdits(edits).map(({ text }) => text);

test('keeps whole words beside a change', () => {
  const [before, change, after] = textOf([same(long), added('here '), same(long)]);
  expect(before).toBe('… quick brown fox jumps over the lazy dog again and again. ');
  expect(change).toBe('here ');
  expect(after).toBe('The quick brown fox jumps over the lazy dog again and again. …');
});

test('keeps both ends of a text between changes', () => {
  const [, between] = textOf([added('a '), same(long), added('b')]);
  expect(between).toMatch(/^The quick .* again\. … quick .* again\. $/);
});

test('keeps a short text and every change complete', () => {
  expect(textOf([same('Short '), added(long), same(' end')])).toEqual(['Short ', long, ' end']);
});

test('cuts a word that is longer than what is kept', () => {
  const [before] = textOf([same('x'.repeat(500)), added('y')]);
  expect(before).toBe(`… ${'x'.repeat(60)}`);
});

test('keeps the beginning of a text that has only moved', () => {
  expect(textOf([same(long)])).toEqual(['The quick brown fox jumps over the lazy dog again and again. …']);
});
