import type { Budgets } from '../../../src/content.gen.ts';
import { type BudgetViolation, formatNumber, formatViolation } from '../../compiler/model/budgets/budget-violation.ts';
import { annotate } from '../../diagnostics/reporters/github.ts';
import type { Format } from '../../diagnostics/reporters/index.ts';
import { formatTable, type Table } from '../../diagnostics/reporters/table.ts';
import type { MeasuredPage } from './check-sizes.ts';
import { sizeCategories } from './measure-page.ts';

/** The measured pages of a site, with its budgets. */
export interface SizeReport {
  pages: readonly MeasuredPage[];
  budgets: Budgets;
  violations: readonly BudgetViolation[];
}

/** The formats of `site size`: for people, for other programs, or as GitHub annotations. */
export const sizeReporters: Record<Format, (report: SizeReport) => string> = {
  pretty: (report) => `${formatTable(sizeTable(report))}\n${describeViolations(report)}`,
  json: ({ pages, violations }) => `${JSON.stringify({ pages, violations }, null, 2)}\n`,
  github: ({ violations }) =>
    violations.map((violation) => annotate('Over budget', formatViolation(violation))).join(''),
};

/**
 * Builds a table with a row for each page, in which values over their limit are marked, and the limits of all pages
 * below.
 */
export function sizeTable({ pages, budgets, violations }: SizeReport): Table {
  const over = new Set(violations.map(({ path, metric }) => `${path} ${metric}`));
  const rows = pages.map(({ path, weight }) => [
    path,
    ...sizeCategories.map((metric) => `${over.has(`${path} ${metric}`) ? '✗ ' : ''}${formatNumber(weight[metric])}`),
  ]);
  const limits = sizeCategories.map((metric) => {
    const limit = budgets.weights?.[metric];
    return limit === undefined ? '' : formatNumber(limit);
  });
  return { heads: ['page', ...sizeCategories], rows: [...rows, ['at most', ...limits]] };
}

/** Lists each value that is over its limit, and their number. */
function describeViolations({ pages, violations }: SizeReport): string {
  const measured = `Measured ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
  if (violations.length === 0) return `✓ ${measured}: all within their budgets.\n`;
  const lines = violations.map((violation) => `${formatViolation(violation)}\n`).join('');
  const { size } = new Set(violations.map(({ path }) => path));
  return `${lines}${measured}: ${size} over budget. The limits are in budgets.yaml.\n`;
}
