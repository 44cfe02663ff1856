import type { Result } from 'lighthouse';
import type { MetricBudget, ScoreBudget } from '../../src/content.gen.ts';

/** Lighthouse's names of the categories, in the order of tables. */
export const categories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const satisfies (keyof ScoreBudget)[];

/** Lighthouse's names of the metrics, in the order of tables. */
export const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
  'total-byte-weight',
] as const satisfies (keyof MetricBudget)[];

/** The figures that depend on the speed of the machine: times, and the score that is computed from them. */
export const timeFigures: ReadonlySet<string> = new Set([
  'performance',
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
]);

/** The figures that Lighthouse measured for one page. */
export interface PageScores {
  path: string;
  /** From 0 to 100. */
  scores: Record<(typeof categories)[number], number>;
  /** In milliseconds and bytes; the layout shift as a fraction of the screen. */
  metrics: Record<(typeof metrics)[number], number>;
  /** The audits that the page does not fully pass. */
  failures: FailedAudit[];
}

export interface FailedAudit {
  id: string;
  title: string;
  /** Whether the audit counts for a score; most insights do not. */
  isScored: boolean;
}

/** The properties of Lighthouse's result that are used. */
export type LighthouseResult = Pick<Result, 'categories' | 'audits'>;

/** Extracts the scores and metrics that have budgets. A missing score counts as 0, a missing metric as infinite. */
export function pageScores(path: string, { categories: results, audits }: LighthouseResult): PageScores {
  const weights = new Map<string, number>();
  for (const { id, weight } of Object.values(results).flatMap(({ auditRefs }) => auditRefs))
    weights.set(id, (weights.get(id) ?? 0) + weight);
  return {
    path,
    scores: record(categories, (id) => Math.round((results[id]?.score ?? 0) * 100)),
    metrics: record(metrics, (id) => round(audits[id]?.numericValue ?? Number.POSITIVE_INFINITY)),
    failures: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'error' || (score !== null && score < 1))
      .map(({ id, title }) => ({ id, title, isScored: (weights.get(id) ?? 0) > 0 })),
  };
}

/** Rounds to whole milliseconds and bytes, and fractions to three digits. */
function round(value: number): number {
  return value >= 1 ? Math.round(value) : Math.round(value * 1000) / 1000;
}

function record<K extends string>(keys: readonly K[], measure: (key: K) => number): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, measure(key)])) as Record<K, number>;
}
