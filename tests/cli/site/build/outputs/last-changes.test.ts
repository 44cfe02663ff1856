import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { lastAppearances } from '../../../../../cli/site/build/outputs/last-appearances.ts';
import { lastChanges } from '../../../../../cli/site/build/outputs/last-changes.ts';
import { pageSources } from '../../../../../cli/site/build/outputs/page-sources.ts';
import { prepareSite } from '../../../../../cli/site/build/prepare-site.ts';
import { BuildCache } from '../../../../../cli/site/cache/build-cache.ts';
import { copyContent } from '../../../../support/content.ts';
import { embedded, sites } from '../../../../support/sites.ts';

function article(category: string, days: string): string {
  return `title: First cress\nsummary: What came up.\ncategory: ${category}\n${days}\nbody: It was green by Friday.\n`;
}

/** The days of the workshop, once some of its files have other days than the rest. */
async function changesOf(days: Record<string, string | undefined>, files: Record<string, string> = {}, at?: string) {
  const folder = copyContent({ from: sites.workshop.content, files });
  const { content } = loadContent(folder, at === undefined ? {} : { at });
  const sources = pageSources(content);
  const dates = new Map([...sources.values()].flatMap((names) => [...names]).map((name) => [name, '2026-01-01']));
  for (const [name, day] of Object.entries(days)) {
    expect([...dates.keys()], 'No page comes from this file.').toContain(name);
    if (day === undefined) dates.delete(name);
    else dates.set(name, day);
  }
  return lastChanges(await prepareSite(content, new BuildCache(), embedded), sources, dates, lastAppearances(content));
}

/** The addresses that have this day. */
function on(day: string, changes: ReadonlyMap<string, string>): string[] {
  return [...changes].flatMap(([path, other]) => (other === day ? path : [])).sort();
}

test('a page changes with its own file, and no other page does', async () => {
  expect(on('2026-02-02', await changesOf({ 'pages/about.yaml': '2026-02-02' }))).toEqual(['/about']);
});

test('a page changes on the day on which a section of it appears or disappears', async () => {
  const notice = `  - type: notice
    publishAt: 2026-02-02T09:00
    expireAt: 2026-03-03
    title: The dates are out
    text: Ten seats on each of two days.
    actions:
      - label: Ask for a seat
        to: /contact
`;
  const about = readFileSync(join(sites.workshop.content, 'pages/about.yaml'), 'utf8');
  const changes = (at: string) => changesOf({}, { 'pages/about.yaml': about + notice }, at);
  expect(on('2026-02-02', await changes('2026-02-02T08:59'))).toEqual([]);
  expect(on('2026-02-02', await changes('2026-02-02T09:00'))).toEqual(['/about']);
  expect(on('2026-03-03', await changes('2026-03-04'))).toEqual(['/about']);
});

test('a page changes with the collections whose rows it shows', async () => {
  const changes = await changesOf({ 'collections/tiers.yaml': '2026-02-02', 'collections/photos.yaml': '2026-03-03' });
  expect(on('2026-02-02', changes)).toEqual(['/membership']);
  expect(on('2026-03-03', changes)).toEqual(['/media-kit']);
});

test('a page changes with the images that it and its rows show', async () => {
  const changes = await changesOf({
    'media/photos/stage.jpg': '2026-02-02',
    'media/products/course.svg': '2026-03-03',
  });
  expect(on('2026-02-02', changes)).toEqual(['/media-kit', '/ventures/foundry']);
  expect(on('2026-03-03', changes)).toEqual(['/products/courses']);
});

test('a page has no date when one of its files has none', async () => {
  const changes = await changesOf({ 'pages/about.yaml': '2026-02-02', 'media/photos/workshop.jpg': undefined });
  expect(changes.has('/about')).toBe(false);
  expect(changes.get('/contact')).toBe('2026-01-01');
});

test('an article has its own date, and lists have the date of their newest article', async () => {
  const changes = await changesOf(
    {},
    {
      'articles/old.yaml': article('AI', 'publishedAt: 2026-02-02'),
      'articles/corrected.yaml': article('AI', 'publishedAt: 2025-01-01\nupdatedAt: 2026-04-04'),
      'articles/robot.yaml': article('Technology', 'publishedAt: 2026-03-03'),
    },
  );
  const below = [...changes].filter(([path]) => path.startsWith('/writing')).sort();
  expect(below).toEqual([
    ['/writing', '2026-04-04'],
    ['/writing/category/ai', '2026-04-04'],
    ['/writing/category/technology', '2026-03-03'],
    ['/writing/corrected', '2026-04-04'],
    ['/writing/old', '2026-02-02'],
    ['/writing/robot', '2026-03-03'],
  ]);
});
