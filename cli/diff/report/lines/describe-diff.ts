import { countOf } from '../../../platform/terminal.ts';
import type { PageDiff, SiteDiff } from '../../compare/site-diff.ts';
import { describePage, type PageReport } from './describe-page.ts';
import { groupPages, type SharedReport } from './group-pages.ts';
import type { ReportLine } from './report-line.ts';
import { makeDiffVisible } from './visible.ts';

/** What all formats of the report say, in one order: a summary, what differs on several pages, then each page. */
export interface DiffReport {
  /** `3 pages changed, 1 added`, or `Nothing differs for visitors`. */
  summary: string;
  /** `compared with the last commit (929809c)`. */
  comparison: string;
  /** How the earlier version was built, if that matters. */
  note?: string | undefined;
  shared: readonly SharedReport[];
  /** Pages on which more differs than `shared` says. */
  pages: readonly PageReport[];
  /** Pages on which nothing else differs. */
  sharing: readonly PageReport[];
  /** What will appear, disappear or change by date, if only one of the versions plans it. */
  dates: readonly ReportLine[];
}

/** Describes a comparison. */
export function describeDiff(diff: SiteDiff): DiffReport {
  const { base, pages, dates } = makeDiffVisible(diff);
  const { shared, groups } = groupPages(pages);
  const reports = pages.map((page, index) => describePage(page, groups[index] ?? []));
  const isOwn = ({ page, groups }: PageReport) => page.change !== 'changed' || groups.length > 0;
  const own = reports.filter(isOwn);
  return {
    summary: summarize(pages, dates.length),
    comparison: `compared with ${base.description} (${base.commit.slice(0, 7)})`,
    note:
      base.note === undefined
        ? undefined
        : `The earlier version was built with the code of today, since its own could not be used: ${base.note}`,
    dates: dates.map(describeDate),
    shared,
    pages: own.sort((one, other) => Number(!one.warning) - Number(!other.warning)),
    sharing: reports.filter((report) => !isOwn(report)),
  };
}

/** Returns whether visitors, screen readers and search engines get the same as before. */
export function isEmptyReport({ pages, sharing, dates }: DiffReport): boolean {
  return pages.length + sharing.length + dates.length === 0;
}

/** Describes what one of the versions plans: `January 1, 2027, 09:00: The page /launch appears`. */
function describeDate({ change, when, text, file }: SiteDiff['dates'][number]): ReportLine {
  return { what: '', edits: [{ change, text: `${when}: ${text}` }], file };
}

function summarize(pages: readonly PageDiff[], dates: number): string {
  const counts = (['changed', 'added', 'removed', 'renamed'] as const).flatMap(
    (change): { count: number; text: string }[] => {
      const count = pages.filter((page) => page.change === change).length;
      return count === 0 ? [] : [{ count, text: change }];
    },
  );
  const [first, ...others] = counts;
  if (!first) return dates > 0 ? 'Nothing differs for visitors yet' : 'Nothing differs for visitors';
  const rest = others.map(({ count, text }) => `, ${count} ${text}`).join('');
  return `${countOf(first.count, 'page')} ${first.text}${rest}`;
}
