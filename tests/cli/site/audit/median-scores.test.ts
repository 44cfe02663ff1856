import { expect, test } from 'vitest';
import { medianScores } from '../../../../cli/site/audit/median-scores.ts';
import { measuredPage } from './measured-page.ts';

const blocking = (ms: number) => measuredPage({ metrics: { 'total-blocking-time': ms } });

test('one slow run of three does not count', () => {
  expect(medianScores(blocking(154), [blocking(20), blocking(50)]).metrics['total-blocking-time']).toBe(50);
});

test('two runs count as their mean', () => {
  expect(medianScores(blocking(154), [blocking(21)]).metrics['total-blocking-time']).toBe(88);
});

test('of one run, its own figures count', () => {
  expect(medianScores(blocking(154), [])).toEqual(blocking(154));
});

test('the score that is made of times is a median too', () => {
  const runs = [90, 100, 99].map((performance) => measuredPage({ scores: { performance } }));
  expect(medianScores(measuredPage({ scores: { performance: 80 } }), runs.slice(0, 2)).scores.performance).toBe(90);
});

test('sizes, shifts and other scores of the first run count at once', () => {
  const heavy = measuredPage({
    scores: { seo: 92 },
    metrics: { 'total-byte-weight': 99_000, 'cumulative-layout-shift': 0.2 },
  });
  expect(medianScores(heavy, [measuredPage(), measuredPage()])).toEqual(heavy);
});
