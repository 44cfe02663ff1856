import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { control, emailForm, link, linksTo } from './controls.ts';
import { figure, headings, itemCount, items, sectionOf, testParts, text } from './parts.ts';

const site = openSite(sites.real.dist);

testParts(site, '/', [
  emailForm(/newsletter/i, 'Subscribe'),
  figure('2', /active ventures/i),
  figure('$3M', /trailing 12M revenue creation/i),
  figure('70K', /monthly podcast views/i),
  figure('2,645', /subscribers/i),
  ...headings('Dexity', 'MariaGrowth', 'Saiyama.quest'),
  linksTo('/ventures/dexity', 1),
  linksTo('/ventures/mariagrowth', 1),
  linksTo('/ventures/saiyama', 1),
  text(/24 hours/),
]);

test('the home page lists the six topics in the order of the specification', async () => {
  const page = await site.read('/');
  const filter = page.getByRole('group', { name: 'Show entries about one topic' });
  expect(await filter.locator('label').allTextContents()).toEqual([
    'All',
    'AI',
    'Entrepreneurship',
    'Technology',
    'Longevity',
    'Psychology',
    'Growth',
  ]);
});

test('the stats strip of the home page has four figures', async () => {
  const page = await site.read('/');
  const strip = page.getByRole('main').locator('dl').filter({ hasText: 'Monthly podcast views' });
  expect(await strip.locator('dd:first-of-type').allTextContents()).toEqual(['2', '$3M', '70K', '2,645']);
});

testParts(site, '/about', [
  link('Work With Me', '/book-call'),
  link('Download My Playbooks', '/products/digital-products'),
  itemCount('Core principles', 4),
  itemCount('Expertise', 4),
  items('The approach', 'Diagnose', 'Design', 'Deploy', 'Dominate'),
  control('Book a Call'),
  linksTo('/book-call', 2),
  linksTo('/ventures', 1),
  text('Remote first'),
  text('Response within 24 hours'),
]);

test('the about page tells a story of several paragraphs', async () => {
  const page = await site.read('/about#story');
  expect(await page.locator('#story').getByRole('paragraph').count()).toBeGreaterThanOrEqual(3);
});

test('the about page shows only figures given by the owner', async () => {
  const page = await site.read('/about');
  const strip = page.getByRole('main').locator('section', { hasText: 'Trailing 12M revenue creation' });
  const figures = await strip.locator('dd:first-of-type').allTextContents();
  expect(figures.length, 'The about page has stats.').toBeGreaterThanOrEqual(3);
  const given = ['$3M', '60', '50+', '150K+', '500+', '2,645', '70K'];
  expect(figures.filter((value) => !given.includes(value))).toEqual([]);
});

test('the call to action of the about page links to the call and the ventures', async () => {
  const page = await site.read('/about');
  const closing = sectionOf(page.getByRole('main'), 'Remote first').getByRole('link');
  const addresses = await closing.evaluateAll((links) => links.map((one) => one.getAttribute('href')));
  expect(addresses).toEqual(['/book-call', '/ventures']);
});
