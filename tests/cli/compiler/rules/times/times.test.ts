import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { secondBrandFile } from '../../graph/second-brand-file.ts';
import { spring } from '../../timeline/spring.ts';
import { article, check, linkTo, page, withNotes } from '../on-the-quay.ts';

/** The problems of the second brand with further files, at a moment. */
const codes = (files: Record<string, string>, at = '2026-11-01') => check(copyContent({ files }), { at });

const messages = (files: Record<string, string>, at = '2026-11-01') =>
  loadContent(copyContent({ files }), { at }).problems.map(({ message, hint }) => `${message} ${hint}`);

/** A page with sections below its hero. */
const withSections = (title: string, sections: string, more = 'unlisted: true\n') => `${page(title, more)}${sections}`;

const prose = (dates: string, body: string) => `  - type: prose\n${dates}    body: "${body}"\n`;
const from = (date: string) => `    publishAt: ${date}\n`;
const until = (date: string) => `    expireAt: ${date}\n`;

test('content whose dates fit together has no problems', () => {
  expect(codes(spring)).toEqual([]);
});

describe('links', () => {
  const launch = page('Launch', 'publishAt: 2027-01-01T09:00\nexpireAt: 2027-02-01\nunlisted: true\n');
  const linked = (dates: string) => ({
    'pages/launch.yaml': launch.replace('unlisted: true\n', ''),
    'pages/tides.yaml': withSections('Tides', prose(dates, 'See [the launch](/launch).'), '').replace(
      'sections:',
      'sections:',
    ),
    'site.yaml': secondBrandFile('site.yaml').replace('  legal:\n', '  legal:\n    - label: Tides\n      to: /tides\n'),
  });

  test('a link that is there as long as its page has no problem', () => {
    expect(codes(linked(from('2027-01-01T09:00') + until('2027-02-01')))).toEqual([]);
    expect(codes(linked(from('2027-01-10') + until('2027-01-20')))).toContain('unreachable-page pages/launch.yaml');
  });

  test('a link that is there too early or too long is one problem today', () => {
    expect(codes(linked(until('2027-02-01')))).toEqual(['link-time pages/tides.yaml sections[1].body']);
    expect(codes(linked(from('2027-01-01T09:00')))).toEqual(['link-time pages/tides.yaml sections[1].body']);
    expect(messages(linked(until('2027-02-01')))).toEqual([
      '/launch comes on January 1, 2027, 09:00, and until then this link leads nowhere. Write `publishAt: 2027-01-01T09:00` into this section. Or remove the link for that time, or change `publishAt` of content/pages/launch.yaml.',
    ]);
    expect(messages(linked(from('2027-01-01T09:00')))).toEqual([
      '/launch is gone from February 1, 2027 on, and then this link leads nowhere. Write `expireAt: 2027-02-01` into this section. Or remove the link for that time, or change `expireAt` of content/pages/launch.yaml.',
    ]);
  });

  test('once the page is there, its beginning does not matter any more', () => {
    expect(codes(linked(until('2027-02-01')), '2027-01-15')).toEqual([]);
  });

  test('a link in an entry counts only while a page shows the entry', () => {
    const venture = secondBrandFile('collections/ventures.yaml').replace('href: /garden', 'href: /launch');
    const index = (dates: string) =>
      secondBrandFile('pages/index.yaml').replace('- type: ventures\n', `- type: ventures\n${dates}`);
    const files = (dates: string) => ({
      'pages/launch.yaml': launch.replace('unlisted: true\n', ''),
      'collections/ventures.yaml': venture,
      'pages/index.yaml': index(dates),
      'pages/garden.yaml': secondBrandFile('pages/garden.yaml').replace('    venture: walled-plot\n', ''),
    });
    expect(codes(files(from('2027-01-01T09:00') + until('2027-02-01')))).toEqual([]);
    expect(codes(files(''))).toEqual(['link-time collections/ventures.yaml [0].href']);
  });

  test('menus have no dates, so what they link to must be there all the time', () => {
    const site = secondBrandFile('site.yaml').replace('to: /join\n', 'to: /launch\n');
    expect(codes({ 'pages/launch.yaml': launch.replace('unlisted: true\n', ''), 'site.yaml': site })).toContain(
      'link-time site.yaml navigation.items[1].to',
    );
  });

  test('an article may be linked from the moment of its publication on', () => {
    const files = (dates: string) => ({
      ...withNotes,
      'articles/cress.yaml': article('').replace('2026-05-01', '2027-01-01T09:00'),
      'pages/tides.yaml': withSections('Tides', prose(dates, 'See [the cress](/notes/cress).')),
    });
    expect(codes(files(from('2027-01-01T09:00')))).toEqual([]);
    expect(codes(files(from('2027-01-01T08:59')))).toEqual(['link-time pages/tides.yaml sections[1].body']);
    expect(codes(files(''), '2027-01-02')).toEqual([]);
  });

  test('one section may take the place of another with the same anchor', () => {
    const files = (second: string) => ({
      'pages/tides.yaml': withSections(
        'Tides',
        `${prose(`    id: offer\n${until('2027-01-01')}`, 'Winter.')}${prose(`    id: offer\n${second}`, 'Spring.')}${prose('', 'Take [the offer](#offer).')}`,
      ),
    });
    expect(codes(files(from('2027-01-01')))).toEqual([]);
    expect(codes(files(from('2027-01-02')))).toEqual(['link-time pages/tides.yaml sections[3].body']);
    expect(codes(files(from('2026-12-31')))).toEqual(['id-duplicate pages/tides.yaml sections[2].id']);
  });

  test('a redirect may lead to no page that is not there', () => {
    const redirects = '- from: /start\n  to: /launch\n  since: 2026-11-01\n  why: It was called so once\n';
    expect(codes({ 'pages/launch.yaml': launch, 'redirects.yaml': redirects })).toEqual([
      'link-time redirects.yaml [0].to',
    ]);
  });
});

test('a page whose only link disappears is reported today', () => {
  const tides = page('Tides');
  const index = `${secondBrandFile('pages/index.yaml')}${prose(until('2027-01-01'), 'See [the tides](/tides).')}`;
  const files = { 'pages/tides.yaml': tides, 'pages/index.yaml': index };
  expect(codes(files)).toEqual(['unreachable-page pages/tides.yaml']);
  expect(messages(files)[0]).toMatch(/^From January 1, 2027 on, no link leads visitors to \/tides\./);
});

test('a page may get another section at the moment at which the first disappears, but not later', () => {
  const heroes = (first: string, second: string) => ({
    'pages/tides.yaml': `${page('Tides', 'unlisted: true\n')}${until(first)}  - type: hero\n    title: Low tide\n${from(second)}`,
  });
  expect(codes(heroes('2027-01-01', '2027-01-01'))).toEqual([]);
  expect(codes(heroes('2027-01-01', '2026-12-31'))).toEqual([]);
  expect(codes(heroes('2027-01-01', '2027-01-02'))).toEqual(['page-empty pages/tides.yaml sections']);
});

test('a page with dates may be empty while it is not there', () => {
  const tides = page('Tides', 'unlisted: true\nexpireAt: 2027-01-01\n');
  expect(codes({ 'pages/tides.yaml': `${tides}${until('2027-01-01')}` })).toEqual([]);
  expect(messages({ 'pages/tides.yaml': `${page('Tides', 'unlisted: true\n')}${from('2027-01-01')}` })).toEqual([
    'Now, this page has no section that visitors see. Delete the dates of one of its sections, or add a section that is always there.',
  ]);
});

test('a date in the past is a warning that a comment can allow', () => {
  const files = { 'pages/tides.yaml': withSections('Tides', prose(until('2026-10-01'), 'Winter.')) };
  expect(codes(files)).toEqual(['warning time-past pages/tides.yaml sections[1].expireAt']);
  const comment = '    # allow time-past until 2026-12-01: It comes back next winter.\n';
  const allowed = files['pages/tides.yaml'].replace(/^ *expireAt: 2026-10-01/m, (line) => comment + line);
  expect(allowed).toContain('# allow');
  expect(codes({ 'pages/tides.yaml': allowed })).toEqual([]);
});

test.each(['index', '404', 'notes'])('the page %s must be there all the time', (slug) => {
  const files: Record<string, string> = { ...withNotes, 'articles/cress.yaml': article('') };
  const text = files[`pages/${slug}.yaml`] ?? secondBrandFile(`pages/${slug}.yaml`);
  const dated = text.replace('sections:', 'expireAt: 2027-01-01\nsections:');
  expect(codes({ ...files, [`pages/${slug}.yaml`]: dated })).toEqual([`time-fixed pages/${slug}.yaml expireAt`]);
});

test('the answer to a question, and which tier is popular, may change at a moment', () => {
  const faq = (second: string) => `- id: salt
  expireAt: 2027-01-01
  question: Does it taste of salt?
  answer: A little.
- id: salt-again
${second}  question: Does it taste of salt?
  answer: Not since the new wall.
`;
  const files = (second: string) => ({
    'collections/faq.yaml': faq(second),
    'pages/join.yaml': `${secondBrandFile('pages/join.yaml')}  - type: faq\n    items: [salt, salt-again]\n`,
  });
  expect(codes(files('  publishAt: 2027-01-01\n'))).toEqual([]);
  expect(codes(files(''))).toEqual(['question-duplicate collections/faq.yaml [1].question']);

  const tiers = (dates: string) => ({
    'collections/tiers.yaml': secondBrandFile('collections/tiers.yaml')
      .replace('- id: dinghy\n', '- id: dinghy\n  popular: true\n  expireAt: 2027-01-01\n')
      .replace('- id: schooner\n', `- id: schooner\n${dates}`),
  });
  expect(codes(tiers('  publishAt: 2027-01-01\n'))).toEqual([]);
  expect(codes(tiers(''))).toEqual(['tier-popular collections/tiers.yaml [1].popular']);
});

test('what is never there is one problem, whatever links to it', () => {
  const garden = secondBrandFile('pages/garden.yaml').replace(
    'sections:',
    'publishAt: 2027-01-01\nexpireAt: 2027-01-01\nsections:',
  );
  expect(codes({ 'pages/garden.yaml': garden })).toContain('time-order pages/garden.yaml expireAt');
  expect(codes({ 'pages/garden.yaml': garden }).filter((code) => code.startsWith('link-'))).toEqual([]);
});

test('a page may be linked by a section that appears together with it', () => {
  const files = {
    'pages/launch.yaml': page('Launch', 'publishAt: 2027-01-01\n'),
    'pages/join.yaml': secondBrandFile('pages/join.yaml').replace(
      '  - type: pricing',
      `  - type: notice\n${from('2027-01-01')}    title: It is there\n    text: Come and look.\n${linkTo('/launch')}  - type: pricing`,
    ),
  };
  expect(codes(files)).toEqual([]);
});
