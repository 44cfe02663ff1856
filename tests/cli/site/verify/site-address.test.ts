import { expect, test } from 'vitest';
import { accepts } from '../../../../cli/site/verify/checks/file-types.ts';
import { shown } from '../../../../cli/site/verify/checks/shown.ts';
import { readTarget } from '../../../../cli/site/verify/target.ts';
import { SiteAddress } from '../../../../cli/site/verify/visit/site-address.ts';
import { parseSitemap } from '../../../../cli/site/verify/visit/sitemap.ts';

const address = new SiteAddress('https://preview.example.net/jv', 'https://jv.example.com');

test.each([
  ['/jv/about', 'https://preview.example.net/jv/about'],
  ['/assets/a.js', 'https://preview.example.net/assets/a.js'],
  ['https://jv.example.com/share.jpg', 'https://preview.example.net/jv/share.jpg'],
  ['https://jv.example.com', 'https://preview.example.net/jv/'],
  ['#story', 'https://preview.example.net/jv/about'],
  ['https://jv.example.com.evil.example/', undefined],
  ['https://video.example.com/embed', undefined],
  ['//evil.example/a.js', undefined],
  ['mailto:a@example.com', undefined],
  ['http://[', undefined],
])('the address %s in a page leads to %s', (written, url) => {
  expect(address.resolve(written, 'https://preview.example.net/jv/about')).toBe(url);
});

test.each([
  ['https://preview.example.net/jv', '/'],
  ['https://preview.example.net/jv/', '/'],
  ['https://preview.example.net/jv/about', '/about'],
  ['https://preview.example.net/jvx', undefined],
  ['https://preview.example.net/', undefined],
])('%s is the path %s of the site', (url, path) => {
  expect(address.pathOf(url)).toBe(path);
});

test('a site map and an index of site maps are told apart, and anything else is neither', () => {
  const pages = '<urlset xmlns="a">\n<url><loc> https://jv.example.com/a?b=1&amp;c </loc></url></urlset>';
  expect(parseSitemap(pages)).toEqual({ kind: 'pages', addresses: ['https://jv.example.com/a?b=1&c'] });
  const index = '<sitemapindex><sitemap><loc>https://jv.example.com/sitemap-1.xml</loc></sitemap></sitemapindex>';
  expect(parseSitemap(index)).toEqual({ kind: 'index', addresses: ['https://jv.example.com/sitemap-1.xml'] });
  for (const other of ['', '<html></html>', pages.slice(0, -3)]) expect(parseSitemap(other)).toBeUndefined();
});

test.each([
  ['https://jv.example.com', 'https://jv.example.com'],
  ['https://jv.example.com/', 'https://jv.example.com'],
  ['https://example.com/jv//', 'https://example.com/jv'],
  ['http://localhost:4173', 'http://localhost:4173'],
  ['http://[::1]:4173/jv', 'http://[::1]:4173/jv'],
])('%s is the site %s', (text, base) => {
  expect(readTarget(text, false)).toBe(base);
});

test('plain http of another machine is allowed on request', () => {
  expect(readTarget('http://10.0.0.7:8080', true)).toBe('http://10.0.0.7:8080');
  expect(() => readTarget('http://10.0.0.7:8080', false)).toThrow('--allow-http');
});

test('a text of another host controls nothing, and is not longer than a report can bear', () => {
  expect(shown('a\u001b[31m\nb\u202ec\u200bd')).toBe('a [31m b c d');
  expect(shown('a'.repeat(100_000))).toHaveLength(200);
});

test.each([
  ['/assets/a.js', 'text/javascript; charset=utf-8', true],
  ['/assets/a.js', 'application/javascript', true],
  ['/assets/a.js', 'text/plain', false],
  ['/assets/a.js', '', false],
  ['/assets/speculation-rules.1a2b.json', 'application/speculationrules+json', true],
  ['/assets/speculation-rules.1a2b.json', 'application/json', false],
  ['/kit.unknown', 'application/octet-stream', true],
])('%s as %s: %s', (path, type, isAccepted) => {
  expect(accepts(path, type)).toBe(isAccepted);
});
