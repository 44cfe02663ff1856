import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPageSplitter } from '../../../../cli/site/render/html/split-page.ts';
import { createPageEncoder } from '../../../../cli/site/weight/encode-page.ts';
import { isSurelyWithin, measureRenderedPage } from '../../../../cli/site/weight/measure-rendered-page.ts';
import { sites } from '../../../support/sites.ts';

const html = readFileSync(join(sites.real.dist, 'index.html'), 'utf8');
const page = createPageEncoder()(createPageSplitter()(html));
const bytes = Buffer.from(html);
const weight = brotliCompressSync(bytes).length;

describe('the quick look', () => {
  test.each([
    ['at its raw size', bytes.length, true],
    ['a third above its weight', Math.round(weight * 1.4), true],
    ['a seventh above its weight', Math.round(weight * 1.15), true],
    ['at its weight, which only the best compression shows', weight, false],
    ['below its weight', weight - 1, false],
  ])('with the limit %s', (_what, limit, expected) => {
    expect(isSurelyWithin(page, limit)).toBe(expected);
  });
});

test('a page is held to its limit to the byte', () => {
  expect(measureRenderedPage('/', page, { weights: { html: weight } })).toBeUndefined();
  expect(measureRenderedPage('/', page, { weights: { html: weight - 1 } })).toEqual({
    path: '/',
    part: 'html',
    value: weight,
    limit: weight - 1,
  });
});

test('without a limit, or with a wider one of its own, it may weigh what it will', () => {
  expect(measureRenderedPage('/', page, {})).toBeUndefined();
  const routes = { '/': { weights: { html: weight } } };
  expect(measureRenderedPage('/', page, { weights: { html: 10 }, routes })).toBeUndefined();
  expect(measureRenderedPage('/about', page, { weights: { html: 10 }, routes })?.limit).toBe(10);
});
