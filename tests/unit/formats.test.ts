import { expect, test } from 'vitest';
import { categorySlug } from '../../src/article-lists.ts';
import { formatBytes } from '../../src/text/formats.ts';

test.each([
  ['en', 250, '0.3 KB'],
  ['en', 45_678, '46 KB'],
  ['en', 2_400_000, '2.4 MB'],
  ['de', 2_400_000, '2,4 MB'],
  ['fr', 2_400_000, '2,4 Mo'],
  ['ru', 45_678, '46 кБ'],
])('in %s, %i bytes are %s', (language, bytes, text) => {
  expect(formatBytes(bytes, { language }).replace(/\s/g, ' ')).toBe(text);
});

test.each([
  ['Garden Tools', 'garden-tools'],
  ['Éphémères', 'éphémères'],
  ['E\u0301phe\u0301me\u0300res', 'éphémères'],
  ['İzmir', 'izmir'],
  ['हिन्दी', 'हिन्दी'],
  ['בְּנִיָּה', 'בְּנִיָּה'],
])('the address of the category %s ends with %s', (category, slug) => {
  expect(categorySlug(category)).toBe(slug.normalize('NFC'));
});
