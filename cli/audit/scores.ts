import type { Result } from 'lighthouse';
import type { Budgets, MetricBudget, ScoreBudget } from '../../src/content.gen.ts';
import { valueAt } from '../platform/records.ts';
import { formatTable, type Table } from '../platform/terminal.ts';
import { type BudgetViolation, budgetFor, formatNumber, formatViolation } from '../site/budgets.ts';

/** Lighthouse's names of the categories, in the order of tables. */
export const categories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const satisfies (keyof ScoreBudget)[];

/** Lighthouse's names of the metrics, in the order of tables. */
const metrics = [
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

interface FailedAudit {
  id: string;
  title: string;
  /** Whether the audit counts for a score; most insights do not. */
  isScored: boolean;
}

/** The properties of Lighthouse's result that are used. */
export type LighthouseResult = Pick<Result, 'categories' | 'audits'>;

/** Extracts the scores and metrics that have budgets. A missing score counts as 0, a missing metric as infinite. */
export function pageScores(path: string, { categories: results, audits }: LighthouseResult): PageScores {
  const refs = Object.values(results).flatMap(({ auditRefs }) => auditRefs);
  const scored = new Set(refs.flatMap(({ id, weight }) => (weight > 0 ? id : [])));
  return {
    path,
    scores: record(categories, (id) => Math.round((results[id]?.score ?? 0) * 100)),
    metrics: record(metrics, (id) => round(audits[id]?.numericValue ?? Number.POSITIVE_INFINITY)),
    failures: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'error' || (score !== null && score < 1))
      .map(({ id, title }) => ({ id, title, isScored: scored.has(id) })),
  };
}

/** Rounds to whole milliseconds and bytes, and fractions to three digits. */
function round(value: number): number {
  return value >= 1 ? Math.round(value) : Math.round(value * 1000) / 1000;
}

function record<K extends string>(keys: readonly K[], measure: (key: K) => number): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, measure(key)])) as Record<K, number>;
}

/**
 * Merges the scores of several audits of one page: the median for figures that depend on the speed of the machine, the
 * first audit for all others.
 */
export function medianScores(audits: readonly PageScores[]): PageScores {
  const first = audits[0] as PageScores;
  const merge = <K extends string>(own: Record<K, number>, all: readonly Record<K, number>[]): Record<K, number> => {
    const result = { ...own };
    for (const key in own) if (timeFigures.has(key)) result[key] = median(all.map((record) => record[key]));
    return result;
  };
  const scores = merge(
    first.scores,
    audits.map((page) => page.scores),
  );
  const metrics = merge(
    first.metrics,
    audits.map((page) => page.metrics),
  );
  return { ...first, scores, metrics };
}

/** Returns the median; for an even number of values, the rounded mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round((low + high) / 2);
}

/** Returns the scores below and the metrics above their budgets, page by page. */
export function checkScores(pages: readonly PageScores[], budgets: Budgets): BudgetViolation[] {
  return pages.flatMap(({ path, scores, metrics }) => {
    const limits = budgetFor(path, budgets);
    const compare = (measured: object, allowed: object, sign: 1 | -1) =>
      Object.entries(measured).flatMap(([metric, value]): BudgetViolation[] => {
        const limit = valueAt(allowed, [metric]) as number | undefined;
        return limit !== undefined && (value - limit) * sign > 0 ? [{ path, metric, value, limit }] : [];
      });
    return [...compare(scores, limits.scores, -1), ...compare(metrics, limits.metrics, 1)];
  });
}

/** The results of auditing a site. */
export interface SiteAudit {
  /** The name and version of the browser; undefined when no page could be audited. */
  browser: string | undefined;
  pages: PageScores[];
  /** The pages that could not be audited, and why. */
  failed: { path: string; reason: string }[];
  /** The transient failures after which a page was audited again. */
  retries: { path: string; code: string }[];
  /** The pages that were audited more often than requested, because one run was over a time budget. */
  repeated: string[];
}

/** A busy machine can make a single run slow; the median of three is slow only when the page is. */
export const minRunsOfSlowPages = 3;

/** The results of auditing a site, with the budgets that it violates. */
export interface AuditReport extends Readonly<SiteAudit> {
  violations: readonly BudgetViolation[];
}

const shortNames: Record<(typeof metrics)[number], string> = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI ms',
  'total-byte-weight': 'bytes',
};

/** Formats the output of `site lighthouse`. @param reports the folder of the reports, as it is printed */
export function formatAuditReport(findings: AuditReport, reports: string): string {
  const { browser, pages, violations } = findings;
  const incidents = listIncidents(findings).map((line) => `${line}\n`);
  const failures = listFailures(pages).map((line) => `${line}\n`);
  const over = violations.map((violation) => `${formatViolation(violation)}\n`);
  const failed = findings.failed.map(({ path, reason }) => `${path}: ${reason}\n`);
  const audited = `Lighthouse audited ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
  const isClean = violations.length === 0 && findings.failed.length === 0;
  const end = isClean ? `✓ ${audited}: all within their budgets.` : `${audited}: ${describeFailure(findings)}.`;
  return [
    formatTable(scoreTable(findings)),
    ...(failures.length > 0 ? ['\nAudits that did not pass:\n', ...failures] : []),
    ...(over.length > 0 ? ['\nOver budget:\n', ...over] : []),
    ...(incidents.length > 0 ? ['\nAudited again:\n', ...incidents] : []),
    ...(failed.length > 0 ? ['\nNot audited:\n', ...failed] : []),
    `\n${end} Browser: ${browser ?? 'none'}. Reports: ${reports}\n`,
  ].join('');
}

function describeFailure({ violations, failed }: AuditReport): string {
  const faults = [];
  if (violations.length > 0) faults.push('over budget');
  if (failed.length > 0) faults.push(`${failed.length} could not be audited`);
  return faults.join(', and ');
}

/** Lists the pages that were audited more often than requested, and why. */
function listIncidents({ retries, repeated }: Pick<SiteAudit, 'retries' | 'repeated'>): string[] {
  const codes = Map.groupBy(retries, ({ path }) => path);
  return [
    ...[...codes].map(([path, all]) => {
      const times = all.length === 1 ? 'once' : `${all.length} times`;
      return `${path}: ${times}, since Lighthouse failed temporarily (${all.map(({ code }) => code).join(', ')})`;
    }),
    ...repeated.map((path) => `${path}: a time was over its budget; the median of ${minRunsOfSlowPages} runs counts`),
  ];
}

/** Builds a table with a row for each page, in which values that violate a budget have a cross. */
function scoreTable({ pages, violations }: Pick<AuditReport, 'pages' | 'violations'>): Table {
  const over = new Set(violations.map(({ path, metric }) => `${path} ${metric}`));
  const cell = (path: string, metric: string, value: number) =>
    `${over.has(`${path} ${metric}`) ? '✗ ' : ''}${formatNumber(value)}`;
  return {
    heads: ['page', ...categories, ...metrics.map((metric) => shortNames[metric])],
    rows: pages.map((page) => [
      page.path,
      ...categories.map((metric) => cell(page.path, metric, page.scores[metric])),
      ...metrics.map((metric) => cell(page.path, metric, page.metrics[metric])),
    ]),
  };
}

/** Lists the audits that a page did not fully pass, those that lower a score first. */
function listFailures(pages: readonly PageScores[]): string[] {
  const found = new Map<string, { title: string; isScored: boolean; paths: string[] }>();
  for (const { path, failures } of pages) {
    for (const { id, title, isScored } of failures) {
      const failure = found.get(id) ?? { title, isScored, paths: [] };
      failure.paths.push(path);
      found.set(id, failure);
    }
  }
  return [...found]
    .sort(([, a], [, b]) => Number(b.isScored) - Number(a.isScored))
    .map(([id, { title, isScored, paths }]) => {
      const where = paths.length === pages.length && paths.length > 1 ? 'every page' : paths.join(', ');
      return `${id}: ${title}${isScored ? '' : ' (does not count for the score)'}: ${where}`;
    });
}
