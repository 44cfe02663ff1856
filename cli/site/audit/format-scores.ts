import { type BudgetViolation, formatNumber, formatViolation } from '../../compiler/model/budgets/budget-violation.ts';
import { formatTable, type Table } from '../../diagnostics/reporters/table.ts';
import { minRunsOfSlowPages, type SiteAudit } from './audit-site.ts';
import { categories, metrics, type PageScores } from './page-scores.ts';

/** What Lighthouse found on a site. */
export interface Findings extends Readonly<SiteAudit> {
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

/** The text that `site lighthouse` prints. @param reports where the reports are, as it is shown */
export function formatFindings(findings: Findings, reports: string): string {
  const { browser, pages, violations } = findings;
  const incidents = listIncidents(findings).map((line) => `${line}\n`);
  const failures = listFailures(pages).map((line) => `${line}\n`);
  const over = violations.map((violation) => `${formatViolation(violation)}\n`);
  const failed = findings.failed.map(({ path, reason }) => `${path}: ${reason}\n`);
  const looked = `Lighthouse looked at ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
  const isClean = violations.length === 0 && findings.failed.length === 0;
  const end = isClean ? `✓ ${looked}: all within their budgets.` : `${looked}: ${describeFailure(findings)}.`;
  return [
    formatTable(scoreTable(findings)),
    ...(failures.length > 0 ? ['\nNot passed whole:\n', ...failures] : []),
    ...(over.length > 0 ? ['\nOver budget:\n', ...over] : []),
    ...(incidents.length > 0 ? ['\nAudited again:\n', ...incidents] : []),
    ...(failed.length > 0 ? ['\nNot audited:\n', ...failed] : []),
    `\n${end} Browser: ${browser ?? 'none'}. Reports: ${reports}\n`,
  ].join('');
}

function describeFailure({ violations, failed }: Findings): string {
  const faults = [];
  if (violations.length > 0) faults.push('over budget');
  if (failed.length > 0) faults.push(`${failed.length} could not be audited`);
  return faults.join(', and ');
}

/** A line for each page that was audited more often than asked for, and why. */
export function listIncidents({ retries, repeated }: Pick<SiteAudit, 'retries' | 'repeated'>): string[] {
  const codes = Map.groupBy(retries, ({ path }) => path);
  return [
    ...[...codes].map(([path, all]) => {
      const times = all.length === 1 ? 'once' : `${all.length} times`;
      return `${path}: ${times}, since Lighthouse failed for a moment (${all.map(({ code }) => code).join(', ')})`;
    }),
    ...repeated.map((path) => `${path}: a time was over its budget; the median of ${minRunsOfSlowPages} runs counts`),
  ];
}

/** A row for each page, with what is not within its budget marked. */
export function scoreTable({ pages, violations }: Pick<Findings, 'pages' | 'violations'>): Table {
  const over = new Set(violations.map(({ path, part }) => `${path} ${part}`));
  const cell = (path: string, part: string, value: number) =>
    `${over.has(`${path} ${part}`) ? '✗ ' : ''}${formatNumber(value)}`;
  return {
    heads: ['page', ...categories, ...metrics.map((metric) => shortNames[metric])],
    rows: pages.map((page) => [
      page.path,
      ...categories.map((part) => cell(page.path, part, page.scores[part])),
      ...metrics.map((part) => cell(page.path, part, page.metrics[part])),
    ]),
  };
}

/** A line for each audit that a page does not pass whole, those that cost points first. */
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
      return `${id}: ${title}${isScored ? '' : ' (no points)'}: ${where}`;
    });
}
