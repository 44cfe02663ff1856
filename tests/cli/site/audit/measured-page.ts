import type { FailedAudit, PageScores } from '../../../../cli/audit/page-scores.ts';

interface Measured {
  path?: string;
  scores?: Partial<PageScores['scores']>;
  metrics?: Partial<PageScores['metrics']>;
  failures?: FailedAudit[];
}

/** A page with full scores, except for the given changes. */
export function measuredPage({ path = '/a', scores, metrics, failures = [] }: Measured = {}): PageScores {
  return {
    path,
    scores: {
      performance: 100,
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
      'agentic-browsing': 100,
      ...scores,
    },
    metrics: {
      'first-contentful-paint': 900,
      'largest-contentful-paint': 1300,
      'total-blocking-time': 0,
      'cumulative-layout-shift': 0,
      'speed-index': 900,
      'total-byte-weight': 80_000,
      ...metrics,
    },
    failures,
  };
}
