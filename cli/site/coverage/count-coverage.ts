import { listThings, type Thing } from '../../compiler/graph/list-things.ts';
import { findReachablePages } from '../../compiler/graph/reachable-pages.ts';
import type { Content } from '../../compiler/model/content.ts';
import { publishedFiles } from '../../compiler/model/routes.ts';
import { locationOfRange } from '../../compiler/yaml/edits/location.ts';
import { rangeOfSpot } from '../../compiler/yaml/parse/range-of-spot.ts';

export interface IdleWord {
  /** As in the reference graph: `product-statuses:Live`. */
  name: string;
  file: string;
  line: number;
  column: number;
}

/** How much of one kind of content visitors get to. */
export interface CoverageCount {
  /** `pages`, `articles`, the name of a collection, of a vocabulary or of a part of integrations.yaml, `facts`, `media`. */
  kind: string;
  /** How many reach a page; of pages, how many a visitor can get to, or are unlisted; of articles, how many are published. */
  reached: number;
  total: number;
}

/** Counts what a sound content has of each kind, and what of it reaches a page. */
export function countCoverage(content: Content): CoverageCount[] {
  const { reached, total } = findReachablePages(content);
  const articles = { reached: publishedFiles(content).length, total: content.articles.length };
  const things = Map.groupBy(listThings(content), kindOf);
  return [
    { kind: 'pages', reached, total },
    { kind: 'articles', ...articles },
    ...Array.from(things, ([kind, all]): CoverageCount => {
      return { kind, reached: all.filter(({ isReached }) => isReached).length, total: all.length };
    }),
  ];
}

function kindOf({ kind, name }: Thing): string {
  if (kind === 'row' || kind === 'word') return name.slice(0, name.indexOf(':'));
  return kind === 'fact' ? 'facts' : kind;
}

/** The words of vocabularies that nothing says yet, and where they stand. */
export function idleWords(content: Content): IdleWord[] {
  return listThings(content).flatMap(({ kind, name, home, isReached }) => {
    if (kind !== 'word' || isReached || !home) return [];
    const { line, column } = locationOfRange(home.file, rangeOfSpot(home.file, home.spot));
    return [{ name, file: home.file.name, line, column }];
  });
}
