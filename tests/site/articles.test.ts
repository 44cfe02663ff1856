import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { readHtml, readYaml } from './built-pages.ts';

const { dist, content } = sites.rich;
const site = openSite(dist);

interface Article {
  title: string;
  category: string;
  publishedAt: string;
  draft?: boolean;
  tags?: string[];
}

/** The articles in English, the newest first. */
const articles = globSync('articles/*.yaml', { cwd: content })
  .map((file) => readYaml<Article>(file))
  .filter(({ draft }) => !draft)
  .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));

async function listed(path: string): Promise<string[]> {
  const page = await site.read(path);
  return page.locator('main article h3').allTextContents();
}

/** The same titles as in the content: articles of one day may be in any order. */
function expectTitles(shown: string[], wanted: Article[]): void {
  expect(shown.toSorted()).toEqual(wanted.map(({ title }) => title).sort());
}

describe('lists of articles', () => {
  test('show fifty on a page, the newest first, and lead on to older ones', async () => {
    expect(articles).toHaveLength(62);
    const [first, second] = [await listed('/writing'), await listed('/writing/page/2')];
    expect([first.length, second.length]).toEqual([50, 12]);
    expectTitles([...first, ...second], articles);
    expect(first.slice(0, 3)).toEqual(articles.slice(0, 3).map(({ title }) => title));
    const page = await site.read('/writing');
    expect(await page.getByText('Page 1 of 2').isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Older articles' }).getAttribute('href')).toBe('/writing/page/2');
    expect(await page.getByRole('link', { name: 'Newer articles' }).count()).toBe(0);
    expect(readHtml('/writing/page/2')).toContain('<title>Writing · Page 2 of 2 · Copper Lane</title>');
  });

  test('of a category show its articles alone', async () => {
    const path = '/writing/category/tool-reviews';
    expectTitles(
      await listed(path),
      articles.filter(({ category }) => category === 'Tool Reviews'),
    );
    const page = await site.read(path);
    expect(await page.locator('main nav [aria-current]').allTextContents()).toEqual(['Tool Reviews']);
    expect(await page.title()).toBe('Tool Reviews · Writing · Copper Lane');
  });

  test('of a tag show its articles alone, and have further pages', async () => {
    expectTitles(
      [...(await listed('/writing/tag/rows')), ...(await listed('/writing/tag/rows/page/2'))],
      articles.filter(({ tags }) => tags?.includes('Rows')),
    );
    const page = await site.read('/writing/tag/rows/page/2');
    expect(await page.locator('main nav [aria-current]').allTextContents()).toEqual(['Rows']);
    expect((await fetch(`${site.address}/writing/tag/rain`)).status, 'Only a draft has this tag.').toBe(404);
  });
});

test('an article has a wide table that scrolls with the keyboard, and a small one that fits a phone', async () => {
  const { page } = await site.newPage({ viewport: { width: 390, height: 900 } });
  await page.goto(`${site.address}/writing/salt-and-cress`);
  const wide = page.getByRole('group', { name: /^Month, Wind from the sea/ });
  const small = page.getByRole('group', { name: 'Wall, Cress' });
  const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
  expect(await wide.evaluate(overflow)).toBeGreaterThan(50);
  expect(await small.evaluate(overflow)).toBe(0);
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
