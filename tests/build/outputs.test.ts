import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyContent, writeFiles } from '../support/content.ts';
import { editData } from '../support/edit-content.ts';
import { copyEventsContent } from '../support/events-content.ts';
import { journalPage } from '../support/journal-page.ts';
import { redirectsYaml } from '../support/redirects.ts';
import { nightly } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { article, build, builtSite, filesOf, linkInFooter, page, read } from './builds.ts';

const url = 'https://harborfield.example.com';

const redirects = {
  '/plots': '/garden#story',
  '/café/old.html': '/join?bed=1&boat=2#prices',
  '/spring': '/notes/weed',
  '/kinds': '/notes/category/tides',
  '/odd': 'https://tides.example.net:8443/a:b/*?x=$1(2)',
  '/away': 'https://www.tides.example.net/"><b>\'',
};

const notice = `  - type: notice
    publishAt: 2026-05-05T09:00
    title: The dates are out
    text: Ten seats on each of two days.
    actions: [{ label: The garden, to: /garden }]
`;

/** A site with everything that has a file of its own, whose files have changed on different days. */
function writeContent(parent: string): string {
  const content = copyEventsContent(parent, {
    'pages/notes.yaml': journalPage,
    'collections/categories.yaml': '- id: Tides\n- id: Weed & salt\n',
    'articles/cress.yaml': article('"Cress & ]]> <water>"', 'updatedAt: 2026-02-03\n'),
    'articles/weed.yaml': article('Weed').replace('Tides', 'Weed & salt').replace('2026-01-05', '2026-01-05T20:00'),
    'articles/unready.yaml': article('Unready', 'draft: true\n'),
    'articles/later.yaml': article('Later').replace('2026-01-05', '2999-01-01'),
    'pages/wall.yaml': page('The wall', {
      head: 'unlisted: true\n',
      sections: '    actions: [{ label: Tell, share: true }]\n',
    }),
    'pages/wall/gate.yaml': page('The gate'),
    'pages/wall/gate/key.yaml': page('The key', { sections: notice }),
    'pages/fr/index.yaml': page('Au bord'),
    'pages/fr/404.yaml': page('Rien ici'),
    'redirects.yaml': redirectsYaml(redirects),
  });
  editData<object>(content, 'site.yaml', (site) => ({ ...site, languages: [{ language: 'fr' }] }));
  linkInFooter(content, '/wall/gate', '/wall/gate/key', '/notes');
  return content;
}

const dist = builtSite(writeContent, { at: '2027-03-15' });
const plain = sites.secondBrand.dist;

test('every asset is named for its bytes, and none is a source', () => {
  const assets = filesOf(sites.workshop.dist, /^assets\//);
  expect(assets.length).toBeGreaterThan(50);
  expect(assets.filter((path) => !/[.-][\w-]{8}\.\w+$/.test(path) || /\.(map|ya?ml|tsx?|mjs)$/.test(path))).toEqual([]);
});

describe('sitemap.xml', () => {
  const entries = () => {
    const found = read(dist, 'sitemap.xml').matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g);
    return Object.fromEntries(Array.from(found, ([, address = '', day]) => [address.replace(url, ''), day]));
  };

  test('lists each public page, and the day on which an article last changed', () => {
    const undated = ['/', '/events', '/fr', '/garden', '/join', '/notes', '/notes/category/tides'];
    const more = ['/notes/category/weed-salt', '/wall/gate', '/wall/gate/key'];
    expect(entries()).toEqual({
      ...Object.fromEntries([...undated, ...more].map((path) => [path, undefined])),
      '/notes/cress': '2026-02-03',
      '/notes/weed': '2026-01-05',
    });
  });

  test('links the languages of a page with each other', () => {
    const link = (language: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${url}${path}"/>`;
    const links = link('en-GB', '/') + link('fr', '/fr') + link('x-default', '/');
    expect(read(dist, 'sitemap.xml').split(links)).toHaveLength(3);
    expect(read(plain, 'sitemap.xml')).not.toContain('xhtml');
  });
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

test('the feed has articles with escaped texts and absolute addresses', () => {
  const feed = read(dist, 'notes/feed.xml');
  expect([...feed.matchAll(/<item>\n<title>(.*)<\/title>\n<link>(.*)<\/link>/g)].map(([, ...item]) => item)).toEqual([
    ['Weed', `${url}/notes/weed`],
    ['Cress &amp; ]]&gt; &lt;water&gt;', `${url}/notes/cress`],
  ]);
  expect(feed).toContain('<category>Weed &amp; salt</category>');
  expect(feed).toContain('<content:encoded>&lt;p&gt;It was green by Friday.&lt;/p&gt;\n</content:encoded>');
});

test('an article has the moment at which it was published, in the time zone of the site', async () => {
  const content = copyContent({ from: join(dist, '../content') });
  const site = read(content, 'site.yaml').replace(/^timeZone:.*\n/m, '');
  const dill = article('Dill').replace('2026-01-05', '2026-01-06T01:00+09:00');
  const sorrel = article('Sorrel').replace('2026-01-05', '2026-01-06');
  const articles = { 'articles/dill.yaml': dill, 'articles/sorrel.yaml': sorrel };
  writeFiles(content, { 'site.yaml': `${site}timeZone: America/New_York\n`, ...articles });
  const out = await build(content, { at: '2027-03-15' });
  const feed = read(out, 'notes/feed.xml');
  const dates = Array.from(feed.matchAll(/<item>\n<title>(\w+).*?<pubDate>(.*?)</gs), ([, title, date]) => [
    title,
    date,
  ]);
  expect(dates).toEqual([
    ['Sorrel', 'Tue, 06 Jan 2026 05:00:00 GMT'],
    ['Weed', 'Tue, 06 Jan 2026 01:00:00 GMT'],
    ['Dill', 'Mon, 05 Jan 2026 16:00:00 GMT'],
    ['Cress', 'Mon, 05 Jan 2026 05:00:00 GMT'],
  ]);
  const [weed, cress] = ['weed', 'cress'].map((name) => read(out, `notes/${name}/index.html`));
  expect(weed).toContain('"datePublished":"2026-01-05T20:00-05:00"');
  expect(weed).toContain('property="article:published_time" content="2026-01-05T20:00-05:00"');
  expect(cress).toContain('"dateModified":"2026-02-03T00:00-05:00"');
});

describe('an old address', () => {
  test.each([
    ['plots', '/garden#story', '/garden', 'The garden'],
    ['café/old.html', '/join?bed=1&amp;boat=2#prices', '/join?bed=1&amp;boat=2', 'Join'],
    ['spring', '/notes/weed', '/notes/weed', 'Weed'],
    ['kinds', '/notes/category/tides', '/notes/category/tides', 'Journal'],
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

  test('has a forced rule for Netlify, and two that Cloudflare reads', () => {
    const rules = read(dist, '_redirects').match(/^\/.*$/gm);
    expect(rules?.slice(0, 6)).toEqual([
      '/plots/ /garden#story 308!',
      '/plots /garden#story 308',
      '/plots/ /garden#story 308',
      '/caf%C3%A9/old.html/ /join?bed=1&boat=2#prices 308!',
      '/caf%C3%A9/old.html /join?bed=1&boat=2#prices 308',
      '/caf%C3%A9/old.html/ /join?bed=1&boat=2#prices 308',
    ]);
    // Hosts give these characters a meaning of their own.
    expect(rules).toContain('/odd https://tides.example.net:8443/a%3Ab/%2A?x=%241%282%29 308');
    expect(rules).toHaveLength(Object.keys(redirects).length * 3 + 1);
    expect(rules?.at(-1), 'what does not exist in French').toBe('/fr/* /fr/404.html 404');
    expect(existsSync(join(plain, '_redirects')), 'without redirects').toBe(false);
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
