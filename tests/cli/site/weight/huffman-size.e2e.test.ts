import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brotliSize } from '../../../../cli/site/weight/brotli-size.ts';
import { huffmanSize } from '../../../../cli/site/weight/huffman-size.ts';
import { sites } from '../../../support/sites.ts';

const pages = globSync('**/*.{html,md,xml,json}', { cwd: sites.real.dist }).map((path) =>
  readFileSync(join(sites.real.dist, path)),
);

const skewed = (rare: number) => Buffer.from(Array.from({ length: 20000 }, (_, index) => (index % rare === 0 ? 1 : 0)));

test.each([
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from('a')],
  ['the same byte', Buffer.alloc(20000, 'a')],
  ['two bytes, of which one is rare', skewed(50)],
  ['every byte as often', Buffer.from(Array.from({ length: 20000 }, (_, index) => index % 256))],
  ['noise', randomBytes(20000)],
  ['letters beyond ASCII', Buffer.from('Ärger mit Ümläuten – ☂ 傘 '.repeat(200))],
])('Brotli at its best takes no more: %s', (_what, bytes) => {
  expect(brotliSize(bytes)).toBeLessThanOrEqual(huffmanSize([bytes]));
});

test('Brotli at its best takes no more for any text of a site, whole or cut', () => {
  for (const page of pages) {
    expect(brotliSize(page)).toBeLessThanOrEqual(huffmanSize([page]));
    const part = Buffer.from(page.subarray(0, 400));
    expect(brotliSize(part)).toBeLessThanOrEqual(huffmanSize([part]));
  }
});

test('parts are one text', () => {
  const page = pages[0] ?? Buffer.alloc(0);
  expect(huffmanSize([page.subarray(0, 100), page.subarray(100)])).toBe(huffmanSize([page]));
});
