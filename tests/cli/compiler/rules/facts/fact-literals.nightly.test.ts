import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { sites } from '../../../../support/sites.ts';
import { gardenHead, secondBrandFile } from '../../graph/second-brand-file.ts';
import { literalsIn } from './literals-in.ts';

const facts = `plots:
  value: "14"
newsletter-readers:
  value: "2,645"
podcast-episodes:
  value: "60"
episodes-of-the-first-season:
  value: "40"
podcast-guests:
  value: 50+
monthly-views:
  value: 70K
revenue:
  value: $3M
harbour-income:
  value: $3M
  about: [income]
response-time:
  value: 24 hours
  about: [answer, response]
response-time-in-winter:
  value: 24-48 hours
  about: [answer, response]
refund:
  value: 30 days
  about: [guarantee, refund]
seed-success:
  value: 98%
berths:
  value: "9"
  about: []
opening:
  value: Tuesday 2 PM
`;

/** The problems of a text, each as the figure, and the fact that it repeats (`is`) or contradicts (`is not`). */
function literalsInBody(body: string): string[] {
  const page = `${gardenHead}A wall\n  - type: prose\n    body: |-\n      ${body.replaceAll('\n', '\n      ')}\n`;
  return literalsIn(copyContent({ files: { 'facts.yaml': facts, 'pages/garden.yaml': page } }));
}

const contradictions: Record<string, string> = {
  'We keep 16 plots.': '16 is not plots',
  'We keep 1,400 plots.': '1,400 is not plots',
  'There are 15 tidy plots behind the wall.': '15 is not plots',
  'The newsletter goes to 2,400 readers.': '2,400 is not newsletter-readers',
  'Our 3K newsletter readers know.': '3K is not newsletter-readers',
  'The podcast has 58 episodes, and more to come.': '58 is not podcast-episodes',
  'My podcast’s shelf holds 64 episodes.': '64 is not podcast-episodes',
  'In all, 70+ podcast guests came.': '70+ is not podcast-guests',
  'It gets 90K monthly views.': '90K is not monthly-views',
  'Its income is now $4M a year.': '$4M is not harbour-income',
  'You get an answer within 48 hours.': '48 hours is not response-time',
  'There is a 60-day guarantee.': '60-day is not refund',
  'Seed success stands at 95%.': '95% is not seed-success',
  'We wrote {fact:podcast-episodes} letters and dug 20 plots.': '20 is not plots',
};

const repetitions: Record<string, string> = {
  'We keep 14 plots.': '14 is plots',
  'Every answer takes 24-48 hours.': '24-48 hours is response-time-in-winter',
  'A refund within 30 days is yours.': '30 days is refund',
};

describe('reports', () => {
  test.each(Object.entries(contradictions))('%j', (text, expected) => {
    expect(literalsInBody(text)).toEqual([expected]);
  });

  test.each(Object.entries(repetitions))('%j', (text, expected) => {
    expect(literalsInBody(text)).toEqual([expected]);
  });
});

const innocent = {
  'a fact': 'We keep {fact:plots} plots.',
  'the same value in another form': 'There is a 30-day guarantee, and about 70,000 monthly views.',
  'a number of other things': 'We keep 16 hens.',
  'a bare number': 'It took 16 years.',
  'a number in another unit': 'The guarantee is worth $60, and the plots £16.',
  'a year': 'In 2026 plots were dear.',
  'a part': 'We dug 2 plots, and recorded 20 episodes of the podcast.',
  'a time that is much shorter': 'There is a 14-day guarantee.',
  'a part named as such': 'The first 12 plots are ours, and the last 10 plots theirs.',
  'an added number': 'We dug 16 more plots and 20 new plots.',
  'a part of the words': 'We wrote to 2,400 readers about 90 episodes.',
  'words of another sentence': 'The podcast is old. It took 58 episodes.',
  'words after a comma': 'After the podcast, I made 58 episodes.',
  'words after another figure': 'The 12 hens and plots are ours.',
  'words that are far away': 'The podcast that I began in the shed had 58 episodes.',
  'longer words with the same start': 'The plotting took 16 plotters.',
  'a price with an id of one word': 'The revenue was $4M.',
  'a fact about nothing': 'There are 12 berths.',
  'a value that is not a figure': 'The opening is Tuesday 3 PM.',
  'an address': '[Plots](/join?plots=16) and <https://example.org/16> plots.',
  'a word with a number': 'The B16 plots are far.',
  'a figure in words': 'We keep sixteen plots.',
  'one of two facts': 'You get a response within 24–48 hours.',
};

test.each(Object.entries(innocent))('does not report %s: %s', (_what, text) => {
  expect(literalsInBody(text)).toEqual([]);
});

/** The problems of an entry of stats. */
function literalsInStat(value: string, label: string): string[] {
  const more = `  - type: stats\n    items:\n      - value: "${value}"\n        label: ${label}\n      - value: "9"\n        label: winters\n`;
  const page = secondBrandFile('pages/index.yaml') + more;
  return literalsIn(copyContent({ files: { 'facts.yaml': facts, 'pages/index.yaml': page } }));
}

const stats: [value: string, label: string, says: string[]][] = [
  ['16', 'Plots', ['16 is not plots']],
  ['14', 'plots behind the wall', ['14 is plots']],
  ['64', 'Podcast episodes', ['64 is not podcast-episodes']],
  ['2,800+', 'Readers of the newsletter', ['2,800+ is not newsletter-readers']],
  ['70,000', 'Monthly views', []],
  ['16', 'New plots', []],
  ['16', 'Hens', []],
  ['16', 'What hens think of all our plots', []],
  ['64', 'Episodes', []],
  ['{fact:plots}', 'Plots', []],
];

test.each(stats)('the figure %j with the label %j gives %j', (value, label, says) => {
  expect(literalsInStat(value, label)).toEqual(says);
});

test('the right figure is underlined, also as the second of two equal ones in a folded text', () => {
  const page = `${gardenHead}A wall\n    lead: >-\n      After 16 years we keep\n      16\n      plots.\n`;
  const { problems } = loadContent(copyContent({ files: { 'pages/garden.yaml': page } }));
  expect(problems.map(({ line, column, excerpt }) => [line, column, excerpt.length])).toEqual([[8, 7, 2]]);
});

test('a text with many figures is checked in time, and gives at most 20 problems', () => {
  const body = 'We keep 16 plots. '.repeat(20_000);
  expect(literalsInBody(body)).toHaveLength(20);
});

test('articles are not checked, since they state the facts of their date', () => {
  const article =
    'title: Then\nsummary: What we had.\ncategory: AI\npublishedAt: 2026-01-01\nbody: We had 212 vanes.\n';
  expect(literalsIn(copyContent({ from: sites.workshop.content, files: { 'articles/then.yaml': article } }))).toEqual(
    [],
  );
});
