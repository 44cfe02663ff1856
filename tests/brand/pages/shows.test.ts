import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { emailForm, frame, linksTo } from './controls.ts';
import { figure, headings, testParts } from './parts.ts';

const site = openSite(sites.real.dist);

testParts(site, '/podcast', [
  linksTo('outside', 1, (main) => main.locator('section').first()),
  figure('60', /episodes/i),
  figure('150K+', /views/i),
  figure('50+', /guests/i),
  linksTo('outside', 3, (main) => main.locator('#platforms')),
  emailForm(/episode alerts/i, 'Alert Me'),
]);

testParts(site, '/videos', [
  linksTo('outside', 2, (main) => main.locator('section').first()),
  figure('500+', /videos/i),
  figure('150K+', /views/i),
  figure('2,645', /subscribers/i),
  ...headings('New Videos Coming Soon'),
  linksTo('outside', 1, (main) => main.locator('#subscribe')),
]);

testParts(site, '/writing', [
  frame(/newsletter/i),
  ...headings('New Articles Coming Soon'),
  emailForm(/letter|articles/i, 'Subscribe'),
]);

test.each([
  { route: '/podcast', figures: ['60', '150K+', '50+'] },
  { route: '/videos', figures: ['500+', '150K+', '2,645'] },
])('$route has its three figures and no others', async ({ route, figures }) => {
  const page = await site.read(route);
  expect(await page.getByRole('main').locator('dl dd:first-of-type').allTextContents()).toEqual(figures);
});

test('the podcast page names a podcast directory, and lists at least three platforms', async () => {
  const page = await site.read('/podcast');
  const platforms = page.locator('#platforms').getByRole('listitem');
  expect(await platforms.count()).toBeGreaterThanOrEqual(3);
  const [first] = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href')));
  const directory = platforms.filter({ hasText: /directory/i }).getByRole('link');
  expect(await directory.getAttribute('href'), 'The hero leads to the podcast directory.').toBe(first);
});
