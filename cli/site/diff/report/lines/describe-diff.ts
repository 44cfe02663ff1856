import { countOf } from '../../../../diagnostics/reporters/pretty.ts';
import type { SiteDiff } from '../../compare/site-diff.ts';
import { type CauseReport, describeCause } from './describe-cause.ts';
import { describePage, type PageReport } from './describe-page.ts';
import type { ReportLine } from './report-line.ts';
import { makeDiffVisible } from './visible.ts';

/** What all formats of the report say, in one order: a summary, what was changed for several pages, then each page. */
export interface DiffReport {
  /** `3 pages changed, 1 added`, or `Nothing differs for visitors`. */
  summary: string;
  /** `compared with the last commit (929809c)`. */
  comparison: string;
  /** How the earlier version was built, if that matters. */
  note?: string | undefined;
  causes: readonly CauseReport[];
  /** Pages that have changes of their own. */
  pages: readonly PageReport[];
  /** Pages that differ only by causes. */
  shared: readonly PageReport[];
  /** What will appear, disappear or change by date, if only one of the versions plans it. */
  dates: readonly ReportLine[];
  /** The number of pages that are removed or renamed without a redirect. */
  warnings: number;
}

/** Describes a comparison. */
export function describeDiff(diff: SiteDiff): DiffReport {
  const { base, pages, causes, dates } = makeDiffVisible(diff);
  const reports = pages.map(describePage);
  const own = reports.filter(({ page }) => !page.isShared);
  return {
    summary: summarize(own, reports.length - own.length, dates.length),
    comparison: `compared with ${base.description} (${base.commit.slice(0, 7)})`,
    note:
      base.note === undefined
        ? undefined
        : `The earlier version was built with the code of today, since its own could not be used: ${base.note}`,
    dates: dates.map(describeDate),
    causes: causes.map((cause) => describeCause(cause, pages)),
    pages: own.sort((one, other) => Number(!one.warning) - Number(!other.warning)),
    shared: reports.filter(({ page }) => page.isShared),
    warnings: own.filter(({ warning }) => warning !== undefined).length,
  };
}

/** Returns whether visitors, screen readers and search engines get the same as before. */
export function isEmptyReport({ pages, shared, causes, dates }: DiffReport): boolean {
  return pages.length + shared.length + causes.length + dates.length === 0;
}

/** Describes what one of the versions plans: `January 1, 2027, 09:00: The page /launch appears`. */
function describeDate({ change, when, text, file }: SiteDiff['dates'][number]): ReportLine {
  return { what: '', edits: [{ change, text: `${when}: ${text}` }], field: { file, label: 'date' } };
}

function summarize(own: readonly PageReport[], shared: number, dates: number): string {
  const counts = (['changed', 'added', 'removed', 'renamed'] as const).flatMap(
    (change): { count: number; text: string }[] => {
      const count = own.filter(({ page }) => page.change === change).length;
      return count === 0 ? [] : [{ count, text: change }];
    },
  );
  if (shared > 0) counts.push({ count: shared, text: 'changed by shared content' });
  const [first, ...others] = counts;
  if (!first) return dates > 0 ? 'Nothing differs for visitors yet' : 'Nothing differs for visitors';
  const rest = others.map(({ count, text }) => `, ${count} ${text}`).join('');
  return `${countOf(first.count, 'page')} ${first.text}${rest}`;
}
