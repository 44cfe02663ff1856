import type { CauseReport } from '../lines/describe-cause.ts';
import { type DiffReport, isEmptyReport } from '../lines/describe-diff.ts';
import type { PageReport } from '../lines/describe-page.ts';
import type { ReportLine } from '../lines/report-line.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { fitBlocks } from './fit-blocks.ts';
import { formatEdits, formatLine } from './format-line.ts';

/** The first line, by which the comment on a pull request is found again. */
const marker = '<!-- site diff -->';

/** The number of pages in the table. */
const maxRows = 100;

/** The number of differences that are listed for a change of shared content. */
const maxEffects = 20;

/**
 * Formats a comparison for a comment on GitHub: a table of pages, then the differences of each, folded.
 * @param maxLength in characters; what does not fit is left out at the end of a page
 */
export function formatMarkdown(report: DiffReport, { maxLength }: { maxLength: number }): string {
  const { summary, comparison, note, causes, pages, shared } = report;
  const heading = `${marker}\n### ${escapeMarkdown(summary)}\n\n${escapeMarkdown(capitalize(comparison))}.\n`;
  const intro = heading + (note === undefined ? '' : `\n${escapeMarkdown(note)}\n`);
  if (isEmptyReport(report)) return intro;
  const warnings = pages.flatMap(({ warning }) =>
    warning === undefined ? [] : `\n⚠️ **${escapeMarkdown(warning)}**\n`,
  );
  const blocks = [
    formatTable([...pages, ...shared.filter(isHeavy)]),
    ...causes.map(formatCause),
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

function formatCause({ name, edits, reach, values, effects, pages }: CauseReport): string {
  const change = edits.length === 0 ? '' : ` ${formatEdits(edits)}`;
  const shown = effects
    .slice(0, maxEffects)
    .map(({ line, pages }) => formatLine(line, ` <sub>${listPages(pages)}</sub>`));
  const more = effects.length > maxEffects ? `<li>${effects.length - maxEffects} more</li>\n` : '';
  const lines = [...values.map((line) => formatLine(line)), ...shown, more].join('');
  return details(
    `<strong>${escapeMarkdown(name)}</strong>${change} ${escapeMarkdown(reach)}`,
    `<p>${listPages(pages, 50)}</p>\n<ul>\n${lines}</ul>\n`,
  );
}

function formatPage(report: PageReport): string {
  const { page, groups, causes } = report;
  const sections = groups.map(
    ({ title, lines }) =>
      `<p><strong>${escapeMarkdown(title)}</strong></p>\n<ul>\n${lines.map((line) => formatLine(line)).join('')}</ul>\n`,
  );
  const hidden = page.hidden.length === 0 ? '' : `<p>Not visible: ${escapeMarkdown(page.hidden.join(', '))}</p>\n`;
  const also = causes.length === 0 ? '' : `<p>Also changed by: ${escapeMarkdown(causes.join(', '))}</p>\n`;
  const title = page.title === '' ? '' : ` ${escapeMarkdown(page.title)}:`;
  return details(
    `<strong>${escapeMarkdown(page.route)}</strong>${title} ${escapeMarkdown(headlineOf(report))}`,
    sections.join('') + hidden + also,
  );
}

function formatDates(dates: readonly ReportLine[]): string[] {
  if (dates.length === 0) return [];
  return [details('<strong>By date</strong>', `<ul>\n${dates.map((line) => formatLine(line)).join('')}</ul>\n`)];
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

function listPages(pages: readonly string[], max = 3): string {
  const more = pages.length > max ? ` and ${pages.length - max} more` : '';
  return escapeMarkdown(pages.slice(0, max).join(', ') + more);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
