import type { Result } from 'lighthouse';
import type { Budgets, MetricBudget, ScoreBudget } from '../../src/content.gen.ts';
import { countOf, formatTable } from '../platform/terminal.ts';
import { type BudgetViolation, findViolations, formatNumber, formatViolation } from '../site/budgets.ts';

/** Lighthouse's names of the categories, in the order of the columns of tables. */
const categories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const satisfies (keyof ScoreBudget)[];

/** The headings of the metrics in tables, in the order of their columns, by Lighthouse's names of the metrics. */
const metrics = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI ms',
  'total-byte-weight': 'bytes',
} as const satisfies Partial<Record<keyof MetricBudget, string>>;

/** The figures that depend on the speed of the machine: times, and the score that is computed from them. */
export const timeFigures: ReadonlySet<string> = new Set([
  'performance',
  ...Object.entries(metrics).flatMap(([id, head]) => (head.endsWith(' ms') ? id : [])),
]);

/** What Lighthouse measured on one page. */
export type PageScores = ReturnType<typeof pageScores>;

export type LighthouseResult = Pick<Result, 'categories' | 'audits'>;

/**
 * Extracts the scores and metrics that have budgets. A missing score counts as 0, a missing metric as infinite.
 * @returns `figures`: scores from 0 to 100, milliseconds and bytes, by name, and the layout shift as a fraction of the
 * screen; `failures`: the audits that the page does not fully pass, of which most insights do not count for a score
 */
export function pageScores(path: string, { categories: results, audits }: LighthouseResult) {
  const refs = Object.values(results).flatMap(({ auditRefs }) => auditRefs);
  const scored = new Set(refs.flatMap(({ id, weight }) => (weight > 0 ? id : [])));
  const figures: Record<string, number> = {};
  for (const id of categories) figures[id] = Math.round((results[id]?.score ?? 0) * 100);
  for (const id in metrics) figures[id] = round(audits[id]?.numericValue ?? Number.POSITIVE_INFINITY);
  const failures = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'error' || (score !== null && score < 1))
    .map(({ id, title }) => ({ id, title, isScored: scored.has(id) }));
  return { path, figures, failures };
}

/** Rounds to whole milliseconds and bytes, and fractions to three digits. */
function round(value: number): number {
  return value >= 1 ? Math.round(value) : Math.round(value * 1000) / 1000;
}

/** Returns the scores below and the metrics above their budgets, page by page. */
export function checkScores(pages: readonly PageScores[], budgets: Budgets): BudgetViolation[] {
  return pages.flatMap(({ path, figures }) => findViolations(path, figures, budgets));
}

export interface SiteAudit {
  /** The name and version of the browser; `none` when no page could be audited. */
  browser: string;
  pages: PageScores[];
  failed: { path: string; reason: string }[];
}

/**
 * Formats the output of `site lighthouse`: a table with a cross at values that violate budgets, and lists of faults.
 * @param reports the folder of the reports, for the last line
 */
export function formatAudit({ browser, pages, failed }: SiteAudit, violations: BudgetViolation[], reports: string) {
  const overBudget = new Set(violations.map(({ path, metric }) => `${path} ${metric}`));
  const rows = pages.map(({ path, figures }) => [
    path,
    ...Object.entries(figures).map(([metric, value]) => {
      return `${overBudget.has(`${path} ${metric}`) ? '✗ ' : ''}${formatNumber(value)}`;
    }),
  ]);
  // Failures that lower a score come first.
  const failures = pages.flatMap((page) => page.failures.map((failure) => ({ ...failure, path: page.path })));
  const groups = Map.groupBy(
    failures.sort((a, b) => Number(b.isScored) - Number(a.isScored)),
    ({ id, title, isScored }) => `${id}: ${title}${isScored ? '' : ' (does not count for the score)'}`,
  );
  const pathsOf = (same: readonly { path: string }[]) =>
    same.length === pages.length && same.length > 1 ? 'every page' : same.map(({ path }) => path).join(', ');
  const lists = {
    'Audits that did not pass': Array.from(groups, ([audit, same]) => `${audit}: ${pathsOf(same)}`),
    'Over budget': violations.map(formatViolation),
    'Not audited': failed.map(({ path, reason }) => `${path}: ${reason}`),
  };
  const faults = [
    ...(overBudget.size > 0 ? ['over budget'] : []),
    ...(failed.length > 0 ? [`${countOf(failed.length, 'page')} could not be audited`] : []),
  ].join(', and ');
  const audited = `Lighthouse audited ${countOf(pages.length, 'page')}`;
  return [
    formatTable([['page', ...categories, ...Object.values(metrics)], ...rows]),
    ...Object.entries(lists).map(([heading, lines]) =>
      lines.length > 0 ? `\n${heading}:\n${lines.join('\n')}\n` : '',
    ),
    `\n${faults ? '' : '✓ '}${audited}: ${faults || 'all within their budgets'}. Browser: ${browser}. Reports: ${reports}\n`,
  ].join('');
}
