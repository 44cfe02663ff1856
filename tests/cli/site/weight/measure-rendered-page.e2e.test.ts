import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measureRenderedPage } from '../../../../cli/site/weight/measure-rendered-page.ts';
import { sites } from '../../../support/sites.ts';

const bytes = readFileSync(join(sites.real.dist, 'index.html'));
const weight = brotliCompressSync(bytes).length;

test.each([
  ['its raw size', bytes.length],
  ['a third more than its size', Math.round(weight * 1.4)],
  ['a seventh more than its size', Math.round(weight * 1.15)],
])('a page is within a limit of %s', (_what, limit) => {
  expect(measureRenderedPage('/', bytes, { weights: { html: limit } })).toBeUndefined();
});

test('a page is held to its limit to the byte', () => {
  expect(measureRenderedPage('/', bytes, { weights: { html: weight } })).toBeUndefined();
  expect(measureRenderedPage('/', bytes, { weights: { html: weight - 1 } })).toEqual({
    path: '/',
    part: 'html',
    value: weight,
    limit: weight - 1,
  });
});

test('without a limit, or with a wider one of its own, it may weigh what it will', () => {
  expect(measureRenderedPage('/', bytes, {})).toBeUndefined();
  const routes = { '/': { weights: { html: weight } } };
  expect(measureRenderedPage('/', bytes, { weights: { html: 10 }, routes })).toBeUndefined();
  expect(measureRenderedPage('/about', bytes, { weights: { html: 10 }, routes })?.limit).toBe(10);
});
