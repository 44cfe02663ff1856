import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyChanges, type Changes, check } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { copyContent } from '../support/content.ts';
import { article, withNotes } from './quay.ts';

const fixtures = join(import.meta.dirname, '../fixtures');

/** Sections and an entry that come and go, a fact with a next value, and articles and redirects with dates. */
const everything: Changes = {
  ...withNotes,
  'pages/spring.yaml': readFileSync(join(fixtures, 'examples/pages/spring.yaml'), 'utf8'),
  'collections/testimonials.yaml': readFileSync(join(fixtures, 'examples/collections/testimonials.yaml'), 'utf8'),
  'facts.yaml': 'plots:\n  value: "14"\n  next:\n    value: "16"\n    at: 2027-01-01T09:00\n',
  'articles/first-cress.yaml': article(undefined, 'expireAt: 2028-01-01\n'),
  'articles/last-cress.yaml': article(undefined, '', '2027-03-01T12:00'),
  'articles/no-cress.yaml': article(undefined, 'draft: true\n', '2027-03-01'),
  'redirects.yaml':
    '- from: /notes/first-cress\n  to: /notes\n  since: 2026-11-01\n  why: There is new cress every year\n',
};

/** What a build at a moment says about the next change, and which of some texts are on a page. */
const states: [at: string, next: string, spring: string[], plots: string, articles: string[]][] = [
  ['2026-11-01', 'January 1, 2027, 09:00: The fact `plots` changes from 14 to 16', ['Mind the ice'], '14', ['first']],
  [
    '2027-01-01T08:59',
    'January 1, 2027, 09:00: The fact `plots` changes from 14 to 16',
    ['Mind the ice'],
    '14',
    ['first'],
  ],
  [
    '2027-01-01T09:00',
    'March 1, 2027: The entry `ann` of testimonials appears, and 4 more',
    ['Mind the ice'],
    '16',
    ['first'],
  ],
  [
    '2027-03-01',
    'March 1, 2027, 12:00: The article /notes/last-cress appears',
    ['Mind the ice', 'dig again', 'in the shed', 'Ann Weir', 'Come and dig'],
    '16',
    ['first'],
  ],
  [
    '2027-04-01',
    'June 1, 2027: The section “prose” of /spring disappears, and 1 more',
    ['dig again', 'in the shed', 'Ann Weir', 'Come and dig'],
    '16',
    ['first', 'last'],
  ],
  [
    '2027-06-01',
    'January 1, 2028: The article /notes/first-cress disappears, and its address leads to /notes',
    ['Ann Weir', 'Come and dig'],
    '16',
    ['first', 'last'],
  ],
  ['2028-01-01', '', ['Ann Weir', 'Come and dig'], '16', ['last']],
];

describe('the site at a moment', () => {
  test('the content of this table has no problems', () => {
    expect(check(everything)).toEqual([]);
  });

  test.each(states)('%s', async (at, next, spring, plots, articles) => {
    const content = copyContent({});
    applyChanges(content, everything);
    const out = join(dirname(content), 'dist');
    const { exitCode, stdout, stderr } = await runSite(['build', '--content', content, '--out', out, '--at', at]);
    expect(exitCode, stderr).toBe(0);
    expect(/^Next change on (.*)$/m.exec(stdout)?.[1] ?? '').toBe(next);
    const read = (path: string) => readFileSync(join(out, path), 'utf8');
    const shown = ['Mind the ice', 'dig again', 'in the shed', 'Ann Weir', 'Come and dig'].filter((text) =>
      read('spring/index.html').includes(text),
    );
    expect(shown).toEqual(spring);
    expect(read('index.html')).toContain(`${plots} plots`);
    expect(['first', 'last', 'no'].filter((name) => read('sitemap.xml').includes(`/notes/${name}-cress<`))).toEqual(
      articles,
    );
    expect(read('spring/index.html'), 'no page depends on the dates themselves').not.toMatch(
      /publishAt|expireAt|2027-0/,
    );
  });
});

test.each([
  ['2026-11-01', 'February 21, 2027: The event `first-sowing` of events is over'],
  ['2027-02-21', 'March 14, 2027, 12:00: The event `low-tide-walk` of events is over'],
  // Its own time zone is that of the site in spring.
  ['2027-03-15', 'April 1, 2027, 19:00: The event `tide-tables` of events is over'],
  ['2027-04-02', 'May 10, 2027: The event `salt-course` of events is over'],
  ['2027-05-11', 'June 21, 2027, 01:00: The event `night-market` of events is over'],
  ['2027-06-22', ''],
])('after %s, this event is over next: %s', async (at, next) => {
  const content = copyContent({ over: join(fixtures, 'events') });
  const argv = ['build', '--content', content, '--out', join(dirname(content), 'dist'), '--at', at];
  const { stdout } = await runSite(argv);
  expect(/^Next change on (.*)$/m.exec(stdout)?.[1] ?? '').toBe(next);
});
