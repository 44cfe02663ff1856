import type { Edit } from '../../compare/edit.ts';
import type { ReportLine } from '../lines/report-line.ts';
import { shortenEdits } from '../lines/shorten-edits.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** Formats a difference as an item of a list in HTML, which needs no blank lines and nests whatever the text is. */
export function formatLine({ what, edits, file }: ReportLine): string {
  const source = file === undefined ? '' : ` <sub>${escapeMarkdown(file)}</sub>`;
  const name = what === '' ? '' : `<em>${escapeMarkdown(what)}</em> `;
  return `<li>${`${name}${formatEdits(shortenEdits(edits))}${source}`.trim()}</li>\n`;
}

/** Formats pieces of a text: `<del>60</del><ins>61</ins> episodes`. */
function formatEdits(edits: readonly Edit[]): string {
  return edits.map(({ change, text }) => wrap(change, escapeMarkdown(text))).join('');
}

function wrap(change: Edit['change'], text: string): string {
  if (change === 'same') return text;
  return change === 'added' ? `<ins>${text}</ins>` : `<del>${text}</del>`;
}
