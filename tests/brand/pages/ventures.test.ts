import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Venture } from '../../../src/content.gen.ts';
import { openSite } from '../../support/page.ts';
import { sample } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { anchor, frame, link, linksTo } from './controls.ts';
import { figure, headings, itemCount, items, sectionOf, testParts, text, times } from './parts.ts';

const site = openSite(sites.real.dist);
const rows = parse(readFileSync(join(sites.real.content, 'collections/ventures.yaml'), 'utf8')) as Venture[];

testParts(site, '/ventures', [
  anchor('portfolio'),
  linksTo('#portfolio', 1),
  itemCount('The approach', 4),
  items('Portfolio', 'Dexity', 'MariaGrowth', 'Saiyama.quest'),
  linksTo('/ventures/dexity', 1, (main) => main.locator('#portfolio')),
  linksTo('/ventures/mariagrowth', 1, (main) => main.locator('#portfolio')),
  linksTo('/ventures/saiyama', 1, (main) => main.locator('#portfolio')),
  linksTo('mail', 1, (main) => sectionOf(main, 'Work with me')),
  linksTo('/book-call', 1, (main) => sectionOf(main, 'Work with me')),
]);

test.each(
  sample(
    [
      { route: '/', name: 'Dexity', id: 'dexity' },
      { route: '/ventures', name: 'Dexity', id: 'dexity' },
      { route: '/ventures', name: 'MariaGrowth', id: 'mariagrowth' },
      { route: '/ventures', name: 'Saiyama.quest', id: 'saiyama' },
    ],
    2,
  ),
)('the card of $name on $route shows Active, its tagline, text, focus, logo and plate', async (venture) => {
  const page = await site.read(venture.route);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: venture.name, exact: true }) });
  expect(await card.getByText(/\bActive$/).isVisible(), 'Its status is Active.').toBe(true);
  for (const picture of [venture.id, `${venture.id}-plate`]) {
    const rendered = card.locator(`img[src*="/ventures/${picture}."]`);
    expect(await rendered.count(), `Its picture ${picture} is there, once.`).toBe(1);
    await rendered.scrollIntoViewIfNeeded();
    await expect.poll(() => rendered.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
  const { tagline = '', description = '', focus = '' } = rows.find(({ id }) => id === venture.id) ?? {};
  const [beginning = ''] = description.split('{fact:');
  const visible = await card.innerText();
  for (const words of [tagline, beginning.trim(), focus]) expect(visible).toContain(words);
});

testParts(site, '/ventures/dexity', [
  link('Request Early Access', 'outside'),
  link('Learn More', '#about'),
  anchor('about'),
  items('Capabilities', 'Ingests', 'Understands', 'Atomizes', 'Distributes', 'Learns'),
  itemCount('Differentiators', 6),
  link('Request Platform Demo', 'outside'),
  link('Download Case Study', 'outside'),
  figure('10x', /content output/i),
  figure('90%', /time savings/i),
  figure('100%', /brand consistency/i),
]);

testParts(site, '/ventures/mariagrowth', [
  link('Book Strategy Call', '#booking', 2),
  linksTo('#booking', 1, (main) => main.locator('section').first()),
  link('Learn More', '#how-it-works'),
  link('Claim Moat Assessment', '#booking'),
  anchor('booking'),
  anchor('how-it-works'),
  items('How it works', 'Design', 'Operate'),
  text('Install Sprint'),
  times(1, '4–6 weeks'),
  times(1, 'Ongoing'),
  itemCount('Differentiators', 4),
  ...headings('Best Fit'),
  text(/post-product-market-fit AI-native B2B SaaS and consumer app companies/i),
  frame(/assessment/i, 840),
  linksTo('mail', 1, (main) => main.locator('#booking')),
]);

test.each(
  sample(
    [
      { stage: 'Design', items: 'Four deliverables' },
      { stage: 'Operate', items: 'Four workstreams' },
    ],
    2,
  ),
)('the stage $stage of MariaGrowth has its four items', async ({ stage, items: title }) => {
  const page = await site.read('/ventures/mariagrowth');
  const heading = page.getByRole('heading', { name: stage, exact: true });
  const card = page.locator('#how-it-works').getByRole('listitem').filter({ has: heading });
  expect(await card.getByText(title).isVisible()).toBe(true);
  expect(await card.getByRole('heading', { level: 4 }).count()).toBe(4);
});

test('the closing section of MariaGrowth has both buttons, to the booking section', async () => {
  const page = await site.read('/ventures/mariagrowth');
  const closing = page.getByRole('main').locator('section').last().getByRole('link');
  expect(await closing.allTextContents()).toEqual(['Book Strategy Call', 'Claim Moat Assessment']);
});

testParts(site, '/ventures/saiyama', [
  link('Get a 7 Day Trial', 'outside', 2),
  link('Learn More', '#features'),
  anchor('features'),
  items('Features', 'Tracks', 'Goals', 'Streaks', 'Reviews', 'Gamifies', 'Insights', 'Accountability'),
  itemCount('Highlights', 5),
  link('See Platform Demo', 'outside'),
  text('7 days'),
]);
