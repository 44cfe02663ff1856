import { type ContentItem, listItems } from '../../compiler/graph/list-items.ts';
import { findReachablePages } from '../../compiler/graph/reachable-pages.ts';
import type { Content } from '../../compiler/model/content.ts';
import { publishedFiles } from '../../compiler/model/routes.ts';
import { locationOfRange } from '../../compiler/yaml/edits/location.ts';
import { findRange } from '../../compiler/yaml/parse/find-range.ts';

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
  const things = Map.groupBy(listItems(content), kindOf);
  return [
    { kind: 'pages', reached, total },
    { kind: 'articles', ...articles },
    ...Array.from(things, ([kind, all]): CoverageCount => {
      return { kind, reached: all.filter(({ isReached }) => isReached).length, total: all.length };
    }),
  ];
}

function kindOf({ kind, name }: ContentItem): string {
  if (kind === 'entry' || kind === 'word') return name.slice(0, name.indexOf(':'));
  return kind === 'fact' ? 'facts' : kind;
}

/** The words of vocabularies that nothing says yet, and where they stand. */
export function idleWords(content: Content): IdleWord[] {
  return listItems(content).flatMap(({ kind, name, definition, isReached }) => {
    if (kind !== 'word' || isReached || !definition) return [];
    const { line, column } = locationOfRange(definition.file, findRange(definition.file, definition.location));
    return [{ name, file: definition.file.name, line, column }];
  });
}
