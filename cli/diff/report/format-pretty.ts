import { countOf, painter } from '../../platform/terminal.ts';
import type { Edit } from '../compare/edit.ts';
import { type DiffReport, isEmptyReport } from './lines/describe-diff.ts';
import type { PageReport } from './lines/describe-page.ts';
import type { SharedReport } from './lines/group-pages.ts';
import type { ReportLine } from './lines/report-line.ts';
import { shortenEdits } from './lines/shorten-edits.ts';

type Paint = ReturnType<typeof painter>;

/** The number of pages with the same differences that are listed. */
const maxListed = 5;

/** Formats a comparison for a terminal: a summary, what differs on several pages, then each page. */
export function formatPretty(report: DiffReport, { isColored }: { isColored: boolean }): string {
  const paint = painter(isColored);
  const note = report.note === undefined ? '' : `${paint('dim', report.note)}\n`;
  if (isEmptyReport(report)) return `${paint('green', '✓')} ${report.summary}, ${report.comparison}.\n${note}`;
  const blocks = [
    `${paint('bold', `${report.summary},`)} ${report.comparison}.\n${note}`,
    ...report.shared.map((shared) => formatShared(shared, paint)),
    ...report.pages.map((page) => formatPage(page, paint)),
    ...formatHeavy(report.sharing, paint),
    ...formatDates(report.dates, paint),
  ];
  return blocks.join('\n');
}

function formatShared({ headline, lines, pages }: SharedReport, paint: Paint): string {
  const listed = pages.slice(0, maxListed).join(', ');
  const more = pages.length > maxListed ? ` and ${countOf(pages.length - maxListed, 'more page')}` : '';
  return block(paint('bold', headline), [
    ...lines.flatMap((line) => formatLine(line, paint)),
    paint('dim', `${listed}${more}`),
  ]);
}

function formatPage({ page, headline, warning, groups, weights }: PageReport, paint: Paint): string {
  const notice = warning === undefined ? [] : [paint('yellow', `! ${warning}`)];
  const isWhole = page.change === 'added' || page.change === 'removed';
  const lines = isWhole
    ? groups.flatMap(({ title, lines }) => `${title} ${paint('dim', countOf(lines.length, 'line'))}`)
    : groups.flatMap(({ title, lines }) => [
        paint('underline', title),
        ...lines.flatMap((line) => formatLine(line, paint)).map((line) => `  ${line}`),
      ]);
  const sizes = weights
    .filter(({ isNotable }) => isNotable)
    .map(({ text, isOver }) => (isOver ? paint('yellow', `! ${text}`) : text));
  return block(`${paint('bold', page.route)} ${headline}`, [...notice, ...lines, ...sizes]);
}

/** Formats the sizes of pages that have no block of their own, if they are over their limits. */
function formatHeavy(pages: readonly PageReport[], paint: Paint): string[] {
  const over = pages.flatMap(({ page, weights }) =>
    weights.filter(({ isOver }) => isOver).map(({ text }) => paint('yellow', `! ${page.route} ${text}`)),
  );
  return over.length === 0 ? [] : [block(paint('bold', 'Pages over their budget'), over)];
}

function formatDates(dates: readonly ReportLine[], paint: Paint): string[] {
  return dates.length === 0
    ? []
    : [
        block(
          paint('bold', 'By date'),
          dates.flatMap((line) => formatLine(line, paint)),
        ),
      ];
}

function formatLine({ what, edits, file }: ReportLine, paint: Paint): string[] {
  const text = formatEdits(shortenEdits(edits), paint).trim();
  const name = what === '' ? '' : `${paint('cyan', what)}${text === '' ? '' : '  '}`;
  return [name + text, ...(file === undefined ? [] : [indent + paint('dim', file)])];
}

function formatEdits(edits: readonly Edit[], paint: Paint): string {
  // Without colour, brackets mark what has changed.
  const isColored = paint('red', '') !== '';
  return edits
    .map(({ change, text }) => {
      if (change === 'same') return text;
      if (isColored) return change === 'added' ? paint('green', text) : paint(['red', 'strikethrough'], text);
      return change === 'added' ? `{+${text}+}` : `[-${text}-]`;
    })
    .join('');
}

const indent = '  ';

function block(title: string, lines: readonly string[]): string {
  return `${[title, ...lines.map((line) => indent + line)].join('\n')}\n`;
}
