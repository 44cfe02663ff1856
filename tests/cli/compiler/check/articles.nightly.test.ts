import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LoadOptions } from '../../../../cli/compiler/check/loaded-content.ts';
import { prepareSite } from '../../../../cli/site/build/prepare-site.ts';
import { BuildCache } from '../../../../cli/site/cache/build-cache.ts';
import { runSite } from '../../../support/cli.ts';
import { copyContent } from '../../../support/content.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { embedded, sites } from '../../../support/sites.ts';

const today = '2026-06-15';

/** An article file; `more` is YAML of further keys. */
function article(publishedAt: string, { more = '', body = 'It was green by Friday.' } = {}): string {
  return `title: First cress\nsummary: What came up.\ncategory: AI\npublishedAt: ${publishedAt}\n${more}body: |\n  ${body}\n`;
}

/** The workshop with articles, by their slugs. */
function withArticles(articles: Record<string, string>): string {
  const files = Object.entries(articles).map(([slug, yaml]) => [`articles/${slug}.yaml`, yaml]);
  return copyContent({ from: sites.workshop.content, files: Object.fromEntries(files) });
}

async function listArticles(folder: string, options: Partial<LoadOptions> = {}) {
  const { content, problems } = loadContent(folder, { at: today, ...options });
  expect(problems).toEqual([]);
  return (await prepareSite(content, new BuildCache(), embedded)).articles;
}

test('articles are sorted from newest to oldest, and by slug within a day', async () => {
  const folder = withArticles({
    a: article('2026-05-01'),
    'a-10': article('2026-05-01'),
    'a-9': article('2026-05-01'),
    old: article('2025-12-31'),
    new: article('2026-06-01'),
  });
  const articles = await listArticles(folder);
  expect(articles.map(({ slug }) => slug)).toEqual(['new', 'a', 'a-10', 'a-9', 'old']);
});

test('an article has its address below the page that lists it, and its body as HTML', async () => {
  const [first] = await listArticles(
    withArticles({ 'first-cress': article('2026-05-01', { body: 'See [me](/about/).' }) }),
  );
  expect(first).toMatchObject({
    path: '/writing/first-cress',
    html: '<p>See <a href="/about">me</a>.</p>\n',
    category: 'AI',
    isUnpublished: false,
  });
});

describe('an unpublished article', () => {
  const articles = {
    published: article('2026-06-01'),
    'of-today': article(today),
    'of-tomorrow': article('2026-06-16'),
    'a-draft': article('2026-01-01', { more: 'draft: true\n' }),
    'no-draft': article('2026-01-02', { more: 'draft: false\n' }),
  };

  test('is left out of the site', async () => {
    const listed = await listArticles(withArticles(articles));
    expect(listed.map(({ slug }) => slug)).toEqual(['of-today', 'published', 'no-draft']);
  });

  test('is included in development, and flagged as unpublished', async () => {
    const listed = await listArticles(withArticles(articles), { includeUnpublished: true });
    expect(listed.map(({ slug, isUnpublished }) => [slug, isUnpublished])).toEqual([
      ['of-tomorrow', true],
      ['of-today', false],
      ['published', false],
      ['no-draft', false],
      ['a-draft', true],
    ]);
  });

  test.each(['of-tomorrow', 'a-draft'])('cannot be the target of a link: %s', (slug) => {
    const body = `[Read on](/writing/${slug}).`;
    const folder = withArticles({ ...articles, published: article('2026-06-01', { body }) });
    const codes = (options: Partial<LoadOptions>) => loadContent(folder, options).problems.map(({ code }) => code);
    expect(codes({ at: today })).toEqual([slug === 'a-draft' ? 'link-target' : 'link-time']);
    expect(codes({ at: today, includeUnpublished: true })).toEqual([]);
    expect(codes({ at: '2026-06-16' })).toEqual(slug === 'a-draft' ? ['link-target'] : []);
  });

  test('may link to a published one, and is checked before publication', () => {
    const dead = article('2026-06-16', { body: '[Read on](/writing/nowhere).' });
    const alive = article('2026-06-16', { body: '[Read on](/writing/published).' });
    const codes = (text: string) => {
      const folder = withArticles({ ...articles, 'of-tomorrow': text });
      return loadContent(folder, { at: today }).problems.map(({ code }) => code);
    };
    expect(codes(dead)).toEqual(['link-target']);
    expect(codes(alive)).toEqual([]);
  });
});

test('a page may link to an article, and not to an anchor in it', () => {
  const body = '[One](/writing/first-cress) and [two](/writing/first-cress/).';
  const linked = (text: string) =>
    withArticles({ 'first-cress': article('2026-05-01'), second: article('2026-05-02', { body: text }) });
  const codes = (text: string) => loadContent(linked(text), { at: today }).problems.map(({ code }) => code);
  expect(codes(body)).toEqual([]);
  expect(codes('[One](/writing/first-cress#nowhere).')).toEqual(['link-anchor']);
});

/** Builds a content folder with the CLI. @returns a function that reads a file of the built site, if it exists */
async function build(folder: string): Promise<(path: string) => string | undefined> {
  const out = join(dirname(folder), 'dist');
  const { exitCode, stderr } = await runSite(['build', '--content', folder, '--out', out]);
  expect(exitCode, stderr).toBe(0);
  return (path) => (existsSync(join(out, path)) ? readFileSync(join(out, path), 'utf8') : undefined);
}

/** The paths below /writing in a sitemap, in their order. */
function writingAddresses(sitemap = ''): string[] {
  return [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/writing[^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
}

/** The articles that a page links to. */
function linkedArticles(html = ''): Set<string> {
  return new Set(
    [...html.matchAll(/href="(\/writing\/(?!page\/|category\/|feed\.)[^"#?]+)"/g)].map((match) => match[1] ?? ''),
  );
}

test('51 articles are listed on two pages, and each has its own page and sitemap entry', async () => {
  const unpublished = {
    'a-draft': article('2020-01-01', { more: 'draft: true\n' }),
    'of-the-future': article('2999-01-01'),
  };
  const folder = withArticles(unpublished);
  generateArticles(51, join(folder, 'articles'));
  const expected = (await listArticles(folder)).map(({ path }) => path);
  expect(expected).toHaveLength(51);

  const read = await build(folder);

  expect([...linkedArticles(read('writing/index.html'))]).toEqual(expected.slice(0, 50));
  expect([...linkedArticles(read('writing/page/2/index.html'))]).toEqual(expected.slice(50));
  expect(read('writing/page/1/index.html')).toBeUndefined();
  expect(read('writing/page/3/index.html')).toBeUndefined();
  const addresses = writingAddresses(read('sitemap.xml')).filter((path) => !path.includes('/category/'));
  expect(addresses).toEqual(['/writing', '/writing/page/2', ...expected]);
  for (const path of expected) expect(read(`${path.slice(1)}/index.html`), path).toContain('<h1');
  for (const slug of Object.keys(unpublished)) expect(read(`writing/${slug}/index.html`), slug).toBeUndefined();
});

test('a page cannot have the route of the second page of the list', () => {
  const page = `${readFileSync(join(sites.workshop.content, 'pages/404.yaml'), 'utf8')}unlisted: true\n`;
  const folder = copyContent({ from: sites.workshop.content, files: { 'pages/writing/page/2.yaml': page } });
  expect(loadContent(folder).problems).toEqual([]);
  generateArticles(51, join(folder, 'articles'));
  const places = loadContent(folder).problems.map(({ code, file }) => `${code} ${file}`);
  expect(places).toEqual(['route-duplicate content/pages/writing/page/2.yaml']);
});

test('each category has list pages of its articles, and the filter links to them', async () => {
  const folder = withArticles({
    robots: article('2026-05-02').replace('category: AI', 'category: Tool Reviews'),
    ...Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`ai-${index}`, article('2026-05-01')])),
  });
  const listed = await listArticles(folder);
  const read = await build(folder);

  const filter =
    /<nav aria-label="Show texts in one category".*?<\/nav>/s.exec(read('writing/index.html') ?? '')?.[0] ?? '';
  const links = [...filter.matchAll(/<a ([^>]*)>([^<]+)<\/a>/g)].map(([, attributes = '', label]) => ({
    label,
    href: /href="([^"]*)"/.exec(attributes)?.[1],
    isCurrent: attributes.includes('aria-current="page"'),
  }));
  expect(links).toHaveLength(5);
  expect(links[0]).toEqual({ label: 'All', href: '/writing', isCurrent: true });
  expect(links[1]).toEqual({ label: 'AI', href: '/writing/category/ai', isCurrent: false });
  expect(links[4]).toEqual({ label: 'Tool Reviews', href: '/writing/category/tool-reviews', isCurrent: false });

  const ai = listed.filter(({ category }) => category === 'AI').map(({ path }) => path);
  const first = read('writing/category/ai/index.html');
  expect([...linkedArticles(first)]).toEqual(ai.slice(0, 50));
  expect([...linkedArticles(read('writing/category/ai/page/2/index.html'))]).toEqual(ai.slice(50));
  expect([...linkedArticles(read('writing/category/tool-reviews/index.html'))]).toEqual(['/writing/robots']);
  expect(first).toMatch(/<title>AI · [^<]+<\/title>/);
  expect(first).toContain('href="https://copperlane.example.com/writing/category/ai"');
  expect(first).toMatch(/<a (?=[^>]*aria-current="page")[^>]*href="\/writing\/category\/ai"/);
  const empty = read('writing/category/technology/index.html') ?? '';
  expect(linkedArticles(empty).size).toBe(0);
  expect(empty).toContain('Nothing in this category yet.');
});

test('a site with 50 articles has one list page', async () => {
  const folder = withArticles({});
  generateArticles(50, join(folder, 'articles'));
  const read = await build(folder);
  expect(linkedArticles(read('writing/index.html')).size).toBe(50);
  expect(read('writing/page/2/index.html')).toBeUndefined();
});

test('a site without articles has only the empty list page', async () => {
  const read = await build(withArticles({}));
  expect(writingAddresses(read('sitemap.xml'))).toEqual(['/writing']);
  expect(read('writing/index.html')).toContain('The first text is on its way');
});
