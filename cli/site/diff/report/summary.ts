import { countOf } from '../../../diagnostics/reporters/pretty.ts';
import { compareTexts } from '../compare/compare-texts.ts';
import { createWordComparison } from '../compare/compare-words.ts';
import type { Cause, PageDiff, SiteDiff } from '../compare/site-diff.ts';
import type { Row } from './rows.ts';

/** Sums up a comparison: `2 pages changed, 1 added, compared with the last commit (1a2b3c4d).` */
export function summarize({ base, pages }: SiteDiff): string {
  const compared = `compared with ${base.description} (${base.commit.slice(0, 8)})`;
  if (pages.length === 0) return `Nothing differs for visitors, ${compared}.`;
  const changes = ['changed', 'added', 'removed', 'renamed'] as const;
  const counts = changes.flatMap((change) => {
    const count = pages.filter((page) => page.change === change).length;
    return count === 0 ? [] : `${count} ${change}`;
  });
  const [first = '', ...others] = counts;
  const [number = '', ...rest] = first.split(' ');
  return `${[`${countOf(Number(number), 'page')} ${rest.join(' ')}`, ...others].join(', ')}, ${compared}.`;
}

/** Says how the site of the base was built, where that matters. */
export function describeBase({ base }: SiteDiff): string | undefined {
  if (base.note !== undefined)
    return `The base was built by today’s code, since ${base.note}. Differences that come from the code are missing.`;
  return base.builtBy === 'own code'
    ? 'The code of the site differs as well: the base was built by its own.'
    : undefined;
}

/** Sums up a cause: `podcast-episodes 60 → 61 changes 7 pages`. */
export function describeCause({ kind, name, changes, pages }: Cause): { name: string; effect: string } {
  const [only, ...others] = changes;
  const isShort = only && others.length === 0 && `${only.before}${only.after}`.length < 60;
  const values = isShort ? ` ${only.before ?? 'nothing'} → ${only.after ?? 'nothing'}` : '';
  return {
    name: kind === 'fact' || kind === 'entry' ? name : `${kindNames[kind]}${name}`,
    effect: `${values} changes ${countOf(pages.length, 'page')}`,
  };
}

const kindNames = {
  page: 'page ',
  article: 'article ',
  entry: '',
  fact: '',
  settings: 'settings ',
  media: '',
  code: '',
  unknown: '',
} as const;

/** Lists the values of a cause that were edited. */
export function causeRows({ changes }: Cause): Row[] {
  const compareWords = createWordComparison('en');
  return changes.map(({ field, before = '', after = '' }) => ({
    what: field.label,
    where: field.line === undefined ? field.file : `${field.file}:${field.line}`,
    edits: compareTexts(before, after, compareWords),
  }));
}

/** Returns the pages with changes of their own, those with warnings and new addresses first. */
export function ownPages({ pages }: SiteDiff): PageDiff[] {
  const rank = { removed: 0, renamed: 1, added: 2, changed: 3 } as const;
  return pages.filter(({ isShared }) => !isShared).sort((one, other) => rank[one.change] - rank[other.change]);
}
