import { countOf } from '../../../platform/terminal.ts';
import type { PageDiff } from '../../compare/site-diff.ts';
import { groupLines } from './group-lines.ts';
import type { LineGroup, ReportLine } from './report-line.ts';

/** What differs in the same way on several pages. */
export interface SharedReport {
  /** `On 7 pages`. */
  headline: string;
  lines: readonly ReportLine[];
  /** The addresses of these pages. */
  pages: readonly string[];
}

/**
 * Lists the differences of pages, each that is equal on several pages once with all of them: the changed fact that seven
 * pages show, or the link in every footer. All of an added or removed page differs, so it shares nothing.
 * @returns the shared differences, those of most pages first, and for each page what differs on it alone
 */
export function groupPages(diffs: readonly PageDiff[]): { shared: SharedReport[]; groups: LineGroup[][] } {
  const all = diffs.map((page) => ({
    page,
    isWhole: page.change === 'added' || page.change === 'removed',
    groups: groupLines(page),
  }));
  const found = new Map<string, { line: ReportLine; pages: Set<string> }>();
  for (const { page, isWhole, groups } of all) {
    if (isWhole) continue;
    for (const { title, lines } of groups)
      for (const line of lines) {
        const difference = found.get(keyOf(title, line)) ?? { line: titled(title, line), pages: new Set() };
        found.set(keyOf(title, line), difference);
        difference.pages.add(page.route);
      }
  }
  const isShared = (title: string, line: ReportLine) => (found.get(keyOf(title, line))?.pages.size ?? 0) > 1;
  const shared = [...found.values()].filter(({ pages }) => pages.size > 1);
  return {
    shared: [...Map.groupBy(shared, ({ pages }) => [...pages].join(' '))]
      .map(([, differences]) => {
        const pages = [...(differences[0]?.pages ?? [])];
        return { headline: `On ${countOf(pages.length, 'page')}`, lines: differences.map(({ line }) => line), pages };
      })
      .sort((one, other) => other.pages.length - one.pages.length),
    groups: all.map(({ isWhole, groups }) =>
      isWhole
        ? groups
        : groups.flatMap(({ title, lines }) => {
            const own = lines.filter((line) => !isShared(title, line));
            return own.length === 0 ? [] : [{ title, lines: own }];
          }),
    ),
  };
}

/** Differences without a text, such as `section moved`, are equal only in sections of the same name. */
function keyOf(title: string, { what, edits }: ReportLine): string {
  return JSON.stringify([what, edits, edits.length === 0 ? title : '']);
}

function titled(title: string, line: ReportLine): ReportLine {
  return line.edits.length === 0 ? { ...line, what: `${title}: ${line.what}` } : line;
}
