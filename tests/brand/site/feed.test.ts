import { beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { feedFiles } from '../../../cli/site/build/outputs/feed-files.ts';
import { prepareSite } from '../../../cli/site/build/prepare-site.ts';
import { BuildCache } from '../../../cli/site/cache/build-cache.ts';
import { asHtml } from '../../../src/html.ts';
import type { Article, Site } from '../../../src/site.ts';
import { openSite } from '../../support/page.ts';
import { embedded, sites } from '../../support/sites.ts';

const opened = openSite(sites.real.dist);
let site: Site;

beforeAll(async () => {
  site = await prepareSite(loadContent(sites.real.content).content, new BuildCache(), embedded);
});

function article(slug: string, more: Partial<Article> = {}): Article {
  return {
    slug,
    path: `/writing/${slug}`,
    title: `On ${slug}`,
    summary: 'What came up.',
    category: 'AI',
    publishedAt: '2026-05-01',
    html: asHtml('<p>It was green by Friday.</p>\n'),
    isUnpublished: false,
    minutes: 1,
    hash: slug,
    ...more,
  };
}

function feedOf(articles: Article[]): string {
  const files = new Map(feedFiles({ ...site, articles }));
  expect([...files.keys()]).toEqual(['writing/feed.xml']);
  return String(files.get('writing/feed.xml'));
}

interface Item {
  [element: string]: string | undefined;
}

/** Reads RSS with the XML parser of a browser, which rejects anything that is not well-formed. */
async function readRss(rss: string) {
  const { page } = await opened.newPage();
  return page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    const fault = xml.querySelector('parsererror')?.textContent;
    const valuesOf = (parent: Element | null): Record<string, string> =>
      Object.fromEntries(
        [...(parent?.children ?? [])].map((child) => [
          child.nodeName,
          child.nodeName === 'atom:link' ? (child.getAttribute('href') ?? '') : (child.textContent ?? ''),
        ]),
      );
    return {
      fault,
      version: xml.documentElement.getAttribute('version'),
      channel: valuesOf(xml.querySelector('channel')),
      items: [...xml.querySelectorAll('item')].map(valuesOf),
    };
  }, rss);
}

describe('the feed of the articles', () => {
  test('is not generated when there are no articles', () => {
    expect(feedFiles({ ...site, articles: [] })).toEqual([]);
  });

  test('contains valid RSS 2.0 with absolute URLs', async () => {
    const html = asHtml('<p><a href="/about">A</a> <a href="#b">B</a> <a href="https://example.org/c">C</a></p>\n');
    const read = await readRss(feedOf([article('first', { html, updatedAt: '2026-06-01' }), article('second')]));
    expect(read.fault).toBeUndefined();
    expect(read.version).toBe('2.0');
    expect(read.channel).toMatchObject({
      title: 'Writing · JV',
      link: 'https://jv.example.com/writing',
      language: 'en',
      'atom:link': 'https://jv.example.com/writing/feed.xml',
    });
    expect(read.channel.description).toMatch(/^A weekly letter/);
    expect(read.items).toHaveLength(2);
    const url = 'https://jv.example.com/writing/first';
    const expected: Item = {
      title: 'On first',
      link: url,
      guid: url,
      pubDate: 'Fri, 01 May 2026 00:00:00 GMT',
      category: 'AI',
      'dc:creator': 'JV',
      description: 'What came up.',
      'content:encoded': html.replace('"/about', '"https://jv.example.com/about').replace('"#b', `"${url}#b`),
    };
    expect(read.items[0]).toEqual(expected);
  });

  test('removes or replaces characters that XML forbids, and keeps all others', async () => {
    const allowed = [
      'a ]]> b',
      'AT&T &amp; <b>"c"</b> \'d\'',
      '<!-- --> <![CDATA[',
      'tab\there',
      '日本語 🌱 é',
      '\u0085\u2028',
    ];
    const forbidden = ['\0\x01\x08\x0b\x0c\x1f', '\ud800', '\udc00 \ufffe\uffff'];
    const titles = [...allowed, ...forbidden.map((text) => `x${text}y`)];
    const articles = titles.map((title, index) =>
      article(`a-${index}`, { title, summary: title, category: title, html: asHtml(`<p>${title}</p>`) }),
    );
    const { fault, items } = await readRss(feedOf(articles));
    expect(fault).toBeUndefined();
    expect(items.slice(0, allowed.length).map((item) => item.title)).toEqual(allowed);
    expect(items.slice(0, allowed.length).map((item) => item['content:encoded'])).toEqual(
      allowed.map((text) => `<p>${text}</p>`),
    );
    expect(items.slice(allowed.length).map((item) => item.title)).toEqual(['xy', 'x\ufffdy', 'x\ufffd y']);
  });

  test('contains the fifty newest articles, each with a unique id', async () => {
    const articles = Array.from({ length: 51 }, (_, index) => article(`a-${index}`));
    const { items } = await readRss(feedOf(articles));
    expect(new Set(items.map(({ guid }) => guid)).size).toBe(50);
    expect(items.at(-1)?.title).toBe('On a-49');
  });
});
