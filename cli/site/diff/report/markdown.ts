import type { Edit } from '../compare/edit.ts';
import type { Cause, PageDiff, SiteDiff } from '../compare/site-diff.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { type Row, rowsOf } from './rows.ts';
import { shortenEdits } from './shorten-edits.ts';
import { causeRows, describeBase, describeCause, ownPages, summarize } from './summary.ts';

/** The first line of the report, by which its comment is found again. */
export const marker = '<!-- site diff -->';

/** The maximum length in characters: a comment on GitHub may have 65,536, with a line of whoever posts it. */
const maxLength = 60_000;

/** The number of rows of a page, such as those of a new one, and of addresses in a list. */
const [maxRows, maxPages] = [60, 50];

/**
 * Formats a comparison as Markdown for a comment or the summary of a job: each page and each cause is folded. Whatever the
 * content contains is shown as text.
 */
export function formatMarkdown(diff: SiteDiff): string {
  const base = describeBase(diff);
  const head = `${marker}\n## What visitors will read\n\n${escapeMarkdown(summarize(diff))}\n${base === undefined ? '' : `\n${escapeMarkdown(base)}\n`}`;
  const pages = ownPages(diff);
  const blocks = [...pages.map(formatPage), ...diff.causes.map(formatCause)];
  let text = head;
  for (const [index, block] of blocks.entries()) {
    if (text.length + block.length > maxLength) {
      const left = blocks.length - index;
      return `${text}\nThis is too long for a comment: ${left} more ${left === 1 ? 'block is' : 'blocks are'} in the report of the job.\n`;
    }
    text += block;
  }
  return text;
}

function formatPage(page: PageDiff): string {
  const groups = rowsOf(page);
  const isWarning = groups.some(({ rows }) => rows.some((row) => row.isWarning));
  const change = page.change === 'changed' ? '' : `, ${page.change}`;
  const title = `${isWarning ? '⚠️ ' : ''}<b>${escapeMarkdown(page.route)}</b>${change}: ${escapeMarkdown(page.title)}`;
  const lines = groups.flatMap(({ name, rows }) => [
    ...(name === undefined ? [] : [`\n**${escapeMarkdown(name)}**\n`]),
    ...rows.map(formatRow),
  ]);
  const more = lines.length > maxRows ? `\n${lines.length - maxRows} more lines are in the report of the job.\n` : '';
  return fold(title, `${lines.slice(0, maxRows).join('\n')}\n${more}`);
}

function formatCause(cause: Cause): string {
  const { name, effect } = describeCause(cause);
  const pages = cause.pages.slice(0, maxPages).map(escapeMarkdown).join(', ');
  const more = cause.pages.length > maxPages ? ` and ${cause.pages.length - maxPages} more` : '';
  const rows = causeRows(cause).slice(0, maxRows).map(formatRow);
  return fold(`<b>${escapeMarkdown(name)}</b>${escapeMarkdown(effect)}`, `${rows.join('\n')}\n\n${pages}${more}\n`);
}

function fold(title: string, text: string): string {
  return `\n<details><summary>${title}</summary>\n\n${text}\n</details>\n`;
}

function formatRow({ what, where, edits = [], note, isWarning = false }: Row): string {
  const parts = [
    shortenEdits(edits).map(formatEdit).join(''),
    note === undefined ? '' : `${isWarning ? '⚠️ ' : ''}${escapeMarkdown(note)}`,
    where === undefined ? '' : `<sub>${escapeMarkdown(where)}</sub>`,
  ];
  return `- ${escapeMarkdown(what)}&#58; ${parts.filter((part) => part !== '').join(' ')}`;
}

function formatEdit({ change, text }: Edit): string {
  const shown = escapeMarkdown(text.replace(/\s+/g, ' '));
  if (change === 'same') return shown;
  return change === 'removed' ? `<del>${shown}</del>` : `<ins>${shown}</ins>`;
}
