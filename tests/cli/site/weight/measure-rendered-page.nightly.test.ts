import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageSplitter, joinParts } from '../../../../cli/site/render/html/split-page.ts';
import { brotliSize, brotliSizeAt } from '../../../../cli/site/weight/brotli-size.ts';
import { measureRenderedPage } from '../../../../cli/site/weight/measure-rendered-page.ts';
import { sites } from '../../../support/sites.ts';

const html = readFileSync(join(sites.workshop.dist, 'index.html'), 'utf8');
const bytes = Buffer.from(html);
const weight = brotliCompressSync(bytes).length;

test.each([
  ['its raw size', bytes.length],
  ['a third more than its size', Math.round(weight * 1.4)],
  ['a seventh more than its size', Math.round(weight * 1.15)],
])('a page is within a limit of %s', (_what, limit) => {
  expect(measureRenderedPage('/', html, { weights: { html: limit } })).toBeUndefined();
});

test('a page may have exactly its limit, and not one byte more', () => {
  expect(measureRenderedPage('/', html, { weights: { html: weight } })).toBeUndefined();
  expect(measureRenderedPage('/', html, { weights: { html: weight - 1 } })).toEqual({
    path: '/',
    metric: 'html',
    value: weight,
    limit: weight - 1,
  });
});

test('a page without a limit, or within its own larger limit, is not reported', () => {
  expect(measureRenderedPage('/', html, {})).toBeUndefined();
  const routes = { '/': { weights: { html: weight } } };
  expect(measureRenderedPage('/', html, { weights: { html: 10 }, routes })).toBeUndefined();
  expect(measureRenderedPage('/about', html, { weights: { html: 10 }, routes })?.limit).toBe(10);
});

test('a page is not compressed when it cannot be over its limit', () => {
  expect(measureRenderedPage('/', html, { weights: { html: 10 } }, 10)).toBeUndefined();
  expect(measureRenderedPage('/', html, { weights: { html: 10 } }, 11)?.value).toBe(weight);
});

test('shared parts and the rest of a page take more bytes compressed apart than together', () => {
  const split = createPageSplitter();
  for (const file of globSync('**/*.html', { cwd: sites.workshop.dist })) {
    const page = readFileSync(join(sites.workshop.dist, file), 'utf8');
    const parts = split(page);
    const rest = joinParts(parts.filter(({ isShared }) => !isShared));
    const texts = [rest, ...parts.filter(({ isShared }) => isShared).map(({ text }) => text)];
    const apart = texts.reduce((sum, text) => sum + brotliSizeAt(1, text), 0);
    expect(apart, file).toBeGreaterThan(brotliSize(Buffer.from(page)));
  }
});
