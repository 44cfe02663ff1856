import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { journalPage } from '../support/journal-page.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { edit, openChangedSite } from '../support/open-changed-site.ts';
import { sites } from '../support/sites.ts';

const article = (title: string, day: string, tags: string) => `title: ${title}
summary: What came up on that day, and what it cost.
category: Salad
${tags}publishedAt: ${day}
body: The whole story.
`;

const lists = `  - type: newest
    id: salty
    title: On salt water
    tag: Salt water
  - type: newest
    id: others
    title: On salad
    category: Salad
    limit: 1
`;

/** More articles with one tag than a page of a list has. */
const many = Array.from({ length: 51 }, (_, index) => [`Row ${index + 1}`, '2026-02-01', 'tags: [Rows]\n'] as const);

const site = openChangedSite((content) => {
  writeFileSync(join(content, 'pages/journal.yaml'), journalPage);
  writeFileSync(join(content, 'collections/categories.yaml'), '- id: Salad\n');
  writeFileSync(
    join(content, 'collections/tags.yaml'),
    '- id: Salt water\n- id: Rows\n- id: Rain\n  publishAt: 2026-01-01\n',
  );
  mkdirSync(join(content, 'articles'));
  const articles = [
    ['First cress', '2026-03-01', 'tags: [Salt water]\n'],
    ['Second cress', '2026-03-02', 'tags: [Rows, Salt water]\n'],
    ['Third cress', '2026-03-03', ''],
    ['Not yet', '2026-03-03', 'tags: [Rain]\ndraft: true\n'],
    ...many,
  ] as const;
  for (const [title, day, tags] of articles)
    writeFileSync(
      join(content, `articles/${title.toLowerCase().replaceAll(' ', '-')}.yaml`),
      article(title, day, tags),
    );
  appendFileSync(join(content, 'pages/index.yaml'), lists);
  edit(
    content,
    'pages/garden.yaml',
    'Write to us',
    'See [the journal](/journal), also on [salt water](/journal/tag/salt-water). Write to us',
  );
}, sites.secondBrand.content);

const titles = ['Second cress', 'First cress'];

describe.each([true, false])('tags, with JavaScript: %s', (javaScriptEnabled) => {
  test('each tag of an article leads to all articles that have it', async () => {
    const { page, errors } = await site.newPage({ javaScriptEnabled });
    await page.goto(`${site.address}/journal/second-cress`);
    expect(await page.locator('article footer').getByRole('link').allTextContents()).toEqual(['Rows', 'Salt water']);
    await page.getByRole('link', { name: 'Salt water', exact: true }).click();
    await page.waitForURL(`${site.address}/journal/tag/salt-water`);
    expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(titles);
    expect(await page.locator('main nav [aria-current]').allTextContents()).toEqual(['Salt water']);
    expect(await page.title()).toContain('Salt water · Journal');
    expect(errors).toEqual([]);
  });
});

test.each([390, 820, 1440])('a page with tags has no fault at %i px', async (width) => {
  const { page } = await site.newPage({ viewport: { width, height: 900 } });
  for (const path of ['/journal/second-cress', '/journal/tag/salt-water', '/']) {
    await page.goto(site.address + path);
    expect(await sidewaysScroll(page), path).toBe('');
    // The logo of this brand is an abbreviation of its name.
    expect(await axeViolations(page, ['label-content-name-mismatch']), path).toEqual([]);
  }
});

test('a page has several lists, each with its own articles', async () => {
  const { page } = await site.newPage();
  await page.goto(site.address);
  const listed = (id: string) => page.locator(`#${id}`).getByRole('article').getByRole('heading').allTextContents();
  expect(await listed('salty')).toEqual(titles);
  expect(await listed('others')).toEqual(['Third cress']);
});

test('a long list has further pages, and a tag without articles has none', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/journal/tag/rows/page/2`);
  expect(await page.getByRole('article').count()).toBe(2);
  expect(await page.title()).toContain('Rows · Journal');
  expect(await page.locator('main nav [aria-current]').allTextContents()).toEqual(['Rows']);
  expect((await fetch(`${site.address}/journal/tag/rain`)).status).toBe(404);
});

test('search engines, feeds and other formats get the tags', async () => {
  const read = async (path: string) => (await fetch(site.address + path)).text();
  const html = await read('/journal/second-cress');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(data).toContain('"keywords":["Rows","Salt water"]');
  expect(html.match(/property="article:tag" content="[^"]*"/g)).toHaveLength(2);
  expect(html).not.toContain('"keywords":[]');
  expect(await read('/journal/third-cress')).not.toMatch(/"keywords"|article:tag/);
  expect(await read('/journal/feed.xml')).toContain(
    '<category>Salad</category>\n<category>Rows</category>\n<category>Salt water</category>',
  );
  const sitemap = await read('/sitemap.xml');
  expect(sitemap).toMatch(/\/journal\/tag\/salt-water<\/loc>\s*<lastmod>2026-03-02</);
  expect(sitemap).not.toContain('/tag/rain');
});

test('articles that share a tag are related', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/journal/first-cress`);
  const related = await page.locator('main > section').last().getByRole('heading', { level: 3 }).allTextContents();
  expect(related[0]).toBe('Second cress');
});
