import { expect, test } from 'vitest';
import { suggestText } from '../../cli/content/schema/suggest-text.ts';
import { isId, toId } from '../../cli/content/schema/to-id.ts';

const color = { pattern: '^#[0-9A-Fa-f]{6}$' };
const date = { format: 'date' };
const web = { pattern: '^https://', format: 'uri' };
const link = { pattern: '^(https://(?!https?:)[^/?#,]|tel:)', format: 'uri' };
const moment = { pattern: '^[0-9-]{10}T\\d\\d:\\d\\d:[0-5]\\d(Z|[+-]\\d\\d:\\d\\d)$', format: 'date-time' };
const id = { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' };

test.each<[written: string, schema: Parameters<typeof suggestText>[1], meant: string | undefined, isGuess?: true]>([
  ['#6ea8ff;', color, '#6ea8ff'],
  ['#6ea8ffcc', color, '#6ea8ff', true],
  ['oklch(0.7 0.3 150)', color, '#00cb00', true],
  ['transparent', color, undefined],
  ['1.11.2026', date, '2026-11-01'],
  ['1st Nov 2026', date, '2026-11-01'],
  ['2026-11-01T09:00:00Z', date, '2026-11-01'],
  ['31.6.2026', date, undefined],
  ['2027-01-31 23:59 -0500', moment, '2027-01-31T23:59:00-05:00'],
  ['2027-01-31T23:59', moment, '2027-01-31T23:59:00Z', true],
  ['www.example.org/a', web, 'https://www.example.org/a'],
  ['http://example.org/a b', web, undefined],
  ['+44 20 7946 0000', link, 'tel:+442079460000'],
  ['Post <post@example.org>', { format: 'email' }, 'post@example.org'],
  ['post @example.org', { format: 'email' }, 'post@example.org'],
  ['post@example,org', { format: 'email' }, 'post@example.org'],
  ['5,8mb', { pattern: '^[0-9]+(\\.[0-9]+)? (KB|MB|GB)$' }, '5.8 MB'],
  ['30 × 20 px', { pattern: '^[0-9]+x[0-9]+$' }, '30x20'],
  ['How it began?', id, 'how-it-began'],
  ['21.11.2026 !', id, '21-11-2026', true],
  ['anything', {}, undefined],
])('for %j, suggests a value that the schema %j allows', (written, schema, meant, isGuess) => {
  expect(suggestText(written, schema)).toEqual(meant && { value: meant, isGuess: isGuess === true });
});

test.each([
  ['en', 'Our Café, 2026', 'our-cafe-2026'],
  ['en', 'Über uns', 'uber-uns'],
  ['de-AT', 'Größe & Maß', 'groesse-mass'],
  ['nb', 'Blåbær på øya', 'blabaer-pa-oya'],
  ['pl', 'Żółta łódź', 'zolta-lodz'],
  ['ja', '凧 2', '2'],
])('in %s, %s is %s', (language, text, meant) => {
  expect(toId(text, language)).toBe(meant);
  expect(isId(meant)).toBe(true);
});
