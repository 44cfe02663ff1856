import { expect, test } from 'vitest';
import { shorten } from '../../src/text/placeholders.ts';

test.each([
  { text: 'Short enough.', limit: 13, short: 'Short enough.' },
  { text: 'One word too many here', limit: 18, short: 'One word too many…' },
  { text: 'One word, and a comma', limit: 12, short: 'One word…' },
  { text: 'A sentence. Another one.', limit: 14, short: 'A sentence…' },
  { text: 'Unbrechbareslangeswort', limit: 10, short: 'Unbrechba…' },
  { text: '', limit: 10, short: '' },
])('shortens "$text" to $limit characters: "$short"', ({ text, limit, short }) => {
  expect(shorten(text, limit)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(limit);
});
