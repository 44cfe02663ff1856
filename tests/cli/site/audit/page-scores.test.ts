import { expect, test } from 'vitest';
import { type LighthouseResult, pageScores } from '../../../../cli/audit/page-scores.ts';

type Audit = Partial<LighthouseResult['audits'][string]>;

/** A result as Lighthouse gives it, of the parts that are read. */
function result(
  scores: Record<string, number | null>,
  audits: Record<string, Audit>,
  weights: Record<string, number> = {},
): LighthouseResult {
  const auditRefs = Object.entries(weights).map(([id, weight]) => ({ id, weight }));
  const categories = Object.entries(scores).map(([id, score]) => [id, { id, title: id, score, auditRefs }]);
  const complete = Object.entries(audits).map(([id, audit]) => [id, { id, title: `Is ${id} right`, ...audit }]);
  return { categories: Object.fromEntries(categories), audits: Object.fromEntries(complete) };
}

const whole = { performance: 1, accessibility: 1, 'best-practices': 1, seo: 1, 'agentic-browsing': 1 };

test('scores are whole numbers up to 100, and 0 for a category without a score', () => {
  const { scores } = pageScores('/a', result({ ...whole, performance: 0.994, seo: null, 'agentic-browsing': 0.5 }, {}));
  expect(scores).toEqual({
    performance: 99,
    accessibility: 100,
    'best-practices': 100,
    seo: 0,
    'agentic-browsing': 50,
  });
});

test('a category that is not in the result scores 0', () => {
  expect(pageScores('/a', result({}, {})).scores.accessibility).toBe(0);
});

test('metrics are whole milliseconds and bytes; layout shift has three decimals', () => {
  const { metrics } = pageScores(
    '/a',
    result(whole, {
      'first-contentful-paint': { numericValue: 959.31 },
      'largest-contentful-paint': { numericValue: 1436.5 },
      'total-blocking-time': { numericValue: 0 },
      'cumulative-layout-shift': { numericValue: 0.012345 },
      'total-byte-weight': { numericValue: 117_643 },
    }),
  );
  expect(metrics).toEqual({
    'first-contentful-paint': 959,
    'largest-contentful-paint': 1437,
    'total-blocking-time': 0,
    'cumulative-layout-shift': 0.012,
    'speed-index': Number.POSITIVE_INFINITY,
    'total-byte-weight': 117_643,
  });
});

test('audits below a full score are failures, with whether they cost points', () => {
  const audits: Record<string, Audit> = {
    'document-title': { score: 1, scoreDisplayMode: 'binary' },
    'image-alt': { score: 0, scoreDisplayMode: 'binary' },
    'speed-index': { score: 0.97, scoreDisplayMode: 'numeric' },
    'render-blocking-insight': { score: 0, scoreDisplayMode: 'metricSavings' },
    'video-caption': { score: null, scoreDisplayMode: 'notApplicable' },
    'bf-cache': { score: null, scoreDisplayMode: 'error' },
  };
  const weights = { 'document-title': 7, 'image-alt': 10, 'speed-index': 10, 'render-blocking-insight': 0 };
  expect(pageScores('/a', result(whole, audits, weights)).failures).toEqual([
    { id: 'image-alt', title: 'Is image-alt right', isScored: true },
    { id: 'speed-index', title: 'Is speed-index right', isScored: true },
    { id: 'render-blocking-insight', title: 'Is render-blocking-insight right', isScored: false },
    { id: 'bf-cache', title: 'Is bf-cache right', isScored: false },
  ]);
});
