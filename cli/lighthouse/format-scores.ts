import { type Excess, formatExcess, formatNumber } from '../budgets/excess.ts';
import { formatTable, type Table } from '../report/table.ts';
import { categories, metrics, type PageScores } from './page-scores.ts';

/** What Lighthouse found on a site. */
export interface Findings {
  pages: readonly PageScores[];
  excesses: readonly Excess[];
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
  const { pages, excesses } = findings;
  const failures = listFailures(pages).map((line) => `${line}\n`);
  const over = excesses.map((excess) => `${formatExcess(excess)}\n`);
  const looked = `Lighthouse looked at ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
  const end = excesses.length === 0 ? `✓ ${looked}: all within their budgets.` : `${looked}: over budget.`;
  return [
    formatTable(scoreTable(findings)),
    ...(failures.length > 0 ? ['\nNot passed whole:\n', ...failures] : []),
    ...(over.length > 0 ? ['\nOver budget:\n', ...over] : []),
    `\n${end} Reports: ${reports}\n`,
  ].join('');
}

/** A row for each page, with what is not within its budget marked. */
export function scoreTable({ pages, excesses }: Findings): Table {
  const over = new Set(excesses.map(({ path, part }) => `${path} ${part}`));
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
