import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { articlesPath } from '../model/routes.ts';
import type { DataLocation } from '../yaml/source-file.ts';
import { addressOf, definitionsIn } from './definitions.ts';
import { type Edges, follow, listEdges, type NodeKey, nodeKey, targetsOfArticles } from './edges.ts';
import { findRootCauses } from './root-causes.ts';

/** A row, a fact, a word of a vocabulary, or a file under media/. */
export interface ContentItem {
  kind: 'entry' | 'word' | 'fact' | 'media';
  /** As in the reference graph: `ventures:dexity`. */
  name: string;
  /** Where it is defined; nothing of media. */
  definition?: { file: ContentFile; location: DataLocation };
  /** Whether a page shows it, or something of it. */
  isReached: boolean;
  /** Of what no page shows: whether that is for no other reason than a row that no page shows and that points at it. */
  isExplained: boolean;
}

/**
 * What of a sound content reaches a page, by the reference graph alone. What a draft uses is used, since it will be
 * published.
 */
export function listItems(content: Content): ContentItem[] {
  let things = listed.get(content);
  if (!things) {
    things = findThings(content);
    listed.set(content, things);
  }
  return things;
}

const listed = new WeakMap<Content, ContentItem[]>();

function findThings(content: Content): ContentItem[] {
  const { base, edges } = edgesOf(content);
  const items = new Map<NodeKey, Pick<ContentItem, 'kind' | 'name' | 'definition'>>();
  for (const file of content.files) {
    if (file.kind !== 'collection' && file.kind !== 'settings') continue;
    for (const { kind, name, location } of definitionsIn(file, base))
      if (kind === 'entry' || kind === 'word' || kind === 'fact')
        items.set(nodeKey(kind, name), { kind, name, definition: { file, location } });
  }
  for (const name of content.media) items.set(nodeKey('media', name), { kind: 'media', name });

  const starts = [...settingsNodes(content), ...content.pages.map((file) => keyOfPage(file, base))];
  const reached = follow(edges, starts, new Set());
  const listUnreached = () => [...items.keys()].filter((key) => !reached.has(key));
  // A word may well wait for something to use it, and is no reason to ask thousands of articles.
  if (listUnreached().some((key) => items.get(key)?.kind !== 'word'))
    follow(edges, targetsOfArticles(content), reached);
  const unreached = listUnreached();
  const causes = findRootCauses(unreached, edges);
  return Array.from(items, ([key, thing]) => {
    const isReached = reached.has(key);
    return { ...thing, isReached, isExplained: !isReached && !causes.has(key) };
  });
}

const known = new WeakMap<Content, { base: string | undefined; edges: Edges }>();

/** What points at what in a content, worked out once. */
export function edgesOf(content: Content): { base: string | undefined; edges: Edges } {
  let found = known.get(content);
  if (!found) {
    const base = articlesPath(content);
    found = { base, edges: listEdges(content, base) };
    known.set(content, found);
  }
  return found;
}

/** The files that stand on every page: the bar, the foot, the small words. */
export function settingsNodes(content: Content): NodeKey[] {
  return Object.values(content.settings).map(({ name }) => nodeKey('file', name));
}

/** @param base see `addressOf` */
export function keyOfPage(file: ContentFile, base: string | undefined): NodeKey {
  return nodeKey('page', addressOf(file, base) ?? '');
}
