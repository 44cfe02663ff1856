import { countOf } from '../../../../diagnostics/reporters/pretty.ts';
import { createWordComparison } from '../../compare/compare-words.ts';
import type { Edit } from '../../compare/edit.ts';
import type { Cause, PageDiff } from '../../compare/site-diff.ts';
import { replacement } from './describe-item.ts';
import { groupLines } from './group-lines.ts';
import type { ReportLine } from './report-line.ts';

/** A change of shared content as all formats of the report say it. */
export interface CauseReport {
  id: string;
  /** `Fact podcast-episodes`. */
  name: string;
  /** The value before and after, if it is short and the only one. */
  edits: readonly Edit[];
  /** `changes 7 pages`. */
  reach: string;
  /** The values that were changed, or only where the one is that `edits` shows; none for pages. */
  values: readonly ReportLine[];
  /** What differs on the pages, each difference once. */
  effects: readonly Effect[];
  pages: readonly string[];
}

/** A difference that several pages have. */
interface Effect {
  line: ReportLine;
  pages: readonly string[];
}

const kinds: Record<Cause['kind'], string> = {
  page: 'Page',
  article: 'Article',
  entry: 'Entry',
  fact: 'Fact',
  settings: 'Settings',
  media: 'Image',
  code: '',
  unknown: '',
};

/** The longest value that is shown in the heading of its cause. */
const maxShortLength = 40;

/** Describes a change of shared content, and collects what it changes on the pages. */
export function describeCause({ id, kind, name, changes, pages }: Cause, diffs: readonly PageDiff[]): CauseReport {
  // The report on the page itself lists what was changed there.
  const values = kind === 'page' || kind === 'article' ? [] : changes;
  const [only, ...others] = values;
  const isShort =
    only !== undefined &&
    others.length === 0 &&
    [only.before, only.after].every((value) => (value?.length ?? 0) <= maxShortLength);
  const compareWords = createWordComparison('en');
  return {
    id,
    name: kinds[kind] === '' ? capitalize(name) : `${kinds[kind]} ${name}`,
    edits: isShort ? replacement(only.before, only.after) : [],
    reach: `changes ${countOf(pages.length, 'page')}`,
    values: isShort
      ? [{ what: '', edits: [], field: only.field }]
      : values.map(({ field, before, after }) => ({
          what: '',
          edits: before !== undefined && after !== undefined ? compareWords(before, after) : replacement(before, after),
          field,
        })),
    effects: effectsOf(id, diffs),
    pages,
  };
}

function effectsOf(id: string, diffs: readonly PageDiff[]): Effect[] {
  const effects = new Map<string, { line: ReportLine; pages: string[] }>();
  for (const page of diffs) {
    for (const line of groupLines(page, (cause) => cause === id).flatMap(({ lines }) => lines)) {
      const key = JSON.stringify([line.what, line.edits]);
      const effect = effects.get(key) ?? { line: { ...line, field: undefined }, pages: [] };
      effects.set(key, effect);
      if (!effect.pages.includes(page.route)) effect.pages.push(page.route);
    }
  }
  return [...effects.values()];
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
