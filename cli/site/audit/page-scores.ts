import type { Result } from 'lighthouse';
import type { MetricBudget, ScoreBudget } from '../../../src/content.gen.ts';

/** In the order of tables; named as in Lighthouse. */
export const categories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const satisfies (keyof ScoreBudget)[];

/** In the order of tables; named as in Lighthouse. */
export const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
  'total-byte-weight',
] as const satisfies (keyof MetricBudget)[];

/** What varies with how busy the machine is: times, and the score that is made of them. */
export const timeParts: ReadonlySet<string> = new Set([
  'performance',
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
]);

/** What Lighthouse says of one page. */
export interface PageScores {
  path: string;
  /** From 0 to 100. */
  scores: Record<(typeof categories)[number], number>;
  /** Milliseconds, bytes, and of layout shift a share of the screen. */
  metrics: Record<(typeof metrics)[number], number>;
  /** The audits that the page does not pass whole. */
  failures: FailedAudit[];
}

export interface FailedAudit {
  id: string;
  title: string;
  /** Whether it costs points; most insights do not. */
  isScored: boolean;
}

/** The parts of Lighthouse's result that are read. */
export type LighthouseResult = Pick<Result, 'categories' | 'audits'>;

/** Takes from a result what is held to budgets. What Lighthouse could not score counts as nothing. */
export function pageScores(path: string, { categories: judged, audits }: LighthouseResult): PageScores {
  const weights = new Map<string, number>();
  for (const { id, weight } of Object.values(judged).flatMap(({ auditRefs }) => auditRefs))
    weights.set(id, (weights.get(id) ?? 0) + weight);
  return {
    path,
    scores: record(categories, (id) => Math.round((judged[id]?.score ?? 0) * 100)),
    metrics: record(metrics, (id) => round(audits[id]?.numericValue ?? Number.POSITIVE_INFINITY)),
    failures: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'error' || (score !== null && score < 1))
      .map(({ id, title }) => ({ id, title, isScored: (weights.get(id) ?? 0) > 0 })),
  };
}

/** Whole milliseconds and bytes; of a share, three digits. */
function round(value: number): number {
  return value >= 1 ? Math.round(value) : Math.round(value * 1000) / 1000;
}

function record<K extends string>(keys: readonly K[], measure: (key: K) => number): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, measure(key)])) as Record<K, number>;
}
