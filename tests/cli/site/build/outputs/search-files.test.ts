import { describe, expect, test } from 'vitest';
import { sitemapFiles } from '../../../../../cli/build/outputs/search-files.ts';

const url = 'https://example.org';

/** The addresses of a site map, or of an index of several. */
function addressesOf(file: unknown): string[] {
  return [...String(file).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
}

describe('the sitemap', () => {
  test('lists each URL, with its date if there is one', () => {
    const files = sitemapFiles(url, ['/', '/about'], new Map([['/about', '2026-11-01']]));
    expect(files).toEqual([
      [
        'sitemap.xml',
        `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.org/</loc></url>
  <url><loc>https://example.org/about</loc><lastmod>2026-11-01</lastmod></url>
</urlset>
`,
      ],
    ]);
  });

  test('percent-encodes URLs and escapes XML', () => {
    const [file] = sitemapFiles(url, ['/writing/category/über-uns', "/a&b's"], new Map());
    expect(addressesOf(file?.[1])).toEqual([
      'https://example.org/writing/category/%C3%BCber-uns',
      'https://example.org/a&amp;b&apos;s',
    ]);
  });

  test('has up to 50,000 URLs in one file, and more in several files with an index', () => {
    const paths = Array.from({ length: 50_001 }, (_, index) => `/${index}`);
    expect(sitemapFiles(url, paths.slice(1), new Map()).map(([name]) => name)).toEqual(['sitemap.xml']);
    const [index, first, second] = sitemapFiles(url, paths, new Map());
    expect(index?.[0]).toBe('sitemap.xml');
    expect(index?.[1]).toContain('<sitemapindex ');
    expect(addressesOf(index?.[1])).toEqual([`${url}/sitemap-1.xml`, `${url}/sitemap-2.xml`]);
    expect([first?.[0], second?.[0]]).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
    expect([...addressesOf(first?.[1]), ...addressesOf(second?.[1])]).toEqual(paths.map((path) => url + path));
  });

  test('stays below the maximum size of each file', () => {
    const paths = Array.from({ length: 100 }, (_, index) => `/page-${index}`);
    const most = 1000;
    const [, ...parts] = sitemapFiles(url, paths, new Map(), {}, { maxUrls: 50_000, maxBytes: most });
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(([, file]) => Buffer.byteLength(file)).filter((bytes) => bytes > most)).toEqual([]);
    expect(parts.flatMap(([, file]) => addressesOf(file))).toEqual(paths.map((path) => url + path));
  });
});
