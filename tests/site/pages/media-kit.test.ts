import { expect, test } from 'vitest';
import { openSite } from '../../support/open-site.ts';
import { sites } from '../../support/sites.ts';
import { control, link, linksTo } from './controls.ts';
import { figure, headings, items, testParts, text } from './parts.ts';

const site = openSite(sites.real.dist);

testParts(site, '/media-kit', [
  link('Download Full Kit Available on request', 'download'),
  control('Share This Page'),
  items('Biographies', 'Short biography', 'Medium biography', 'Long biography'),
  figure('3+', /active ventures/i),
  figure('10K+', /community members/i),
  figure('50+', /products launched/i),
  figure('95%', /success rate/i),
  link('Download All Photos Available on request', 'download'),
  ...headings('Brand assets', 'Written content', 'Media assets'),
  link('Download Complete Asset Pack Available on request', 'download'),
  text(/response within 24 hours on business days/i),
  text(/interviews by phone, video or in person in the NYC area/i),
  link('Send Media Request', 'mail'),
  linksTo('mail', 2, (main) => main.locator('#contacts').getByRole('list').first()),
  linksTo('phone', 1, (main) => main.locator('#contacts')),
  linksTo('outside', 2, (main) => main.locator('#contacts')),
]);

test('the media kit has four key statistics and no others', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/media-kit`);
  expect(await page.getByRole('main').getByRole('definition').allTextContents()).toEqual(['3+', '10K+', '50+', '95%']);
});

test('each biography is at least twice as long as the one before', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/media-kit`);
  const texts = await page.locator('#biographies').getByRole('article').allTextContents();
  const [short = 0, medium = 0, long = 0] = texts.map((words) => words.split(/\s+/).length);
  expect(medium).toBeGreaterThan(short * 2);
  expect(long).toBeGreaterThan(medium * 1.5);
});

test('five photo cards say what the picture shows, its size and its format, and have a Download button', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/media-kit`);
  const cards = page.locator('#photos').getByRole('listitem');
  const sizes: (string | undefined)[] = [];
  for (const card of await cards.all()) {
    const words = (await card.textContent()) ?? '';
    sizes.push(/\d{4}\s?[x×]\s?\d{4}\s*·?\s*JPG/.exec(words)?.[0].replaceAll(/[^\d×xJPG]/g, ''));
    expect(await card.getByRole('heading').textContent(), 'A photo needs a title.').not.toBe('');
    expect(await card.locator('img').count(), 'A photo card shows the photo.').toBe(1);
    const download = card.getByRole('link', { name: /^Download\b/ });
    expect(await download.getAttribute('href'), 'Download works, by mail while there is no file.').toBeTruthy();
  }
  expect(sizes.map((size) => size?.replace('x', '×'))).toEqual([
    '2400×2400JPG',
    '3000×2000JPG',
    '3000×2000JPG',
    '2400×1800JPG',
    '2400×1800JPG',
  ]);
});

test('each asset has a name, a size between 0.2 and 45 MB and a way to get it', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/media-kit`);
  const rows = page.locator('#assets').getByRole('listitem');
  const sizes: number[] = [];
  for (const row of await rows.all()) {
    const size = /([\d.]+) MB/.exec((await row.textContent()) ?? '')?.[1];
    expect(size, 'An asset says its size in MB.').toBeDefined();
    sizes.push(Number(size));
    expect(await row.getByRole('link').getAttribute('href'), 'An asset can be had.').toBeTruthy();
  }
  expect(Math.min(...sizes)).toBe(0.2);
  expect(Math.max(...sizes)).toBe(45);
});

test('the contact cards of the media kit are the six of the specification, in order', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/media-kit`);
  const cards = page.locator('#contacts').getByRole('list').first().getByRole('listitem');
  expect(await cards.allTextContents()).toEqual(
    [/^media/i, /^speaking/i, /^phone/i, /^schedule/i, /^linkedin/i, /^website/i].map((label) =>
      expect.stringMatching(label),
    ),
  );
});
