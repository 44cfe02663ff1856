import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { readFile, readHtml, readYaml } from './built-pages.ts';

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
const rows = articles.filter(({ tags }) => tags?.includes('Rows'));

async function listed(path: string, within = 'main'): Promise<string[]> {
  const page = await site.read(path);
  return page.locator(`${within} article h3`).allTextContents();
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

  test.each(['AI', 'Technology', 'Strategy', 'Tool Reviews'])(
    'of the category %s show its articles alone',
    async (category) => {
      const path = `/writing/category/${category.toLowerCase().replace(' ', '-')}`;
      expectTitles(
        await listed(path),
        articles.filter((article) => article.category === category),
      );
      const page = await site.read(path);
      expect(await page.locator('main nav [aria-current]').allTextContents()).toEqual([category]);
      expect(await page.title()).toBe(`${category} · Writing · Copper Lane`);
    },
  );

  test('of a tag show its articles alone, and have further pages', async () => {
    expect(await listed('/writing/tag/salt-water')).toEqual(['Salt and cress', 'How to read a tide table']);
    expectTitles([...(await listed('/writing/tag/rows')), ...(await listed('/writing/tag/rows/page/2'))], rows);
    const page = await site.read('/writing/tag/rows/page/2');
    expect(await page.locator('main nav [aria-current]').allTextContents()).toEqual(['Rows']);
    expect((await fetch(`${site.address}/writing/tag/rain`)).status, 'Only a draft has this tag.').toBe(404);
  });

  test('are in sections of other pages, each with its own articles', async () => {
    const [newest] = articles.filter(({ category }) => category === 'Strategy');
    expect(await listed('/notes', '#salty')).toEqual(['Salt and cress', 'How to read a tide table']);
    expect(await listed('/notes', '#strategy')).toEqual([newest?.title]);
  });
});

describe('an article', () => {
  test('that is a draft is nowhere', () => {
    for (const file of ['sitemap.xml', 'writing/feed.xml', 'llms.txt', 'writing/index.html']) {
      expect(readFile(file), file).toContain('tide-table');
      expect(readFile(file), file).not.toMatch(/not-yet|Not yet|tag\/rain/);
    }
    expect(globSync('writing/not-yet/**', { cwd: dist })).toEqual([]);
  });

  test('has footnotes that lead there and back without scripts', async () => {
    const { page } = await site.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.address}/writing/salt-and-cress`);
    const reference = page.locator('sup a').first();
    await reference.click();
    expect(new URL(page.url()).hash).toBe(await reference.getAttribute('href'));
    await page.getByLabel('Back to the text that footnote 1').click();
    expect(new URL(page.url()).hash).toBe(`#${await reference.getAttribute('id')}`);
  });

  test('has a wide table that scrolls with the keyboard, and a small one that fits a phone', async () => {
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
});

describe('feeds', () => {
  test('have the newest articles with their categories, tags, author and whole texts', () => {
    const feed = readFile('writing/feed.xml');
    const titles = Array.from(feed.matchAll(/<item>\n<title>([^<]*)/g), ([, title]) => title);
    expect(titles).toEqual(articles.slice(0, titles.length).map(({ title }) => title));
    expect(titles.length).toBeGreaterThan(9);
    expect(feed).toContain('<category>Strategy</category>\n<category>Salt water</category>\n<category>Rows</category>');
    expect(feed).toContain('<dc:creator>Copper Lane</dc:creator>');
    expect(feed).toContain('Salt is a question of height.');
    expect(feed, 'Readers have no address to start from.').not.toMatch(/(href|src)=&quot;\//);
  });
});
