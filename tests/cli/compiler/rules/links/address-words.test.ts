import { expect, test } from 'vitest';
import { showsOther } from '../../../../../cli/compiler/rules/links/address-words.ts';

test.each([
  ['press@jv.example.com', 'mailto:media@jv.example.com'],
  ['(212) 555-0142', 'tel:+1-212-555-0124'],
  ['020 7946 0001', 'tel:+442079460000'],
  ['linkedin.example.com/in/jv', 'https://linkedin.example.com/in/jw'],
  ['https://a.example.com', 'https://b.example.com'],
])('the link text %j contradicts %s', (words, address) => {
  expect(showsOther(words, address)).toBe(true);
});

test.each([
  ['Media@JV.example.com', 'mailto:media@jv.example.com?subject=Hello'],
  ['(212) 555-0142', 'tel:+1-212-555-0142'],
  ['020 7946 0000', 'tel:+442079460000'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['1-800-FLOWERS', 'tel:+18003569377'],
  ['ext. 42', 'tel:+442079460000'],
  ['linkedin.example.com/in/jv', 'https://www.linkedin.example.com/in/jv/'],
  ['linkedin.example.com', 'https://linkedin.example.com/in/jv?trk=1'],
  ['Write to us', 'mailto:post@example.com'],
  ['2026-11-01', 'https://example.com/diary'],
  ['Harbor.quest', 'https://harbor.example.com/trial'],
])('the link text %j fits %s', (words, address) => {
  expect(showsOther(words, address)).toBe(false);
});
