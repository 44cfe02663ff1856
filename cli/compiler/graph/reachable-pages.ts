import type { Content } from '../model/content.ts';
import { type ArticleFile, type ContentFile, validData } from '../model/content-file.ts';
import { isPublished, notFoundPath } from '../model/routes.ts';
import { follow, type NodeKey, nodeKey, targetsOfArticles } from './edges.ts';
import { edgesOf, keyOfPage, settingsNodes } from './list-items.ts';
import { findRootCauses } from './root-causes.ts';

/** Which pages of a sound content a visitor can get to, by links from the first page, the bar and the foot. */
export interface ReachablePages {
  /** How many pages there are, but for that of what is not found, and how many can be got to or are unlisted. */
  total: number;
  reached: number;
  /** Pages that no link leads to and that are not unlisted; of several that hang together the first. */
  lost: ContentFile[];
  /** Pages that are unlisted, and that visitors get to all the same. */
  contradictory: ContentFile[];
}

/** @returns what the links of a content lead to, those of its articles among them, drafts or not */
export function findReachablePages(content: Content): ReachablePages {
  let pages = found.get(content);
  if (!pages) {
    pages = walkPages(content);
    found.set(content, pages);
  }
  return pages;
}

const found = new WeakMap<Content, ReachablePages>();

function walkPages(content: Content): ReachablePages {
  const { base, edges } = edgesOf(content);
  const pages = new Map(content.pages.map((file) => [keyOfPage(file, base), file]));
  pages.delete(nodeKey('page', notFoundPath));
  const unlisted = new Set([...pages].filter(([, file]) => validData(file)?.unlisted).map(([key]) => key));
  const isUnlisted = (key: NodeKey) => unlisted.has(key);
  const host = base === undefined ? undefined : nodeKey('page', base);

  const reached = new Set<NodeKey>();
  const walk = (
    starts: Iterable<NodeKey>,
    isMeant?: (file: ArticleFile) => boolean,
    isEnd?: (key: NodeKey) => boolean,
  ) => {
    follow(edges, starts, reached, isEnd);
    const isOpen = [...pages.keys()].some((key) => !reached.has(key));
    if (isOpen && host !== undefined && reached.has(host))
      follow(edges, targetsOfArticles(content, isMeant), reached, isEnd);
  };
  // A draft leads nobody to a page that is unlisted.
  walk(
    [...settingsNodes(content), nodeKey('page', '/')],
    (file) => isPublished(file, content.options.today),
    isUnlisted,
  );
  // The articles, their feeds and the site map lead to the page that lists them.
  const contradictory = [...unlisted].filter((key) => reached.has(key) || key === host);
  // What stands behind such a page is not lost as well, nor is what a draft will lead to.
  for (const key of contradictory) reached.delete(key);
  walk(contradictory);
  const lost = [...pages.keys()].filter((key) => !reached.has(key) && !unlisted.has(key));
  const causes = findRootCauses(lost, edges);
  const filesOf = (keys: Iterable<NodeKey>) => [...keys].flatMap((key) => pages.get(key) ?? []);
  return {
    total: pages.size,
    reached: pages.size - lost.length,
    lost: filesOf(lost.filter((key) => causes.has(key))),
    contradictory: filesOf(contradictory),
  };
}
