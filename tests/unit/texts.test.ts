import { describe, expect, test } from 'vitest';
import { isLanguage, languageName } from '../../cli/content/languages.ts';
import { renderMarkdown } from '../../cli/content/markdown/parse-markdown.ts';
import { fillSlots } from '../../cli/content/markdown/slots.ts';
import { categorySlug } from '../../src/article-lists.ts';
import type { Price } from '../../src/content.gen.ts';
import { type Selection, selectEntries } from '../../src/entries.ts';
import { homeTitle } from '../../src/head.ts';
import { plainText } from '../../src/html.ts';
import { logoName } from '../../src/layout/Header.tsx';
import type { SharedSite } from '../../src/site.ts';
import { fillCounts, formatAmount, formatBytes, formatEventTime, formatPrice } from '../../src/text/formats.ts';
import { shorten } from '../../src/text/placeholders.ts';
import { plainSlots } from '../support/plain-slots.ts';

/** With plain spaces: Intl writes others between an amount and its sign, and around times. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

const english = '{minutes, plural, one {# minute} other {# minutes}} to read';
const polish = '{n, plural, one {# minuta} few {# minuty} many {# minut} other {# minuty}}';

test.each([
  ['en', '{page} of {pages}', { page: 2, pages: 1200 }, '2 of 1,200'],
  ['de', 'Seite {page} von {pages}', { page: 2, pages: 1200 }, 'Seite 2 von 1.200'],
  ['en', english, { minutes: 1 }, '1 minute to read'],
  ['pl', polish, { n: 3 }, '3 minuty'],
  ['pl', polish, { n: 5 }, '5 minut'],
  ['he', '{n, plural, one {דקה} two {שתי דקות} other {# דקות}}', { n: 2 }, 'שתי דקות'],
  ['en', '{n, plural, =0 {none} other {#}}', { n: 0 }, 'none'],
  ['pl', '{n, plural, one {# minuta} other {# min}}', { n: 5 }, '5 min'],
  ['fa', '{n}', { n: 12 }, '۱۲'],
])('in %s, %s with %j', (language, text, counts, filled) => {
  expect(fillCounts(text, counts, { language })).toBe(filled);
});

test.each([
  { text: 'One word too many here', limit: 18, short: 'One word too many…' },
  { text: 'One word, and a comma', limit: 12, short: 'One word…' },
  { text: 'A sentence. Another one.', limit: 14, short: 'A sentence…' },
  { text: 'Unbrechbareslangeswort', limit: 10, short: 'Unbrechba…' },
])('shortens "$text" to $limit characters: "$short"', ({ text, limit, short }) => {
  expect(shorten(text, limit)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(limit);
});

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

const here = { language: 'en', timeZone: 'America/New_York' };
const walk = { start: '2027-03-14T19:30-04:00', end: '2027-03-14T21:30-04:00', timeZone: here.timeZone, isPast: false };
const course = { start: '2027-05-07', end: '2027-05-09', timeZone: here.timeZone, isPast: false };
const german = { ...here, language: 'de' };

type Time = Parameters<typeof formatEventTime>[0];

test.each<[what: string, event: Time, isOnline: boolean, site: typeof here, text: RegExp]>([
  ['hours, on the clock of its place', walk, false, here, /^Sunday, March 14, 2027, 7:30 – 9:30 PM$/],
  ['no end', { ...walk, end: undefined }, false, here, /^Sunday, March 14, 2027 at 7:30 PM$/],
  ['hours in German', walk, false, german, /^Sonntag, 14. März 2027, 19:30–21:30 Uhr$/],
  ['its zone where it is online', walk, true, here, /7:30 – 9:30 PM EDT$/],
  ['its zone where that is another', { ...walk, timeZone: 'Europe/Lisbon' }, false, here, /11:30 PM .*GMT\+0$/],
  ['an offset', { ...walk, timeZone: '-04:00' }, false, here, /GMT-4$/],
  ['days', course, false, here, /^Friday, May 7 – Sunday, May 9, 2027$/],
  ['a day', { ...course, end: undefined }, false, here, /^Friday, May 7, 2027$/],
])('the time of an event has %s', (_what, event, isOnline, site, text) => {
  expect(plain(formatEventTime(event, site, isOnline))).toMatch(text);
});

test.each<[price: Price, language: string, expected: string]>([
  [{ amount: 4970 }, 'en', '$4,970'],
  [{ amount: 49.5 }, 'en', '$49.50'],
  [{ amount: 49.5, currency: 'EUR' }, 'de', '49,50 €'],
  [{ amount: 1200, currency: 'EUR' }, 'de', '1.200 €'],
  [{ amount: 500, currency: 'JPY' }, 'ja', '￥500'],
  [{ amount: 1.234, currency: 'KWD' }, 'en', 'KWD 1.234'],
  [{ amount: 0 }, 'en', '$0'],
])('%j is written in %s as %s', (price, language, expected) => {
  expect(plain(formatAmount(price, { language, currency: 'USD' }))).toBe(expected);
});

const site = (prices: { from?: string; free?: string } | undefined) =>
  ({ settings: { language: 'de', currency: 'EUR' }, messages: { prices } }) as SharedSite;

test.each<[price: Price, words: Parameters<typeof site>[0], expected: string]>([
  [{ amount: 40, from: true }, { from: 'ab {price}' }, 'ab 40 €'],
  [{ amount: 40 }, { from: 'ab {price}' }, '40 €'],
  [{ amount: 0 }, { free: 'kostenlos' }, 'kostenlos'],
  [{ amount: 0 }, { from: 'ab {price}' }, '0 €'],
  [{ amount: 0 }, undefined, '0 €'],
  // This sign has a meaning in replacements.
  [{ amount: 40, currency: 'USD', from: true }, { from: 'ab {price}' }, 'ab 40 $'],
])('%j with the words %j is %s', (price, words, expected) => {
  expect(plain(formatPrice(price, site(words)))).toBe(expected);
});

const entries = [
  { id: 'b', day: '2027-03-14T19:30', seats: 40, tags: ['Cello', 'Evening'], isFree: false },
  { id: 'a', day: '2026-10-20', seats: 9, tags: ['Cello'] },
  { id: 'ä', seats: 100, tags: ['Dance'], isFree: true },
];

const ids = (selection: Selection) => selectEntries(entries, selection, 'de').map(({ id }) => id);

describe('entries are', () => {
  test.each<[string, Selection, string[]]>([
    ['in the order of their file', {}, ['b', 'a', 'ä']],
    ['sorted by a day, those without one last', { sort: 'day' }, ['a', 'b', 'ä']],
    ['sorted backwards, those without a day still last', { sort: 'day', order: 'descending' }, ['b', 'a', 'ä']],
    ['sorted by a number, and not by its digits', { sort: 'seats' }, ['a', 'b', 'ä']],
    ['sorted by a text in the language of the site', { sort: 'id' }, ['a', 'ä', 'b']],
    ['limited after they were sorted', { sort: 'seats', order: 'descending', limit: 1 }, ['ä']],
    ['chosen by one value of a list', { where: { tags: 'Cello' } }, ['b', 'a']],
    ['chosen by each of several values', { where: { tags: 'Cello', seats: 9 } }, ['a']],
    ['chosen by yes or no', { where: { isFree: true } }, ['ä']],
    ['not chosen by a key that they do not have', { where: { hall: 'undefined' } }, []],
  ])('%s', (_, selection, expected) => {
    expect(ids(selection)).toEqual(expected);
  });
});

test.each([
  { markdown: 'One paragraph,\non two lines.\n\nAnd another.', text: 'One paragraph, on two lines. And another.' },
  { markdown: 'Some **strong** words, and [a link](/about).', text: 'Some strong words, and a link.' },
  { markdown: '- **First.** Then\n- Second\n\n## After', text: 'First. Then Second After' },
  { markdown: 'Salt & "pepper" < 3 > 2', text: 'Salt & "pepper" < 3 > 2' },
  { markdown: 'Written as &amp;lt; it stays `&lt;`.', text: 'Written as &lt; it stays &lt;.' },
])('converts "$markdown" to "$text"', ({ markdown, text }) => {
  expect(plainText(fillSlots(renderMarkdown(markdown), plainSlots))).toBe(text);
});

test.each([
  ['Chairs of ash', 'Kiln Street', 'Kiln Street: Chairs of ash'],
  ['Kiln Street', 'Kiln Street', 'Kiln Street'],
  ['Kiln Street, a workshop for chairs', 'Kiln Street', 'Kiln Street, a workshop for chairs'],
  ['Annual plans', 'Ann', 'Ann: Annual plans'],
])('the home page "%s" of the site "%s" has the title "%s"', (title, name, expected) => {
  expect(homeTitle(title, name)).toBe(expected);
});

const title = 'To the first page';

test.each([
  ['letters that the title contains', { label: 'PL', title: 'pl, to the top' }, 'pl, to the top'],
  ['letters that the title lacks', { label: 'PL', title }, 'PL – To the first page'],
  ['an image, which shows no letters', { label: 'PL', title, mark: 'pl.svg' }, title],
])('the link of a logo with %s', (_what, logo, name) => {
  expect(logoName(logo)).toBe(name);
});

test('the languages of two letters are those that have a name', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  expect(codes.filter(isLanguage)).toEqual(codes.filter((code) => languageName(code) !== undefined));
});
