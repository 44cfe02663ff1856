import { countOf } from '../platform/terminal.ts';
import type { Change } from './compare-pages.ts';
import type { PageDiff, SiteDiff } from './diff-content.ts';

export const diffFormats = ['pretty', 'markdown', 'json'] as const;

/** The longest comment on GitHub, in characters. */
const maxLength = 65_536;

/** Formats a comparison for a terminal, for a comment on GitHub, or for other programs. */
export function formatDiff(diff: SiteDiff, format: (typeof diffFormats)[number]): string {
  if (format === 'json') return `${JSON.stringify(diff, null, 2)}\n`;
  // Texts must not control a terminal, hide words or begin a line. Joiners stay: they are parts of words and emoji.
  const hidden = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\ufe00-\ufe0f]]/gv;
  const { base, pages, changes }: SiteDiff = JSON.parse(JSON.stringify(diff), (_, value) =>
    typeof value === 'string' ? value.replace(hidden, '�') : value,
  );
  const groups = Map.groupBy(changes, (change) => change.pages.join(', ')); // By pages. A new page has no changes.
  for (const { route, change } of pages) if (change !== 'changed' && !groups.has(route)) groups.set(route, []);
  const blocks = [...groups].map(([routes, sameRoutes]) => {
    const page = pages.find(({ route }) => route === routes);
    const count = sameRoutes[0]?.pages.length ?? 0;
    const title = page ? page.route : count > 1 ? `On ${countOf(count, 'page')}` : 'By date';
    const lines = [...Map.groupBy(sameRoutes, ({ place }) => place)].flatMap(([place, samePlace]) => [
      place,
      ...samePlace.map((change) => `  ${formatChange(change)}`),
    ]);
    if (count > 1) lines.push(routes);
    const text = [`${title}${page ? ` ${headlineOf(page)}` : ''}`, ...lines].join('\n  ');
    // Changes on several pages come first, then removed pages without a redirect; planned changes are last.
    return { text: `${text}\n`, rank: count > 1 ? count : page ? Number(isLost(page)) : -1 };
  });
  blocks.sort((one, other) => other.rank - one.rank);
  const report = blocks.map(({ text }) => text).join('\n');
  const summary = summarize(pages, changes.length > 0);
  const comparison = `compared with ${base.description} (${base.commit.slice(0, 7)}).`;
  const note = base.note ? `That version was built with the current code, because ${base.note}\n` : '';
  if (format === 'markdown') return formatMarkdown(summary, note + report, comparison);
  return `${summary}, ${comparison}\n${note}${report && `\n${report}`}`;
}

/** Formats a report as Markdown, within `maxLength`. The text is in a fence that is longer than any in the text. */
function formatMarkdown(summary: string, text: string, comparison: string): string {
  const ticks = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(ticks + 1);
  // The first letter of `compared with …` becomes a capital.
  const start = `<!-- site diff -->\n### ${summary}\n\nC${comparison.slice(1).replace(/[`*_<>@#[\]\\]/g, '\\$&')}\n`;
  const note = '\nThe rest does not fit here. Run `npm run diff` on the branch to see everything.\n';
  const room = maxLength - start.length - note.length - 2 * fence.length - 10; // 10 for newlines
  const shown = text.length <= room ? text : text.slice(0, text.lastIndexOf('\n', room) + 1);
  return text === '' ? start : `${start}\n${fence}\n${shown}${fence}\n${shown === text ? '' : note}`;
}

const isLost = ({ change, redirect }: PageDiff) => change === 'removed' && redirect === undefined;

function headlineOf(page: PageDiff): string {
  const { change, from, route, redirect, title } = page; // If it was renamed, `from` is its old address.
  if (change === 'changed') return change;
  const name = change === 'renamed' ? `renamed from ${from}` : `${change}: ${title}`;
  if (isLost(page)) return `${name}. Links to it now lead nowhere: add a redirect to redirects.yaml`;
  if (redirect === undefined) return name;
  return `${name}, ${change === 'renamed' ? 'which' : 'its address'} leads ${redirect === route ? 'here' : `to ${redirect}`}`;
}

/** Formats a change, in which brackets mark what differs. */
function formatChange({ what, edits }: Change): string {
  const brackets = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
  const texts = edits.map(({ change, text }) => brackets[change].join(text));
  return [what, texts.join('').trim()].filter(Boolean).join('  ');
}

function summarize(pages: readonly PageDiff[], hasPlannedChanges: boolean): string {
  const counts = (['changed', 'added', 'removed', 'renamed'] as const).flatMap((change) => {
    const { length } = pages.filter((page) => page.change === change);
    return length === 0 ? [] : [{ length, change }]; // As in `3 pages changed, 1 added`.
  });
  if (counts.length === 0) return `Nothing differs for visitors${hasPlannedChanges ? ' yet' : ''}`;
  return counts.map(({ length, change }, index) => `${index ? length : countOf(length, 'page')} ${change}`).join(', ');
}
