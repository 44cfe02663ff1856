import type { Budgets } from '../../../src/content.gen.ts';
import { type Excess, formatExcess, formatNumber } from '../../compiler/model/budgets/excess.ts';
import { annotate } from '../../diagnostics/reporters/github.ts';
import type { PlainFormat } from '../../diagnostics/reporters/index.ts';
import { formatTable, type Table } from '../../diagnostics/reporters/table.ts';
import type { WeighedPage } from './check-weights.ts';
import { weightParts } from './weigh-page.ts';

/** A site on the scales. */
export interface Weighing {
  pages: readonly WeighedPage[];
  budgets: Budgets;
  excesses: readonly Excess[];
}

/** The text that `site weigh` prints: for people, for other programs, or for the pages of a pull request. */
export const weighingReporters: Record<PlainFormat, (weighing: Weighing) => string> = {
  pretty: (weighing) => `${formatTable(weightTable(weighing))}\n${describeExcesses(weighing)}`,
  json: ({ pages, excesses }) => `${JSON.stringify({ pages, excesses }, null, 2)}\n`,
  github: ({ excesses }) => excesses.map((excess) => annotate('Over budget', formatExcess(excess))).join(''),
};

/** A row for each page, what is over its limit marked, and the limits of every page below. */
export function weightTable({ pages, budgets, excesses }: Weighing): Table {
  const over = new Set(excesses.map(({ path, part }) => `${path} ${part}`));
  const rows = pages.map(({ path, weight }) => [
    path,
    ...weightParts.map((part) => `${over.has(`${path} ${part}`) ? '✗ ' : ''}${formatNumber(weight[part])}`),
  ]);
  const limits = weightParts.map((part) => {
    const limit = budgets.weights?.[part];
    return limit === undefined ? '' : formatNumber(limit);
  });
  return { heads: ['page', ...weightParts], rows: [...rows, ['at most', ...limits]] };
}

/** One line for each figure that is over its limit, and one that counts them. */
function describeExcesses({ pages, excesses }: Weighing): string {
  const weighed = `Weighed ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
  if (excesses.length === 0) return `✓ ${weighed}: all within their budgets.\n`;
  const lines = excesses.map((excess) => `${formatExcess(excess)}\n`).join('');
  const { size } = new Set(excesses.map(({ path }) => path));
  return `${lines}${weighed}: ${size} over budget. The limits are in budgets.yaml.\n`;
}
