import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Asset } from '../../../src/content.gen.ts';
import { formatBytes } from '../../../src/format-bytes.ts';
import { openSite } from '../../support/page.ts';
import { nightly } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { control, link, linksTo } from './controls.ts';
import { figure, headings, items, testParts, text } from './parts.ts';

const site = openSite(sites.real.dist);

testParts(site, '/media-kit', [
  link(/^Download Full Kit \d+(\.\d)? MB$/, 'download'),
  control('Share This Page'),
  items('#biographies', 'Short biography', 'Medium biography', 'Long biography'),
  figure('3+', /active ventures/i),
  figure('10K+', /community members/i),
  figure('50+', /products launched/i),
  figure('95%', /success rate/i),
  link(/^Download All Photos \d+(\.\d)? MB$/, 'download'),
  ...headings('Brand assets', 'Written content', 'Media assets'),
  link(/^Download Complete Asset Pack \d+(\.\d)? [KM]B$/, 'download'),
  text(/response within 24 hours on business days/i),
  text(/interviews by phone, video or in person in the NYC area/i),
  link('Send Media Request', 'mail'),
  linksTo('mail', 2, (main) => main.locator('#contacts').getByRole('list').first()),
  linksTo('phone', 1, (main) => main.locator('#contacts')),
  linksTo('outside', 2, (main) => main.locator('#contacts')),
]);

test('the media kit has four key statistics and no others', async () => {
  const page = await site.read('/media-kit');
  expect(await page.getByRole('main').locator('dd:first-of-type').allTextContents()).toEqual([
    '3+',
    '10K+',
    '50+',
    '95%',
  ]);
});

nightly('each biography is at least twice as long as the previous one', async () => {
  const page = await site.read('/media-kit');
  const texts = await page.locator('#biographies').getByRole('article').allTextContents();
  const [short = 0, medium = 0, long = 0] = texts.map((words) => words.split(/\s+/).length);
  expect(medium).toBeGreaterThan(short * 2);
  expect(long).toBeGreaterThan(medium * 1.5);
});

test('five photo cards have a description, a size, a format and a Download button', async () => {
  const page = await site.read('/media-kit');
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

nightly('an existing asset shows its size, and one on request a size between 0.2 and 45 MB', async () => {
  const page = await site.read('/media-kit');
  const announced: number[] = [];
  const measured: string[] = [];
  for (const row of await page.locator('#assets').getByRole('listitem').all()) {
    const [name = '', , size = ''] = await row.getByRole('paragraph').allTextContents();
    expect(name, 'An asset has a name.').not.toBe('');
    const address = (await row.getByRole('link').getAttribute('href')) ?? '';
    if (address.startsWith('mailto:')) {
      announced.push(Number(/^([\d.]+) MB$/.exec(size)?.[1]));
    } else {
      const { byteLength } = await (await fetch(site.address + address)).arrayBuffer();
      expect(size, `The size of ${name} is that of ${address}.`).toBe(formatBytes(byteLength, { language: 'en' }));
      measured.push(name);
    }
  }
  expect(Math.min(...announced)).toBe(0.2);
  expect(Math.max(...announced)).toBe(45);
  const assets = parse(readFileSync(join(sites.real.content, 'collections/assets.yaml'), 'utf8')) as Asset[];
  const isThere = ({ file, contains }: Asset) => file !== undefined || contains?.files !== undefined;
  expect(measured.length, 'Some are there.').toBeGreaterThan(0);
  expect(measured, 'These are there.').toEqual(assets.filter(isThere).map(({ name }) => name));
});

test('the contact cards of the media kit are the six of the specification, in order', async () => {
  const page = await site.read('/media-kit');
  const cards = page.locator('#contacts').getByRole('list').first().getByRole('listitem');
  expect(await cards.allTextContents()).toEqual(
    [/^media/i, /^speaking/i, /^phone/i, /^schedule/i, /^linkedin/i, /^website/i].map((label) =>
      expect.stringMatching(label),
    ),
  );
});

nightly('no two links of the lists of files read the same', async () => {
  const page = await site.read('/media-kit');
  const names = await page.locator('#assets').getByRole('listitem').getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(9);
  expect(new Set(names).size).toBe(names.length);
});
