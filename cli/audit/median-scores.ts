import { type PageScores, timeFigures } from './page-scores.ts';

/**
 * Merges the scores of several audits of one page: the median for figures that depend on the speed of the machine, the
 * first audit for all others.
 */
export function medianScores(first: PageScores, others: readonly PageScores[]): PageScores {
  const all = [first, ...others];
  const scores = medians(
    first.scores,
    all.map((page) => page.scores),
  );
  const metrics = medians(
    first.metrics,
    all.map((page) => page.metrics),
  );
  return { ...first, scores, metrics };
}

/** Returns the first figures, with the median of all runs for those that depend on the speed of the machine. */
function medians<K extends string>(first: Record<K, number>, all: readonly Record<K, number>[]): Record<K, number> {
  const result = { ...first };
  for (const key in first) if (timeFigures.has(key)) result[key] = median(all.map((record) => record[key]));
  return result;
}

/** Returns the median; for an even number of values, the rounded mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round((low + high) / 2);
}
