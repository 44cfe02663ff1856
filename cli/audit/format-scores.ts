import { formatTable, type Table } from '../platform/terminal.ts';
import { type BudgetViolation, formatNumber, formatViolation } from '../site/model/budgets/budget-violation.ts';
import { minRunsOfSlowPages, type SiteAudit } from './audit-site.ts';
import { categories, metrics, type PageScores } from './page-scores.ts';

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
export function listIncidents({ retries, repeated }: Pick<SiteAudit, 'retries' | 'repeated'>): string[] {
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
export function scoreTable({ pages, violations }: Pick<AuditReport, 'pages' | 'violations'>): Table {
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
export function listFailures(pages: readonly PageScores[]): string[] {
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
