import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measurePage } from '../../../../cli/build/weight/measure-page.ts';

/** The files of a small site, by address. */
const files: Record<string, Uint8Array> = Object.fromEntries(
  Object.entries({
    '/assets/start.js': 'import { a } from "./chunks/a.js"; import("./later.js"); a();',
    '/assets/chunks/a.js': 'export * from "./b.js"; export const a = () => {};',
    '/assets/chunks/b.js': 'import "../start.js"; export const b = 1;',
    '/assets/later.js': 'later',
    '/assets/style.css': '@font-face{src:url(../fonts/b.woff2)} @import "x";',
    '/fonts/a.woff2': 'a'.repeat(100),
    '/fonts/b.woff2': 'b'.repeat(200),
    '/a.avif': 'c'.repeat(300),
    '/a.svg': '<svg xmlns="http://www.w3.org/2000/svg">              </svg>',
  }).map(([address, content]) => [address, Buffer.from(content)]),
);

function readFile(address: string): Uint8Array {
  const content = files[address];
  if (!content) throw new Error(`There is no ${address}.`);
  return content;
}

const compressed = (...contents: (string | Uint8Array)[]) =>
  contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);

test('a text-only page weighs only its HTML', () => {
  const html = '<!doctype html><title>Cress</title><p>It was green by Friday. It was green by Friday.';
  expect(measurePage(html, readFile)).toEqual({
    html: compressed(html),
    blockingStyles: 0,
    scripts: 0,
    fonts: 0,
    fontFiles: 0,
    images: 0,
    requests: 1,
  });
});

test('a page weighs every file that it loads, directly or indirectly, each once', () => {
  const html = `<link rel="preload" as="font" href="/fonts/a.woff2"><link rel="stylesheet" href="/assets/style.css">
    <style>@font-face{src:url(/fonts/a.woff2)}</style><script>early()</script>
    <script type="module" src="/assets/start.js"></script><img src="/a.svg"><img src="/a.avif"><img src="/a.avif">`;
  expect(measurePage(html, readFile)).toEqual({
    html: compressed(html),
    blockingStyles: 1,
    scripts: compressed(
      'early()',
      ...['/assets/start.js', '/assets/chunks/a.js', '/assets/chunks/b.js'].map((address) => readFile(address)),
    ),
    fonts: 300,
    fontFiles: 2,
    images: 300 + compressed(readFile('/a.svg')),
    requests: 9,
  });
});

test('files of other hosts count as requests without a weight', () => {
  const html = `<link rel="stylesheet" href="https://a.example/a.css"><script src="//a.example/a.js"></script>
    <img src="https://a.example/a.jpg"><style>@font-face{src:url(https://a.example/a.woff2)}</style>`;
  expect(measurePage(html, readFile)).toMatchObject({
    blockingStyles: 1,
    scripts: 0,
    fonts: 0,
    fontFiles: 1,
    images: 0,
    requests: 5,
  });
});
