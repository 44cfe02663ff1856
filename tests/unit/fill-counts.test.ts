import { expect, test } from 'vitest';
import { fillCounts } from '../../src/text/placeholders.ts';

const english = '{minutes, plural, one {# minute} other {# minutes}} to read';
const polish = '{n, plural, one {# minuta} few {# minuty} many {# minut} other {# minuty}}';

test.each([
  ['en', '{page} of {pages}', { page: 2, pages: 1200 }, '2 of 1,200'],
  ['de', 'Seite {page} von {pages}', { page: 2, pages: 1200 }, 'Seite 2 von 1.200'],
  ['en', english, { minutes: 1 }, '1 minute to read'],
  ['en', english, { minutes: 1500 }, '1,500 minutes to read'],
  ['pl', polish, { n: 1 }, '1 minuta'],
  ['pl', polish, { n: 3 }, '3 minuty'],
  ['pl', polish, { n: 5 }, '5 minut'],
  ['he', '{n, plural, one {דקה} two {שתי דקות} other {# דקות}}', { n: 2 }, 'שתי דקות'],
  ['en', '{n, plural, =0 {none} other {#}}', { n: 0 }, 'none'],
  ['pl', '{n, plural, one {# minuta} other {# min}}', { n: 5 }, '5 min'],
  ['fa', '{n}', { n: 12 }, '۱۲'],
])('in %s, %s with %j', (language, text, counts, filled) => {
  expect(fillCounts(text, counts, { language })).toBe(filled);
});
