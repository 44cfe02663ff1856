import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visitors } from '../../../support/sample.ts';
import { openChangedSite } from '../open-changed-site.ts';

/** More articles than fit on one page in one category, a few in another, none in the rest. */
const articles = [
  ...Array.from({ length: 53 }, (_, index) => ({ title: `On machines, part ${index + 1}`, category: 'AI' })),
  { title: 'A hammer for screws', category: 'Tool Reviews' },
  { title: 'A screwdriver for nails', category: 'Tool Reviews' },
];

const site = openChangedSite((content) => {
  mkdirSync(join(content, 'articles'), { recursive: true });
  for (const [index, { title, category }] of articles.entries()) {
    const day = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
    const yaml = `title: ${title}\nsummary: What came of it.\ncategory: ${category}\npublishedAt: ${day}\nbody: It went well.\n`;
    writeFileSync(join(content, 'articles', `article-${index + 1}.yaml`), yaml);
  }
});

const filter = (page: Page) => page.getByRole('main').getByRole('navigation').filter({ hasText: 'Robotics' });
const current = (page: Page) => filter(page).locator('[aria-current]').allTextContents();
const titles = (page: Page) => page.locator('#articles').getByRole('article').getByRole('heading').allTextContents();

describe.each(visitors)('with articles, $scripts', ({ javaScriptEnabled }) => {
  async function open(path: string): Promise<Page> {
    const { page } = await site.newPage({ javaScriptEnabled });
    await page.goto(site.address + path);
    return page;
  }

  test('all articles are listed, newest first, and All is the current category', async () => {
    const page = await open('/writing');
    expect(await current(page)).toEqual(['All']);
    expect(await filter(page).getByRole('link').count()).toBe(11);
    expect((await titles(page)).slice(0, 3)).toEqual([
      'A screwdriver for nails',
      'A hammer for screws',
      'On machines, part 53',
    ]);
    expect(await page.getByText('New Articles Coming Soon').count()).toBe(0);
  });

  test('a category has its own page, which lists its articles and has only its link marked as current', async () => {
    const page = await open('/writing');
    await filter(page).getByRole('link', { name: 'Tool Reviews', exact: true }).click();
    await page.waitForURL(`${site.address}/writing/category/tool-reviews`);
    expect(await titles(page)).toEqual(['A screwdriver for nails', 'A hammer for screws']);
    expect(await current(page)).toEqual(['Tool Reviews']);
    expect(await page.title()).toMatch(/^Tool Reviews · /);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/writing\/category\/tool-reviews$/,
    );
  });

  test('the pages of a category link to each other within the category', async () => {
    const page = await open('/writing/category/ai');
    expect(await titles(page)).toHaveLength(50);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.getByText('Page 1 of 2').isVisible()).toBe(true);
    expect(await pages.getByRole('link').allTextContents()).toEqual(['Older articles']);
    await pages.getByRole('link', { name: 'Older articles' }).click();
    await page.waitForURL(`${site.address}/writing/category/ai/page/2`);
    expect(await titles(page)).toEqual(['On machines, part 3', 'On machines, part 2', 'On machines, part 1']);
    expect(await current(page)).toEqual(['AI']);
    expect(await pages.getByText('Page 2 of 2').isVisible()).toBe(true);
    expect(await pages.getByRole('link').allTextContents()).toEqual(['Newer articles']);
    await pages.getByRole('link', { name: 'Newer articles' }).click();
    await page.waitForURL(`${site.address}/writing/category/ai`);
  });

  test('a category without articles shows a message, and All links back', async () => {
    const page = await open('/writing/category/robotics');
    expect(await titles(page)).toEqual([]);
    expect(await page.getByText('Nothing in this category yet.').isVisible()).toBe(true);
    await filter(page).getByRole('link', { name: 'All', exact: true }).click();
    await page.waitForURL(`${site.address}/writing`);
    expect(await titles(page)).toHaveLength(50);
  });

  test('the filter works with the keyboard', async () => {
    const page = await open('/writing');
    await filter(page).getByRole('link', { name: 'All', exact: true }).focus();
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement));
    expect(outline?.outlineStyle, 'One sees where the focus is.').not.toBe('none');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.address}/writing/category/ai`);
  });
});

test.each([
  { path: '/writing/category/ai', viewport: { width: 1440, height: 900 } },
  { path: '/writing/category/ai/page/2', viewport: { width: 390, height: 844 } },
  { path: '/writing/category/robotics', viewport: { width: 390, height: 844 } },
])('$path has no accessibility violation', async ({ path, viewport }) => {
  const { page, errors } = await site.newPage({ viewport });
  await page.goto(site.address + path);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
  expect(violations).toEqual([]);
  expect(errors).toEqual([]);
});

test.each(['/writing/category/no-such', '/writing/category/ai/page/3', '/writing/category/ai/page/1'])(
  '%s returns 404',
  async (path) => {
    const { page } = await site.newPage();
    expect((await page.goto(site.address + path))?.status()).toBe(404);
  },
);
