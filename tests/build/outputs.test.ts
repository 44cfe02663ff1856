import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyContent } from '../support/content.ts';
import { editData } from '../support/edit-content.ts';
import { copyEventsContent } from '../support/events-content.ts';
import { journalPage } from '../support/journal-page.ts';
import { nightly } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { article, build, builtSite, filesOf, linkInFooter, read } from './builds.ts';

const url = 'https://harborfield.example.com';

/** A site with everything that has a file of its own. */
function writeContent(parent: string): string {
  const content = copyEventsContent(parent);
  cpSync(join(import.meta.dirname, '../fixtures/outputs'), content, { recursive: true });
  const more = { timeZone: 'America/New_York', languages: [{ language: 'fr' }] };
  editData<object>(content, 'site.yaml', (site) => ({ ...site, ...more }));
  linkInFooter(content, '/wall/gate', '/wall/gate/key', '/notes');
  return content;
}

const dist = builtSite(writeContent, { at: '2027-03-15' });

test('every asset is named for its bytes, and none is a source', () => {
  const assets = filesOf(sites.workshop.dist, /^assets\//);
  expect(assets.length).toBeGreaterThan(50);
  expect(assets.filter((path) => !/[.-][\w-]{8}\.\w+$/.test(path) || /\.(map|ya?ml|tsx?|mjs)$/.test(path))).toEqual([]);
});

describe('an unlisted page', () => {
  test('tells search engines so, and nothing about itself', () => {
    const html = read(dist, 'wall/index.html');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/rel="canonical"|ld\+json/);
    expect(html).toContain('The wall</h1>');
  });

  test.each(['sitemap.xml', 'llms.txt', '_headers', '_redirects', '.site-files', 'index.html'])(
    '%s hides it',
    (path) => {
      expect(read(dist, path).replaceAll('/wall/gate', '')).not.toContain('wall"');
      expect(read(dist, path).replaceAll('/wall/gate', '')).not.toMatch(/\/wall\b|wall\/index/);
    },
  );

  test('is in the breadcrumbs of no page below it', () => {
    const html = read(dist, 'wall/gate/key/index.html');
    expect(html).not.toContain('noindex');
    expect([...html.matchAll(/"@type":"ListItem".*?"name":"(.*?)"/g)].map(([, name]) => name)).toEqual([
      'Harbor & Field',
      'The gate',
      'The key',
    ]);
  });
});

test('what is not published is in no file', () => {
  for (const path of filesOf(dist, /\.(html|xml|txt|ics|json|site-files)$|^_/))
    expect(read(dist, path), path).not.toMatch(/Unready|Later<|\/later|publishAt|draft:/);
});

// Feeds, site maps and redirects of another site are kept in tests/golden/files.txt.
test('the feed has escaped texts', () => {
  const feed = read(dist, 'notes/feed.xml');
  expect(feed).toContain('<title>Cress &amp; ]]&gt; &lt;water&gt;</title>');
  expect(feed).toContain('<category>Weed &amp; salt</category>');
});

test('an article has the moment at which it was published, in the time zone of the site', () => {
  const items = read(dist, 'notes/feed.xml').matchAll(/<item>\n<title>(.*?)<.*?<pubDate>(.*?)</gs);
  expect(Array.from(items, ([, title, date]) => `${title}: ${date}`)).toEqual([
    'Weed: Tue, 06 Jan 2026 01:00:00 GMT',
    'Dill: Mon, 05 Jan 2026 16:00:00 GMT',
    'Cress &amp; ]]&gt; &lt;water&gt;: Mon, 05 Jan 2026 05:00:00 GMT',
  ]);
  const weed = read(dist, 'notes/weed/index.html');
  expect(weed).toContain('"datePublished":"2026-01-05T20:00-05:00"');
  expect(weed).toContain('property="article:published_time" content="2026-01-05T20:00-05:00"');
});

describe('an old address', () => {
  test.each([
    ['café/old.html', '/join?bed=1&amp;boat=2#prices', '/join?bed=1&amp;boat=2', 'Join'],
    ['spring', '/notes/weed', '/notes/weed', 'Weed'],
    ['away', 'https://www.tides.example.net/%22%3E%3Cb%3E%27', '', 'tides.example.net'],
  ])('%s has a page that leads to %s', (path, to, canonical, title) => {
    const html = read(dist, `${path}/index.html`);
    expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`);
    expect(html).toContain(`<link rel="canonical" href="${canonical ? url + canonical : to}">`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<main><a href="${to}">${title}</a></main>`);
    expect(html).toContain('<style>html{background:#04121a;color:#f1fbff}');
  });

  test('has characters in its rules that no host takes for something else', () => {
    const rules = read(dist, '_redirects').match(/^\/.*$/gm);
    expect(rules).toContain('/caf%C3%A9/old.html/ /join?bed=1&boat=2#prices 308!');
    expect(rules).toContain('/odd https://tides.example.net:8443/a%3Ab/%2A?x=%241%282%29 308');
    expect(rules, 'three for each of six, and the not-found page of French').toHaveLength(19);
    expect(existsSync(join(sites.secondBrand.dist, '_redirects')), 'without redirects').toBe(false);
  });
});

nightly('articles that the front page lists are right below it, and no address begins with two slashes', async () => {
  const index =
    read(sites.secondBrand.content, 'pages/index.yaml') + journalPage.slice(journalPage.indexOf('  - type: articles'));
  const files = {
    'pages/index.yaml': index,
    'articles/cress.yaml': article('Cress', 'share: { image: plot.svg, alt: A plot }\n'),
  };
  const out = await build(copyContent({ files: { ...files, 'collections/categories.yaml': '- id: Tides\n' } }));
  expect(read(out, 'cress/index.html')).toContain(`<link rel="canonical" href="${url}/cress">`);
  expect(read(out, 'feed.xml')).toContain(`<link>${url}/cress</link>`);
  expect(read(out, 'sitemap.xml')).toContain(`<loc>${url}/category/tides</loc>`);
  for (const path of filesOf(out, /\.(html|xml|json|txt)$|^_headers$/))
    expect(read(out, path), path).not.toMatch(/(?:href|src|content)="\/\/|\]\(\/\/|example\.com\/\//);
});
