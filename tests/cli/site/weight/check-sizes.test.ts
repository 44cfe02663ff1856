import { expect, test } from 'vitest';
import { checkSizes } from '../../../../cli/site/weight/check-sizes.ts';
import type { PageWeight } from '../../../../cli/site/weight/measure-page.ts';
import type { Budgets } from '../../../../src/content.gen.ts';

const weight: PageWeight = {
  html: 14_600,
  blockingStyles: 0,
  scripts: 1768,
  fonts: 53_612,
  fontFiles: 2,
  images: 236,
  requests: 6,
};

test.each<[string, Budgets, string[]]>([
  ['within its limits, to the byte', { weights: { ...weight } }, []],
  ['without limits', {}, []],
  ['one byte over', { weights: { html: 14_599, scripts: 2000 } }, ['html 14600 > 14599']],
  ['over a limit of zero', { weights: { images: 0 } }, ['images 236 > 0']],
  [
    'over several limits, in the order of the table',
    { weights: { requests: 5, fontFiles: 1, html: 100 } },
    ['html 14600 > 100', 'fontFiles 2 > 1', 'requests 6 > 5'],
  ],
  ['within its own limit', { weights: { html: 100 }, routes: { '/a': { weights: { html: 20_000 } } } }, []],
  ['over its own limit', { routes: { '/a': { weights: { html: 100 } } } }, ['html 14600 > 100']],
  ['next to a page with its own limit', { routes: { '/b': { weights: { html: 100 } } } }, []],
])('a page %s', (_what, budgets, expected) => {
  const violations = checkSizes([{ path: '/a', weight }], budgets);
  expect(violations.map(({ path, metric, value, limit }) => `${path} ${metric} ${value} > ${limit}`)).toEqual(
    expected.map((line) => `/a ${line}`),
  );
});
