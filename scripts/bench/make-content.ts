// Writes the content for the benchmarks: node scripts/bench/make-content.ts FOLDER [ARTICLES]
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateArticles } from '../../tests/support/generate-articles.ts';
import { builtFixtures } from '../../tests/support/sites.ts';

const writing = `title: Writing
description: Notes from the boatyard, the newest first, by subject.
sections:
  - type: hero
    title: Writing
  - type: articles
    title: Notes
    filter: Subjects
    all: All
    empty:
      title: Nothing yet
      text: The first note is being written.
`;

/** The categories of the articles that the harness of `peer.mjs` and `generateArticles` write. */
const categories = [
  'AI',
  'Entrepreneurship',
  'Technology',
  'Longevity',
  'Psychology',
  'Growth',
  'Innovation',
  'Strategy',
  'Robotics',
  'Tool Reviews',
];

const links = `    - label: About
      to: /about
    - label: Writing
      to: /writing
`;

/**
 * Writes a small site with a home page, an about page and a list of articles, like the sites of the generators that it
 * is compared with. It is based on the second brand of the tests, because most of the time for the real content goes
 * into its photographs.
 */
export function makeContent(folder: string, articles: number): void {
  if (existsSync(folder)) throw new Error(`${folder} is there already.`);
  mkdirSync(folder, { recursive: true });
  const brand = builtFixtures.secondBrand.content;
  cpSync(brand, folder, { recursive: true });
  const garden = readFileSync(join(brand, 'pages/garden.yaml'), 'utf8');
  const about = garden
    .replace('title: The garden', 'title: About')
    .replace(/^description: .*$/m, 'description: Who gardens in the boatyard, since when, and what for.');
  writeFileSync(join(folder, 'pages/about.yaml'), about);
  writeFileSync(join(folder, 'pages/writing.yaml'), writing);
  const site = readFileSync(join(brand, 'site.yaml'), 'utf8').replace('  legal:\n', `  legal:\n${links}`);
  // The articles are in American English. The other generators render no share image for each article, which takes
  // longer than everything else.
  const settings = `${site.replace('language: en-GB', 'language: en')}articleShare: page\n`;
  writeFileSync(join(folder, 'site.yaml'), settings);
  writeFileSync(join(folder, 'collections/categories.yaml'), categories.map((id) => `- id: ${id}\n`).join(''));
  if (articles > 0) generateArticles(articles, join(folder, 'articles'));
}

/** Adds pages `/chapter-1` to `/chapter-N` with share images. The footer links to the first, and each to the next. */
export function addPages(folder: string, pages: number): void {
  const chapter = (number: number) => `title: Chapter ${number} of the boatyard
description: What the boatyard learned in month ${number}, told from the logbook and in order.
sections:
  - type: hero
    title: Month ${number}
  - type: prose
    title: The logbook
    body: |
      ${number < pages ? `The story goes on in [month ${number + 1}](/chapter-${number + 1}).` : 'The story ends here.'}
`;
  for (let number = 1; number <= pages; number += 1)
    writeFileSync(join(folder, `pages/chapter-${number}.yaml`), chapter(number));
  const site = join(folder, 'site.yaml');
  const footerLink = '    - label: Chapters\n      to: /chapter-1\n';
  writeFileSync(site, readFileSync(site, 'utf8').replace('  legal:\n', `  legal:\n${footerLink}`));
}

if (import.meta.main) {
  const [folder, articles = '0'] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Usage: node scripts/bench/make-content.ts FOLDER [ARTICLES]');
  makeContent(resolve(folder), Number(articles));
}
