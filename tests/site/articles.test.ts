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
  test('says who wrote it, when, how long it takes, and leads back to the list', async () => {
    const page = await site.read('/writing/salt-and-cress');
    const line = page.locator('article header p').first();
    expect(await line.locator('> *').allTextContents()).toEqual([
      ...['Strategy', 'Copper Lane', 'May 1, 2026', '1 min read', 'Updated May 9, 2026'],
    ]);
    expect(await line.getByRole('link').getAttribute('href')).toBe('/about');
    expect(await page.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/writing');
    const head = readHtml('/writing/salt-and-cress');
    for (const text of [
      'name="author" content="Copper Lane"',
      'property="article:published_time" content="2026-05-01T00:00-04:00"',
      'property="article:author" content="https://copperlane.example.com/about"',
      'property="article:section" content="Strategy"',
      'property="article:tag" content="Salt water"',
      'property="article:tag" content="Rows"',
    ])
      expect(head).toContain(text);
  });

  test('leads on to related ones, those with a common tag first', async () => {
    const page = await site.read('/writing/salt-and-cress');
    const related = page.locator('main > section', { hasText: 'Read next' }).getByRole('heading', { level: 3 });
    expect(await related.count()).toBe(3);
    expect(await related.first().textContent()).toBe('How to read a tide table');
  });

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

  test('has tasks whose boxes are named and cannot be changed', async () => {
    const page = await site.read('/writing/salt-and-cress');
    const states = await page
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        (boxes as HTMLInputElement[]).map(({ labels, checked, disabled }) => [
          labels?.[0]?.textContent,
          checked,
          disabled,
        ]),
      );
    expect(states).toEqual([
      ['Mend the hose', true, true],
      ['Sow the cress, after the spring tide', true, true],
      ['Build the second wall', false, true],
    ]);
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

  test('has code, a picture with its caption, and a file with its size', async () => {
    const page = await site.read('/writing/salt-and-cress');
    expect(await page.locator('pre code').textContent()).toContain('const share = wind === "sea" ? 0.62 : 0;');
    expect(await page.locator('figure figcaption').textContent()).toBe('The quay at dawn, before the first ferry');
    expect(await page.locator('figure source[type="image/avif"]').getAttribute('srcset')).toMatch(/\.avif \d+w/);
    expect(await page.getByText('the sowing calendar').getAttribute('download')).toBe('calendar.pdf');
    expect(await page.getByText('(0.6 KB)').isVisible()).toBe(true);
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

  test('are named by the pages of their language', () => {
    expect(readHtml('/contact').includes('href="/writing/feed.xml"')).toBe(true);

    expect(readHtml('/de/notizen/kresse').includes('href="/de/notizen/feed.xml"')).toBe(true);
    expect(readFile('de/notizen/feed.xml')).toContain('<language>de</language>');
    const named = Array.from(readHtml('/he').matchAll(/href="([^"]*feed.xml)"/g), ([, href]) => href);
    expect([...new Set(named)]).toEqual(['/he/writing/feed.xml']);
  });
});
