import { type ContentItem, listItems } from '../../compiler/graph/list-items.ts';
import { findReachablePages } from '../../compiler/graph/reachable-pages.ts';
import type { Content } from '../../compiler/model/content.ts';
import { publishedFiles } from '../../compiler/model/routes.ts';
import { locationOfRange } from '../../compiler/yaml/location.ts';
import { findRange } from '../../compiler/yaml/parse/find-range.ts';

export interface IdleWord {
  /** The name as in the reference graph: `product-statuses:Live`. */
  name: string;
  file: string;
  line: number;
  column: number;
}

/** The number of items of one kind, and how many of them visitors can see. */
export interface CoverageCount {
  /**
   * `pages`, `articles`, `facts`, `media`, or the name of a collection, a vocabulary or a group of integrations.yaml.
   */
  kind: string;
  /**
   * The number that pages use; for pages, the number that visitors can reach or that are unlisted; for articles, the
   * number that are published.
   */
  reached: number;
  total: number;
}

/** Counts the items of content without problems by kind, and those that visitors can see. */
export function countCoverage(content: Content): CoverageCount[] {
  const { reached, total } = findReachablePages(content);
  const articles = { reached: publishedFiles(content).length, total: content.articles.length };
  const things = Map.groupBy(listItems(content), groupOf);
  return [
    { kind: 'pages', reached, total },
    { kind: 'articles', ...articles },
    ...Array.from(things, ([kind, all]): CoverageCount => {
      return { kind, reached: all.filter(({ isReached }) => isReached).length, total: all.length };
    }),
  ];
}

/**
 * Returns the row of the coverage table in which an item is counted: `ventures` for the entry `ventures:acme`, the name
 * of the vocabulary for a word, `facts` or `media` for other items.
 */
function groupOf({ kind, name }: ContentItem): string {
  if (kind === 'entry' || kind === 'word') return name.slice(0, name.indexOf(':'));
  return kind === 'fact' ? 'facts' : kind;
}

/** Returns the values of vocabularies that are not used yet, with their locations. */
export function idleWords(content: Content): IdleWord[] {
  return listItems(content).flatMap(({ kind, name, definition, isReached }) => {
    if (kind !== 'word' || isReached || !definition) return [];
    const { line, column } = locationOfRange(definition.file, findRange(definition.file, definition.location));
    return [{ name, file: definition.file.name, line, column }];
  });
}
