import { describe, expect, test } from 'vitest';
import type { Changes } from '../support/check.ts';
import { secondBrandFile } from '../support/content.ts';
import { article, codes, linkTo, page, problemsOf, prose, unlisted, withNotes } from './quay.ts';

const from = (date: string) => `    publishAt: ${date}\n`;
const until = (date: string) => `    expireAt: ${date}\n`;
const says = (files: Changes) => problemsOf(files).map(({ message, hint }) => `${message} ${hint}`);

describe('links to a page that comes and goes', () => {
  const launch = page('Launch', 'publishAt: 2027-01-01T09:00\nexpireAt: 2027-02-01\n');
  const linked = (dates: string): Changes => ({
    'pages/launch.yaml': launch,
    'pages/tides.yaml': page('Tides') + prose('See [the launch](/launch).', dates),
    'site.yaml': { '  legal:\n': '  legal:\n    - label: Tides\n      to: /tides\n' },
  });

  test('a link that is there as long as its page has no problem', () => {
    expect(codes(linked(from('2027-01-01T09:00') + until('2027-02-01')))).toEqual([]);
  });

  test('a page that has a link only for a part of its time is unreachable', () => {
    expect(codes(linked(from('2027-01-10') + until('2027-01-20')))).toEqual(['unreachable-page pages/launch.yaml']);
  });

  test('a link that is there too early or too long is one problem today', () => {
    expect(says(linked(until('2027-02-01')))).toEqual([
      'Until January 1, 2027, 09:00, there is no page /launch. What this line names must be on the site as long as the line is: change the dates of one of the two, or remove the line.',
    ]);
    expect(says(linked(from('2027-01-01T09:00')))).toEqual([
      'From February 1, 2027 on, there is no page /launch. What this line names must be on the site as long as the line is: change the dates of one of the two, or remove the line.',
    ]);
  });

  test('once the page is there, its beginning does not matter any more', () => {
    expect(codes(linked(until('2027-02-01')), { at: '2027-01-15' })).toEqual([]);
  });

  test('a link in an entry counts only while a page shows the entry', () => {
    const files = (dates: string): Changes => ({
      'pages/launch.yaml': launch,
      'collections/ventures.yaml': { 'href: /garden': 'href: /launch' },
      'pages/index.yaml': { '- type: ventures\n': `- type: ventures\n${dates}` },
      'pages/garden.yaml': { '    venture: walled-plot\n': '' },
    });
    expect(codes(files(from('2027-01-01T09:00') + until('2027-02-01')))).toEqual([]);
    expect(codes(files(''))).toEqual(['link-target collections/ventures.yaml [0].href']);
  });

  test('menus and redirects have no dates, so what they lead to must be there all the time', () => {
    const menu = { 'site.yaml': { 'to: /join\n': 'to: /launch\n' } };
    expect(codes({ 'pages/launch.yaml': launch, ...menu })).toEqual(['link-target site.yaml navigation.items[1].to']);
    const redirects = '- from: /start\n  to: /launch\n  since: 2026-11-01\n  why: It was called so once\n';
    const files = {
      'pages/launch.yaml': launch.replace('sections', 'unlisted: true\nsections'),
      'redirects.yaml': redirects,
    };
    expect(codes(files)).toEqual(['link-target redirects.yaml [0].to']);
  });

  test('an article may be linked from the moment of its publication on', () => {
    const files = (dates: string): Changes => ({
      ...withNotes,
      'articles/cress.yaml': article(undefined, '', '2027-01-01T09:00'),
      'pages/tides.yaml': unlisted('Tides', prose('See [the cress](/notes/cress).', dates)),
    });
    expect(codes(files(from('2027-01-01T09:00')))).toEqual([]);
    expect(codes(files(from('2027-01-01T08:59')))).toEqual(['link-target pages/tides.yaml sections[1].body']);
    expect(codes(files(''), { at: '2027-01-02' })).toEqual([]);
  });

  test('one section may take the place of another with the same anchor', () => {
    const files = (second: string): Changes => ({
      'pages/tides.yaml': unlisted(
        'Tides',
        prose('Winter.', `    id: offer\n${until('2027-01-01')}`) +
          prose('Spring.', `    id: offer\n${from(second)}`) +
          prose('Take [the offer](#offer).'),
      ),
    });
    expect(codes(files('2027-01-01'))).toEqual([]);
    expect(codes(files('2027-01-02'))).toEqual(['link-anchor pages/tides.yaml sections[3].body']);
    expect(codes(files('2026-12-31'))).toEqual(['id-duplicate pages/tides.yaml sections[2].id']);
  });

  test('a page may be linked by a section that appears together with it', () => {
    const notice = `  - type: notice\n${from('2027-01-01')}    title: It is there\n    text: Come and look.\n`;
    const join = { '  - type: pricing': `${notice}${linkTo('/launch')}  - type: pricing` };
    expect(codes({ 'pages/launch.yaml': page('Launch', 'publishAt: 2027-01-01\n'), 'pages/join.yaml': join })).toEqual(
      [],
    );
  });

  test('a page whose only link disappears is reported today', () => {
    const index = secondBrandFile('pages/index.yaml') + prose('See [the tides](/tides).', until('2027-01-01'));
    const files = { 'pages/tides.yaml': page('Tides'), 'pages/index.yaml': index };
    expect(codes(files)).toEqual(['unreachable-page pages/tides.yaml']);
    expect(says(files)[0]).toMatch(/^From January 1, 2027 on, no link leads visitors to \/tides\./);
  });
});

describe('what an article links to', () => {
  const files = (text: string, more = '', publishedAt = '2026-05-01'): Changes => ({
    ...withNotes,
    'articles/cress.yaml': article(text, '', publishedAt),
    'articles/salt.yaml': article('It is white.', more, '2026-11-20'),
  });

  test('is checked before its publication', () => {
    expect(codes(files('[Read on](/notes/nowhere).', '', '2026-11-10'))).toEqual([
      'link-target articles/cress.yaml body',
    ]);
    expect(codes(files('[Read on](/garden).', '', '2026-11-10'))).toEqual([]);
  });

  test('may not be a draft, or not published yet, but is there during development', () => {
    const text = '[Read on](/notes/salt).';
    expect(codes(files(text, 'draft: true\n'))).toEqual(['link-target articles/cress.yaml body']);
    expect(codes(files(text, 'draft: true\n'), { includeUnpublished: true })).toEqual([]);
    expect(codes(files(text))).toEqual(['link-target articles/cress.yaml body']);
    expect(codes(files(text), { at: '2026-11-20' })).toEqual([]);
  });
});

describe('pages and their sections', () => {
  const two = (first: string, second: string, more = 'unlisted: true\n'): Changes => ({
    'pages/tides.yaml': `${page('Tides', more)}${until(first)}  - type: hero\n    title: Low tide\n${from(second)}`,
  });

  test('another section may appear at the moment at which the first disappears, but not later', () => {
    expect(codes(two('2027-01-01', '2027-01-01'))).toEqual([]);
    expect(codes(two('2027-01-01', '2026-12-31'))).toEqual([]);
    expect(codes(two('2027-01-01', '2027-01-02'))).toEqual(['page-empty pages/tides.yaml sections']);
  });

  test('a page with dates may be empty while it is not there', () => {
    expect(codes(two('2027-01-01', '2027-02-01', 'unlisted: true\nexpireAt: 2027-01-01\n'))).toEqual([]);
    expect(says({ 'pages/tides.yaml': unlisted('Tides', from('2027-01-01')) })).toEqual([
      'Until January 1, 2027, this page has no section that visitors see. Delete `publishAt` or `expireAt` of one of its sections, or add a section without them.',
    ]);
  });

  test.each(['index', '404', 'notes'])('the page %s must be there all the time', (slug) => {
    const dated = { 'sections:': 'expireAt: 2027-01-01\nsections:' };
    const path = `pages/${slug}.yaml`;
    const notes = String(withNotes['pages/notes.yaml']).replace('sections:', dated['sections:']);
    const files = { ...withNotes, 'articles/cress.yaml': article(), [path]: slug === 'notes' ? notes : dated };
    expect(codes(files)).toEqual([`time-fixed ${path} expireAt`]);
  });

  test('what is never there is one problem, whatever links to it', () => {
    const never = { 'sections:': 'publishAt: 2027-01-01\nexpireAt: 2027-01-01\nsections:' };
    expect(codes({ 'pages/garden.yaml': never })).toEqual(['time-order pages/garden.yaml expireAt']);
  });

  test('a date in the past is a warning', () => {
    const files = { 'pages/tides.yaml': unlisted('Tides', prose('Winter.', until('2026-10-01'))) };
    expect(codes(files)).toEqual(['warning time-past pages/tides.yaml sections[1].expireAt']);
  });
});

describe('entries that take the place of another', () => {
  test('another tier may be popular from a moment on', () => {
    const files = (dates: string): Changes => ({
      'collections/tiers.yaml': {
        '- id: dinghy\n': '- id: dinghy\n  popular: true\n  expireAt: 2027-01-01\n',
        '- id: schooner\n': `- id: schooner\n${dates}`,
      },
    });
    expect(codes(files('  publishAt: 2027-01-01\n'))).toEqual([]);
    expect(codes(files(''))).toEqual(['tier-popular collections/tiers.yaml [1].popular']);
  });
});

describe('what is wrong in a list from which something is missing at that moment', () => {
  const statement = (keys = '') => `  - type: statement\n${keys}    text: The tide is out.\n`;

  test('is at its place in the file as it is written, and is reported once', () => {
    const cards = '  - type: cards\n    title: What grows\n    from: { collection: gardens, title: name }\n';
    const files = { 'pages/beds.yaml': unlisted('Beds', statement(from('2027-01-01')) + cards) };
    expect(codes(files)).toEqual(['collection-unknown pages/beds.yaml sections[2].from.collection']);
  });

  test('is no redirect to a page that is redirected once it is gone', () => {
    const pages = {
      'pages/launch.yaml': page('Launch', 'unlisted: true\nexpireAt: 2027-02-01\n'),
      'pages/sale.yaml': page('Sale', 'unlisted: true\nexpireAt: 2027-03-01\n'),
    };
    const entry = (from: string, to: string) =>
      `- from: ${from}\n  to: ${to}\n  since: 2026-10-14\n  why: It moved in the autumn\n`;
    const redirects = entry('/old', '/launch') + entry('/launch', '/join') + entry('/sale', '/join');
    expect(codes({ ...pages, 'redirects.yaml': redirects })).toEqual([]);
  });
});
