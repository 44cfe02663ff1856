import { expect, test } from 'vitest';
import { medianScores } from '../../../../cli/audit/median-scores.ts';
import { measuredPage } from './measured-page.ts';

const blocking = (ms: number) => measuredPage({ metrics: { 'total-blocking-time': ms } });

test('the median of three runs ignores one slow run', () => {
  expect(medianScores(blocking(154), [blocking(20), blocking(50)]).metrics['total-blocking-time']).toBe(50);
});

test('the median of two runs is their mean', () => {
  expect(medianScores(blocking(154), [blocking(21)]).metrics['total-blocking-time']).toBe(88);
});

test('the median of one run is that run', () => {
  expect(medianScores(blocking(154), [])).toEqual(blocking(154));
});

test('the performance score is a median too', () => {
  const runs = [90, 100, 99].map((performance) => measuredPage({ scores: { performance } }));
  expect(medianScores(measuredPage({ scores: { performance: 80 } }), runs.slice(0, 2)).scores.performance).toBe(90);
});

test('sizes, layout shifts and other scores are those of the first run', () => {
  const heavy = measuredPage({
    scores: { seo: 92 },
    metrics: { 'total-byte-weight': 99_000, 'cumulative-layout-shift': 0.2 },
  });
  expect(medianScores(heavy, [measuredPage(), measuredPage()])).toEqual(heavy);
});
