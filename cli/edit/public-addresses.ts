import { pathBelow } from '../../src/path-below.ts';
import { listPages } from '../compiler/model/address-in-use.ts';
import type { Content } from '../compiler/model/content.ts';
import { articlesPath, isPublished } from '../compiler/model/routes.ts';

/**
 * Returns the addresses that visitors may have, sorted: of pages, published articles and lists of articles. An article with
 * a future date has never been at its address.
 */
export function publicAddresses(content: Content): string[] {
  const base = articlesPath(content) ?? '';
  const future = content.articles.filter((file) => !isPublished(file, content.options.at));
  const hidden = new Set(future.map(({ slug }) => pathBelow(base, slug)));
  return [...listPages(content).keys()].filter((path) => !hidden.has(path)).sort();
}
