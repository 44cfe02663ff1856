import { expect, test } from 'vitest';
import { possibleDays } from '../../../../../cli/content/schema/suggested/suggested-day.ts';
import { ambiguousNumbers, suggestNumber } from '../../../../../cli/content/schema/suggested/suggested-number.ts';
import { isAllowed, suggestText } from '../../../../../cli/content/schema/suggested/suggested-text.ts';

const color = { pattern: '^#[0-9A-Fa-f]{6}$' };
const date = { format: 'date' };
const web = { pattern: '^https://', format: 'uri' };
const link = { pattern: '^(https://(?!https?:)[^/?#,]|tel:)', format: 'uri' };
const moment = {
  pattern: '^[0-9-]{10}T\\d\\d:\\d\\d:[0-5]\\d(Z|[+-]\\d\\d:\\d\\d)$',
  format: 'date-time',
};
const id = { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' };

const texts: [written: string, schema: Parameters<typeof suggestText>[1], meant: string | undefined][] = [
  ['#FFF', color, '#ffffff'],
  ['6EA8FF', color, '#6ea8ff'],
  ['#6ea8ff;', color, '#6ea8ff'],
  ['#6ea8ffcc', color, '#6ea8ff'],
  ['red', color, '#ff0000'],
  ['SeaGreen', color, '#2e8b57'],
  ['rgb(95, 211, 243)', color, '#5fd3f3'],
  ['rgb(95 211 243 / 100%)', color, '#5fd3f3'],
  ['hsl(210, 50%, 40%)', color, '#336699'],
  ['abc', color, '#aabbcc'],
  ['#5fd3f', color, undefined],
  ['transparent', color, undefined],
  ['gold leaf', color, undefined],
  ['2026-11-1', date, '2026-11-01'],
  ['1.11.2026', date, '2026-11-01'],
  ['2026/11/01', date, '2026-11-01'],
  ['November 1, 2026', date, '2026-11-01'],
  ['1st Nov 2026', date, '2026-11-01'],
  ['2026-11-01T09:00:00Z', date, '2026-11-01'],
  ['11/01/2026', date, undefined],
  ['11/22/2026', date, '2026-11-22'],
  ['22/11/2026', date, '2026-11-22'],
  ['11/11/2026', date, '2026-11-11'],
  ['22-11-2026', date, '2026-11-22'],
  ['2026-06-31', date, undefined],
  ['31.6.2026', date, undefined],
  ['www.example.org/a', web, 'https://www.example.org/a'],
  ['http://example.org', web, 'https://example.org'],
  ['+44 20 7946 0000', link, 'tel:+442079460000'],
  ['€', { pattern: '^[A-Z]{3}$' }, 'EUR'],
  ['$', { pattern: '^[A-Z]{3}$' }, undefined],
  ['2027-01-31 23:59 -0500', moment, '2027-01-31T23:59:00-05:00'],
  ['Post <post@example.org>', { format: 'email' }, 'post@example.org'],
  ['post@example,org', { format: 'email' }, 'post@example.org'],
  ['mailto:post@example.org', { format: 'email' }, 'post@example.org'],
  ['5,8mb', { pattern: '^[0-9]+(\\.[0-9]+)? (KB|MB|GB)$' }, '5.8 MB'],
  ['30 × 20 px', { pattern: '^[0-9]+x[0-9]+$' }, '30x20'],
  ['How it began?', id, 'how-it-began'],
  ['Our_story', id, 'our-story'],
  ['anything', {}, undefined],
];

test.each(texts)('for %j, suggests a value that the schema %j allows', (written, schema, meant) => {
  expect(suggestText(written, schema)?.value).toBe(meant);
});

test.each([
  ['$497', true, '497'],
  ['"497"', true, '497'],
  ['497 USD', true, '497'],
  ['€4.970', true, '4970'],
  ['4,970', true, '4970'],
  ['497.00', true, '497'],
  ['497.99', true, undefined],
  ['from 497', true, undefined],
  ['16px', false, '16'],
  ['1,19', false, '1.19'],
  ['4,970', false, undefined],
  ['40K+', true, undefined],
  ['5 million', true, undefined],
] as const)('for %s, suggests a number', (written, isWhole, meant) => {
  expect(suggestNumber(written, isWhole)?.value).toBe(meant);
});

test('for an ambiguous value, suggests both meanings', () => {
  expect(possibleDays('1/11/2026')).toEqual(['2026-11-01', '2026-01-11']);
  expect(ambiguousNumbers('4,970', false)).toEqual(['4.970', '4970']);
});

test.each([
  ['a colour that loses its opacity', suggestText('#6ea8ffcc', color), true],
  ['a colour outside sRGB', suggestText('oklch(0.7 0.3 150)', color), true],
  ['a date and time without a time zone', suggestText('2027-01-31T23:59', moment), true],
  ['a date and time with a time zone', suggestText('2027-01-31T23:59Z', moment), false],
  ['a number in another unit', suggestNumber('2 weeks', true, 'How many days it stays true.'), true],
  ['a number in its unit', suggestNumber('90 days', true, 'How many days it stays true.'), false],
  ['a number in pixels', suggestNumber('16px', false, 'The height in CSS pixels.'), false],
  ['a number with a currency', suggestNumber('497 USD', true, 'The price of a month.'), false],
  ['an id of words', suggestText('Our Story', id), false],
  ['an id of other characters', suggestText('21.11.2026 !', id), true],
])('the suggestion for %s is a guess only if it may be wrong', (_what, meant, isGuess) => {
  expect(meant?.isGuess).toBe(isGuess);
});

test('a text that is not in the enum of a schema is not allowed', () => {
  const schema = { enum: ['quay', 'pier'], pattern: '^[a-z]+$' };
  expect(['quay', 'shed'].map((text) => isAllowed(text, schema))).toEqual([true, false]);
});
