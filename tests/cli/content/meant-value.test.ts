import { expect, test } from 'vitest';
import { meantNumber, meantText } from '../../../cli/content/meant-value.ts';

const color = { pattern: '^#[0-9A-Fa-f]{6}$' };
const date = { format: 'date' };
const web = { pattern: '^https://', format: 'uri' };
const id = { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' };

const texts: [written: string, schema: Parameters<typeof meantText>[1], meant: string | undefined][] = [
  ['#FFF', color, '#ffffff'],
  ['6EA8FF', color, '#6ea8ff'],
  ['#6ea8ff;', color, '#6ea8ff'],
  ['#6ea8ffcc', color, '#6ea8ff'],
  ['red', color, undefined],
  ['2026-11-1', date, '2026-11-01'],
  ['1.11.2026', date, '2026-11-01'],
  ['2026/11/01', date, '2026-11-01'],
  ['November 1, 2026', date, '2026-11-01'],
  ['1st Nov 2026', date, '2026-11-01'],
  ['2026-11-01T09:00:00Z', date, '2026-11-01'],
  ['11/01/2026', date, undefined],
  ['2026-06-31', date, undefined],
  ['31.6.2026', date, undefined],
  ['www.example.org/a', web, 'https://www.example.org/a'],
  ['http://example.org', web, 'https://example.org'],
  ['Post <post@example.org>', { format: 'email' }, 'post@example.org'],
  ['post@example,org', { format: 'email' }, 'post@example.org'],
  ['mailto:post@example.org', { format: 'email' }, 'post@example.org'],
  ['5,8mb', { pattern: '^[0-9]+(\\.[0-9]+)? (KB|MB|GB)$' }, '5.8 MB'],
  ['30 × 20 px', { pattern: '^[0-9]+x[0-9]+$' }, '30x20'],
  ['How it began?', id, 'how-it-began'],
  ['Our_story', id, 'our-story'],
  ['anything', {}, undefined],
];

test.each(texts)('%j was meant to be what the schema %j allows', (written, schema, meant) => {
  expect(meantText(written, schema)).toBe(meant);
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
  ['40K+', true, undefined],
  ['5 million', true, undefined],
] as const)('%s was meant to be a number', (written, isWhole, meant) => {
  expect(meantNumber(written, isWhole)).toBe(meant);
});
