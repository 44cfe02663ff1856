import { blankControls, painter } from '../../../diagnostics/reporters/pretty.ts';
import type { Edit } from '../compare/edit.ts';
import type { PageDiff, SiteDiff } from '../compare/site-diff.ts';
import { type Row, rowsOf } from './rows.ts';
import { shortenEdits } from './shorten-edits.ts';
import { causeRows, describeBase, describeCause, ownPages, summarize } from './summary.ts';

type Paint = ReturnType<typeof painter>;

/** The number of pages that are named below a cause. */
const maxPages = 8;

/** Formats a comparison for the terminal: what several pages share first, then each page with its own changes. */
export function formatPretty(diff: SiteDiff, isColored: boolean): string {
  const paint = painter(isColored);
  const causes = diff.causes.map((cause) => {
    const { name, effect } = describeCause(cause);
    const more = cause.pages.length > maxPages ? ` and ${cause.pages.length - maxPages} more` : '';
    const rows = cause.changes.length === 1 && effect.includes('→') ? [] : causeRows(cause);
    const pages = paint('dim', clean(cause.pages.slice(0, maxPages).join(', ') + more));
    return `${paint('bold', clean(name))}${clean(effect)}\n${rows.map((row) => formatRow(row, '  ', paint)).join('')}  ${pages}\n`;
  });
  const pages = ownPages(diff).map((page) => formatPage(page, paint));
  const base = describeBase(diff);
  const notes = base === undefined ? '' : `${paint('dim', clean(base))}\n`;
  return `${[...causes, ...pages].map((block) => `${block}\n`).join('')}${paint('bold', summarize(diff))}\n${notes}`;
}

function formatPage(page: PageDiff, paint: Paint): string {
  const change = page.change === 'changed' ? '' : ` ${paint(page.change === 'removed' ? 'red' : 'green', page.change)}`;
  const groups = rowsOf(page).map(({ name, rows }) => {
    const indent = name === undefined ? '  ' : '    ';
    const head = name === undefined ? '' : `  ${paint('cyan', clean(name))}\n`;
    return `${head}${rows.map((row) => formatRow(row, indent, paint)).join('')}`;
  });
  return `${paint('bold', clean(page.route))}${change}\n${groups.join('')}`;
}

function formatRow({ what, where, edits = [], note, isWarning = false }: Row, indent: string, paint: Paint): string {
  const text = shortenEdits(edits)
    .map((edit) => formatEdit(edit, paint))
    .join('');
  const said = note === undefined ? '' : isWarning ? paint('yellow', clean(note)) : clean(note);
  const location = where === undefined ? '' : ` ${paint('dim', clean(where))}`;
  return `${indent}${paint('dim', `${clean(what)}:`)} ${[text, said].filter((part) => part !== '').join(' ')}${location}\n`;
}

function formatEdit({ change, text }: Edit, paint: Paint): string {
  const shown = clean(text);
  if (change === 'same') return shown;
  const marked = change === 'removed' ? `[-${shown}-]` : `{+${shown}+}`;
  const colored = paint(change === 'removed' ? ['red', 'strikethrough'] : ['green', 'underline'], shown);
  return colored === shown ? marked : colored;
}

/** Keeps a text on one line, and from controlling the terminal. */
function clean(text: string): string {
  return blankControls(text);
}
