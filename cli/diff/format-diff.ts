import { countOf, type Paint, painter } from '../platform/terminal.ts';
import type { Change, Edit } from './compare-pages.ts';
import type { PageDiff, SiteDiff } from './diff-content.ts';

export const diffFormats = ['pretty', 'markdown', 'json'] as const;

/** The longest comment on GitHub, in characters. */
const maxLength = 65_536;
/** The number of unchanged characters that are kept beside a change. */
const context = 60;

/** Formats a comparison for a terminal, for a comment on GitHub, or for other programs. */
export function formatDiff(
  diff: SiteDiff,
  format: (typeof diffFormats)[number],
  { isColored }: { isColored: boolean },
): string {
  if (format === 'json') return `${JSON.stringify(diff, null, 2)}\n`;
  const isMarkdown = format === 'markdown';
  const paint = painter(isColored && !isMarkdown);
  // No text can control a terminal, hide words from a reader, or begin a line.
  const { base, pages, changes, dates }: SiteDiff = JSON.parse(JSON.stringify(diff), (_, value) =>
    typeof value === 'string' ? makeVisible(value) : value,
  );
  const own = Map.groupBy(
    changes.filter((change) => change.pages.length === 1),
    (change) => change.pages[0],
  );
  const shared = Map.groupBy(
    changes.filter((change) => change.pages.length > 1),
    (change) => change.pages.join(', '),
  );
  const blocks = [
    ...[...shared]
      .sort(([, [one]], [, [other]]) => (other?.pages.length ?? 0) - (one?.pages.length ?? 0))
      .map(([routes, [first, ...others]]) =>
        block(paint('bold', `On ${countOf(first?.pages.length ?? 0, 'page')}`), [
          ...(first ? [first, ...others] : []).map((change) => formatChange(change, paint, true)),
          paint('dim', routes),
        ]),
      ),
    ...pages
      .map((page) => ({ page, warning: warningOf(page), changes: own.get(page.route) ?? [] }))
      .filter(
        ({ page, changes }) =>
          page.change !== 'changed' || changes.length > 0 || page.sizes.some(({ isOver }) => isOver),
      )
      .sort((one, other) => Number(!one.warning) - Number(!other.warning))
      .map(({ page, warning, changes }) => {
        const sections = Map.groupBy(changes, ({ place }) => place);
        return block(`${paint('bold', page.route)} ${headlineOf(page)}`, [
          ...(warning ? [paint('yellow', `! ${warning}`)] : []),
          ...[...sections].flatMap(([place, all]) => [
            paint('underline', place),
            ...all.map((change) => `  ${formatChange(change, paint, false)}`),
          ]),
          ...page.sizes.map(({ text, isOver }) => (isOver ? paint('yellow', `! ${text}`) : text)),
        ]);
      }),
    ...(dates.length === 0
      ? []
      : [
          block(
            paint('bold', 'By date'),
            dates.flatMap(({ change, when, text, file }) => [
              formatEdits([{ change, text: `${when}: ${text}` }], paint),
              `  ${paint('dim', file)}`,
            ]),
          ),
        ]),
  ];
  const summary = summarize(pages, dates.length > 0);
  const comparison = `compared with ${base.description} (${base.commit.slice(0, 7)}).`;
  const note = base.note
    ? `The earlier version was built with the code of today, since its own could not be used: ${base.note}\n`
    : '';
  if (isMarkdown) return formatMarkdown(summary, note + blocks.join('\n'), comparison);
  if (blocks.length === 0) return `${paint('green', '✓')} ${summary}, ${comparison}\n${paint('dim', note)}`;
  return [`${paint('bold', `${summary},`)} ${comparison}\n${paint('dim', note)}`, ...blocks].join('\n');
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

function formatChange({ place, what, edits }: Change, paint: Paint, isShared: boolean): string {
  const name = edits.length === 0 && isShared ? `${place}: ${what}` : what;
  return [
    ...(name ? [paint('cyan', name)] : []),
    ...(edits.length === 0 ? [] : [formatEdits(shorten(edits), paint)]),
  ].join('  ');
}

/** Without colors, brackets mark what has changed. */
function formatEdits(edits: readonly Edit[], paint: Paint): string {
  const isColored = paint('red', '') !== '';
  const texts = edits.map(({ change, text }) => {
    if (change === 'same') return text;
    if (isColored) return change === 'added' ? paint('green', text) : paint(['red', 'strikethrough'], text);
    return change === 'added' ? `{+${text}+}` : `[-${text}-]`;
  });
  return texts.join('').trim();
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

function headlineOf({ change, from, route, redirect, title }: PageDiff): string {
  const isGone = change === 'removed' || change === 'renamed';
  const name =
    change === 'renamed' ? `renamed from ${from}` : isGone || change === 'added' ? `${change}: ${title}` : change;
  if (!isGone || !redirect) return name;
  return `${name}${change === 'renamed' ? ', which' : ', its address'} leads ${redirect === route ? 'here' : `to ${redirect}`}`;
}

function warningOf({ change, from, route, redirect }: PageDiff): string | undefined {
  if (redirect !== null || (change !== 'removed' && change !== 'renamed')) return undefined;
  return `Links to ${from ?? route} now lead nowhere. Add a redirect to redirects.yaml.`;
}

function summarize(pages: readonly PageDiff[], hasDates: boolean): string {
  const [first, ...others] = (['changed', 'added', 'removed', 'renamed'] as const).flatMap((change) => {
    const count = pages.filter((page) => page.change === change).length;
    return count === 0 ? [] : [{ count, change }];
  });
  if (!first) return hasDates ? 'Nothing differs for visitors yet' : 'Nothing differs for visitors';
  return `${countOf(first.count, 'page')} ${first.change}${others.map(({ count, change }) => `, ${count} ${change}`).join('')}`;
}

/** Replaces control characters by spaces, and shows characters that are invisible or turn the text around by number. */
function makeVisible(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[[\p{Cf}\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\ufe00-\ufe0f]]/gv, (character) => {
      return `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;
    });
}

function block(title: string, lines: readonly string[]): string {
  return `${[title, ...lines.map((line) => `  ${line}`)].join('\n')}\n`;
}
