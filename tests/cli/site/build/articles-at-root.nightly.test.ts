import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { richArticleSite } from '../../../support/rich-article-site.ts';

const dist = richArticleSite('articles-at-root');

const read = (path: string) => readFileSync(join(dist, path), 'utf8');

test('articles listed by the home page have URLs directly below the root', () => {
  for (const path of ['salt-and-cress', 'tide-table', 'category/salad'])
    expect(existsSync(join(dist, path, 'index.html')), path).toBe(true);
  expect(read('index.html')).toContain('href="/salt-and-cress"');
  expect(read('salt-and-cress/index.html')).toContain(
    '<link rel="canonical" href="https://harborfield.example.com/salt-and-cress">',
  );
  expect(read('sitemap.xml')).toContain('<loc>https://harborfield.example.com/category/salad</loc>');
  expect(read('feed.xml')).toContain('<link>https://harborfield.example.com/salt-and-cress</link>');
});

test('no URL on the site begins with two slashes, which would point to another host', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html|xml|json|txt)$|_headers$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    const text = read(name);
    expect(text, name).not.toMatch(/(?:href|src|content)="\/\/|\]\(\/\//);
    expect(text, name).not.toMatch(/harborfield\.example\.com\/\//);
  }
});

describe('images and downloads of an article', () => {
  test('are published in every format, and the page refers to no other files', () => {
    const html = read('salt-and-cress/index.html');
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const figure = /<figure class="text-image">.*?<\/figure>/s.exec(main)?.[0] ?? '';
    expect(figure).toMatch(
      /<source type="image\/avif" srcset="\/assets\/media\/quay-400\.\w+\.avif 400w, [^"]* 1600w"/,
    );
    expect(figure).toMatch(
      /<img src="\/assets\/media\/quay-1200\.\w+\.jpg"[^>]* width="1600" height="900" alt="The quay at dawn, before the first ferry" loading="lazy"/,
    );
    expect(figure).toContain('<figcaption>');
    expect(main).toMatch(
      /<a href="\/assets\/media\/guides\/calendar\.\w+\.pdf" download="calendar\.pdf">the sowing calendar<\/a> <small class="file-size">\(0\.\d KB\)<\/small>/,
    );
    const addresses = [...main.matchAll(/\/assets\/media\/[\w/.-]+/g)].map(([address]) => address);
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) expect(existsSync(join(dist, address)), address).toBe(true);
  });

  test('have absolute URLs in the feed', () => {
    const feed = read('feed.xml').replaceAll('&quot;', '"');
    expect(feed).toContain(' src="https://harborfield.example.com/assets/media/quay-1200.');
    expect(feed).not.toMatch(/(?:src|srcset|href)="\/|, \//);
  });
});
