import { expect, test } from 'vitest';
import { formatManifest, isAssetPath, parseManifest } from '../../../../cli/site/retain/asset-manifest.ts';

const sha256 = 'a'.repeat(64);
const asset = { sha256, bytes: 7 };

test.each([
  'assets/starter.CpHj_wRU.js',
  'assets/x.-abc_123.js',
  'assets/icon-192.426a0aac.png',
  'assets/fonts/brygada-1918-latin-wght-normal.e5f15ca6.woff2',
  'assets/media/a.b.c/poster-1200.213d5d47.webp',
  'assets/packs/logo-pack.9a511821.zip',
])('%s is retained', (path) => {
  expect(isAssetPath(path)).toBe(true);
});

test.each([
  ['a page', 'index.html'],
  ['a file outside of assets/', 'favicon.12345678.ico'],
  ['no hash', 'assets/starter.js'],
  ['a short hash', 'assets/starter.1234567.js'],
  ['a step up', 'assets/../index.12345678.js'],
  ['a hidden step up', 'assets/..%2f..%2fx.12345678.js'],
  ['a step nowhere', 'assets/./x.12345678.js'],
  ['a hidden folder', 'assets/.git/x.12345678.js'],
  ['a hidden file', 'assets/.x.12345678.js'],
  ['an absolute path', '/assets/x.12345678.js'],
  ['an empty step', 'assets//x.12345678.js'],
  ['a backslash', 'assets\\..\\x.12345678.js'],
  ['a drive', 'C:/assets/x.12345678.js'],
  ['another origin', 'https://evil.test/assets/x.12345678.js'],
  ['another host', '//evil.test/assets/x.12345678.js'],
  ['a query', 'assets/x.12345678.js?y'],
  ['a line break', 'assets/x.12345678.js\n'],
  ['a page below assets/', 'assets/login.12345678.html'],
  ['the image of a page that may be unlisted', 'assets/share/secret.5c5b0c80.jpg'],
  ['a compressed copy', 'assets/starter.CpHj_wRU.js.br'],
  ['a long path', `assets/${'x'.repeat(200)}.12345678.js`],
])('%s is not: %j', (_what, path) => {
  expect(isAssetPath(path)).toBe(false);
});

test('what is written is read again, in the order of the paths', () => {
  const entries = [
    ['assets/b.12345678.js', { ...asset, removedAt: '2026-11-01T00:00:00.000Z' }],
    ['assets/a.12345678.js', asset],
  ] as const;
  const text = formatManifest(entries.map(([path, value]) => [path, { ...value }]));
  expect(parseManifest(text)).toEqual({ assets: new Map(entries), ignored: 0 });
  expect(text.indexOf('assets/a.')).toBeLessThan(text.indexOf('assets/b.'));
});

test.each([
  ['no JSON', '<!doctype html>'],
  ['no object', '[]'],
  ['nothing', 'null'],
  ['another version', JSON.stringify({ version: 2, files: {} })],
  ['no files', JSON.stringify({ version: 1 })],
  ['a list of files', JSON.stringify({ version: 1, files: [] })],
])('%s is no manifest', (_what, text) => {
  expect(parseManifest(text)).toBeUndefined();
});

test.each<[string, unknown]>([
  ['no entry', null],
  ['no hash', { bytes: 7 }],
  ['a short hash', { ...asset, sha256: 'aaaa' }],
  ['no size', { sha256 }],
  ['a size below zero', { ...asset, bytes: -1 }],
  ['an endless size', { ...asset, bytes: 1e300 }],
  ['no moment', { ...asset, removedAt: 'soon' }],
  ['a number as the moment', { ...asset, removedAt: 7 }],
])('an entry with %s is ignored and counted', (_what, entry) => {
  const files = { 'assets/a.12345678.js': asset, 'assets/b.12345678.js': entry, '../c.12345678.js': asset };
  const read = parseManifest(JSON.stringify({ version: 1, files }));
  expect(read).toEqual({ assets: new Map([['assets/a.12345678.js', asset]]), ignored: 2 });
});

test('a key that objects have by themselves is an entry like others', () => {
  const read = parseManifest(`{ "version": 1, "files": { "__proto__": ${JSON.stringify(asset)} } }`);
  expect(read).toEqual({ assets: new Map(), ignored: 1 });
});
