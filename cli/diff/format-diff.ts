import { countOf, type Paint, plain } from '../platform/terminal.ts';
import type { Change, Edit } from './compare-pages.ts';
import type { PageDiff, SiteDiff } from './diff-content.ts';

export const diffFormats = ['pretty', 'markdown', 'json'] as const;

/** The longest comment on GitHub, in characters. */
const maxLength = 65_536;
/** The number of unchanged characters that are kept beside a change. */
const context = 60;

/** Formats a comparison for a terminal, for a comment on GitHub, or for other programs. */
export function formatDiff(diff: SiteDiff, format: (typeof diffFormats)[number], colored: Paint): string {
  if (format === 'json') return `${JSON.stringify(diff, null, 2)}\n`;
  const paint = format === 'pretty' ? colored : plain;
  // No text can control a terminal, hide words from a reader, or begin a line.
  const { base, pages, changes }: SiteDiff = JSON.parse(JSON.stringify(diff), (_, value) =>
    typeof value === 'string' ? makeVisible(value) : value,
  );
  const groups = Map.groupBy(changes, (change) => change.pages.join(', '));
  for (const { route, change } of pages) if (change !== 'changed' && !groups.has(route)) groups.set(route, []);
  const blocks = [...groups].map(([routes, all]) => {
    const page = pages.find(({ route }) => route === routes);
    const count = all[0]?.pages.length ?? 0;
    const title = page ? page.route : count > 1 ? `On ${countOf(count, 'page')}` : 'By date';
    const lines = [...Map.groupBy(all, ({ place }) => place)].flatMap(([place, changes]) => [
      paint('underline', place),
      ...changes.map((change) => `  ${formatChange(change, paint)}`),
    ]);
    if (count > 1) lines.push(paint('dim', routes));
    const text = [`${paint('bold', title)}${page ? ` ${headlineOf(page)}` : ''}`, ...lines].join('\n  ');
    // What is on several pages comes first, then what is urgent; what is still to come is last.
    const rank = count > 1 ? count : all.some(({ isWarning }) => isWarning) ? 1 : page ? 0 : -1;
    return { text: `${text}\n`, rank };
  });
  blocks.sort((one, other) => other.rank - one.rank);
  const report = blocks.map(({ text }) => text).join('\n');
  const summary = summarize(pages, changes.length > 0);
  const comparison = `compared with ${base.description} (${base.commit.slice(0, 7)}).`;
  const note = base.note
    ? `The earlier version was built with the code of today, since its own could not be used: ${base.note}\n`
    : '';
  if (format === 'markdown') return formatMarkdown(summary, note + report, comparison);
  return `${paint('bold', `${summary},`)} ${comparison}\n${paint('dim', note)}${report && `\n${report}`}`;
}

/** Formats a report as Markdown: a heading, and the text in a fence that is longer than any in the text. */
function formatMarkdown(summary: string, text: string, comparison: string): string {
  const ticks = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(ticks + 1);
  const start = `<!-- site diff -->\n### ${summary}\n\nC${comparison.slice(1).replace(/[`*_<>@#[\]\\]/g, '\\$&')}\n`;
  if (text === '') return start;
  const note = '\nThe rest does not fit here. Run `npm run diff` on the branch to see everything.\n';
  const room = maxLength - start.length - note.length - 2 * fence.length - 10;
  const shown = text.length <= room ? text : text.slice(0, text.lastIndexOf('\n', room) + 1);
  return `${start}\n${fence}\n${shown}${fence}\n${shown === text ? '' : note}`;
}

function headlineOf({ change, from, route, redirect, title }: PageDiff): string {
  if (change === 'changed') return change;
  const name = change === 'renamed' ? `renamed from ${from}` : `${change}: ${title}`;
  if (redirect === undefined) return name;
  return `${name}, ${change === 'renamed' ? 'which' : 'its address'} leads ${redirect === route ? 'here' : `to ${redirect}`}`;
}

/** Formats a change. Without colors, brackets mark what differs. */
function formatChange({ what, edits, isWarning }: Change, paint: Paint): string {
  if (isWarning) return paint('yellow', `! ${what}`);
  const isColored = paint('red', '') !== '';
  const texts = shorten(edits).map(({ change, text }) => {
    if (change === 'same') return text;
    if (isColored) return change === 'added' ? paint('green', text) : paint(['red', 'strikethrough'], text);
    return change === 'added' ? `{+${text}+}` : `[-${text}-]`;
  });
  return [what && paint('cyan', what), texts.join('').trim()].filter(Boolean).join('  ');
}

/** Shortens long unchanged pieces, and keeps whole words beside the changes. */
function shorten(edits: readonly Edit[]): Edit[] {
  return edits.map(({ change, text }, index) => {
    const start = index > 0 || edits.length === 1 ? text.slice(0, text.lastIndexOf(' ', context)) : '';
    const end = index < edits.length - 1 ? text.slice(text.indexOf(' ', Math.max(0, text.length - context)) + 1) : '';
    const isLong = change === 'same' && text.length > start.length + end.length + 10;
    return isLong ? { change, text: `${start}${start && ' '}…${end && ' '}${end}` } : { change, text };
  });
}

function summarize(pages: readonly PageDiff[], hasDates: boolean): string {
  const counts = (['changed', 'added', 'removed', 'renamed'] as const).flatMap((change) => {
    const { length } = pages.filter((page) => page.change === change);
    return length === 0 ? [] : [{ length, change }];
  });
  if (counts.length === 0) return `Nothing differs for visitors${hasDates ? ' yet' : ''}`;
  return counts.map(({ length, change }, index) => `${index ? length : countOf(length, 'page')} ${change}`).join(', ');
}

/** Replaces control characters by spaces, and shows characters that are invisible or turn the text around by number. */
function makeVisible(text: string): string {
  const hidden = /[[\p{Cf}\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\ufe00-\ufe0f]]/gv;
  const toNumber = (character: string) => character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(hidden, (character) => `[U+${toNumber(character)}]`);
}
