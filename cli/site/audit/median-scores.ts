import { type PageScores, timeParts } from './page-scores.ts';

/**
 * Merges the scores of several audits of one page: of what varies with the machine, the median of each figure counts;
 * everything else is taken from the first audit.
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

function medians<K extends string>(first: Record<K, number>, all: readonly Record<K, number>[]): Record<K, number> {
  const result = { ...first };
  for (const key in first) if (timeParts.has(key)) result[key] = median(all.map((record) => record[key]));
  return result;
}

/** The value in the middle; of an even number, the mean of the two in the middle, rounded. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round((low + high) / 2);
}
