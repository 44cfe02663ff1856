import { expect, test } from 'vitest';
import { checkScores } from '../../../../cli/audit/check-scores.ts';
import type { PageScores } from '../../../../cli/audit/page-scores.ts';
import type { Budgets } from '../../../../src/content.gen.ts';
import { measuredPage } from './measured-page.ts';

const all: Budgets = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100, 'agentic-browsing': 100 },
  metrics: { 'largest-contentful-paint': 1800, 'total-blocking-time': 0, 'cumulative-layout-shift': 0.01 },
};

test.each<[string, PageScores, Budgets, string[]]>([
  ['with every point', measuredPage(), all, []],
  ['without limits', measuredPage({ scores: { seo: 10 } }), {}, []],
  ['with a score one point too low', measuredPage({ scores: { seo: 99 } }), all, ['seo 99, 100']],
  ['with a metric at its limit', measuredPage({ metrics: { 'largest-contentful-paint': 1800 } }), all, []],
  [
    'with a metric above its limit',
    measuredPage({ metrics: { 'largest-contentful-paint': 1801 } }),
    all,
    ['largest-contentful-paint 1801, 1800'],
  ],
  [
    'with too much layout shift',
    measuredPage({ metrics: { 'cumulative-layout-shift': 0.02 } }),
    all,
    ['cumulative-layout-shift 0.02, 0.01'],
  ],
  [
    'with a metric that could not be measured',
    measuredPage({ metrics: { 'total-blocking-time': Number.POSITIVE_INFINITY } }),
    all,
    ['total-blocking-time Infinity, 0'],
  ],
  [
    'with several violations, scores first',
    measuredPage({ scores: { performance: 90, 'agentic-browsing': 83 }, metrics: { 'total-blocking-time': 12 } }),
    all,
    ['performance 90, 100', 'agentic-browsing 83, 100', 'total-blocking-time 12, 0'],
  ],
  [
    'with its own limits',
    measuredPage({ scores: { performance: 95 } }),
    { ...all, routes: { '/a': { scores: { performance: 90 } } } },
    [],
  ],
])('a page %s', (_what, page, budgets, expected) => {
  const violations = checkScores([page], budgets);
  expect(violations.map(({ path, metric, value, limit }) => `${path} ${metric} ${value}, ${limit}`)).toEqual(
    expected.map((line) => `/a ${line}`),
  );
});
