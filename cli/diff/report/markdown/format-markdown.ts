import { type DiffReport, isEmptyReport } from '../lines/describe-diff.ts';
import type { PageReport } from '../lines/describe-page.ts';
import type { SharedReport } from '../lines/group-pages.ts';
import type { ReportLine } from '../lines/report-line.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { fitBlocks } from './fit-blocks.ts';
import { formatLine } from './format-line.ts';

/** The first line, by which the comment on a pull request is found again. */
const marker = '<!-- site diff -->';

/** The number of pages in the table. */
const maxRows = 100;

/** The number of pages with the same differences that are listed. */
const maxListed = 50;

/**
 * Formats a comparison for a comment on GitHub: a table of pages, then the differences of each, folded.
 * @param maxLength in characters; what does not fit is left out at the end of a page
 */
export function formatMarkdown(report: DiffReport, { maxLength }: { maxLength: number }): string {
  const { summary, comparison, note, shared, pages, sharing } = report;
  const heading = `${marker}\n### ${escapeMarkdown(summary)}\n\n${escapeMarkdown(capitalize(comparison))}.\n`;
  const intro = heading + (note === undefined ? '' : `\n${escapeMarkdown(note)}\n`);
  if (isEmptyReport(report)) return intro;
  const warnings = pages.flatMap(({ warning }) =>
    warning === undefined ? [] : `\n⚠️ **${escapeMarkdown(warning)}**\n`,
  );
  const blocks = [
    formatTable([...pages, ...sharing.filter(isHeavy)]),
    ...shared.map(formatShared),
    ...pages.map(formatPage),
    ...formatDates(report.dates),
  ];
  return fitBlocks([intro, ...warnings, ...blocks], maxLength);
}

function formatTable(pages: readonly PageReport[]): string {
  if (pages.length === 0) return '';
  const rows = pages.slice(0, maxRows).map((report) => {
    const sizes = report.weights.filter(({ isNotable }) => isNotable);
    const weight = sizes.map(({ text, isOver }) => (isOver ? '⚠️ ' : '') + escapeMarkdown(text)).join('<br>');
    return `| ${escapeMarkdown(report.page.route)} | ${escapeMarkdown(headlineOf(report))} | ${weight} |\n`;
  });
  const more = pages.length > maxRows ? `\n${pages.length - maxRows} more pages are in the list below.\n` : '';
  return `\n| page | change | size |\n| --- | --- | --- |\n${rows.join('')}${more}`;
}

function formatShared({ headline, lines, pages }: SharedReport): string {
  const more = pages.length > maxListed ? ` and ${pages.length - maxListed} more` : '';
  const listed = escapeMarkdown(pages.slice(0, maxListed).join(', ') + more);
  return details(
    `<strong>${escapeMarkdown(headline)}</strong>`,
    `<p>${listed}</p>\n<ul>\n${lines.map(formatLine).join('')}</ul>\n`,
  );
}

function formatPage(report: PageReport): string {
  const { page, groups } = report;
  const sections = groups.map(
    ({ title, lines }) =>
      `<p><strong>${escapeMarkdown(title)}</strong></p>\n<ul>\n${lines.map(formatLine).join('')}</ul>\n`,
  );
  const title = page.title === '' ? '' : ` ${escapeMarkdown(page.title)}:`;
  return details(
    `<strong>${escapeMarkdown(page.route)}</strong>${title} ${escapeMarkdown(headlineOf(report))}`,
    sections.join(''),
  );
}

function formatDates(dates: readonly ReportLine[]): string[] {
  if (dates.length === 0) return [];
  return [details('<strong>By date</strong>', `<ul>\n${dates.map(formatLine).join('')}</ul>\n`)];
}

/** Formats a folded part. It has no blank line, so that Markdown in it is text. */
function details(summary: string, content: string): string {
  return `\n<details><summary>${summary}</summary>\n${content}</details>\n`;
}

function headlineOf({ headline, warning }: PageReport): string {
  return warning === undefined ? headline : `${headline} without a redirect`;
}

function isHeavy({ weights }: PageReport): boolean {
  return weights.some(({ isOver }) => isOver);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
