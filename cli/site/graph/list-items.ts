import type { DataLocation } from '../../content/yaml/source-file.ts';
import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { type ArticleBases, articleBases } from '../model/routes.ts';
import { addressOf, definitionsIn } from './definitions.ts';
import { type Edges, follow, listEdges, type NodeKey, nodeKey, targetsOfArticles } from './edges.ts';
import { mainFirst } from './main-first.ts';
import { findRootCauses } from './root-causes.ts';

/** An entry, a fact, a word of a vocabulary, or a file in media/. */
export interface ContentItem {
  kind: 'entry' | 'word' | 'fact' | 'media';
  /** The name in the reference graph, such as `ventures:garden`. */
  name: string;
  /** Where it is defined; undefined for media. */
  definition?: { file: ContentFile; location: DataLocation };
  /** Whether a page uses it, directly or indirectly. */
  isReached: boolean;
  /** Whether it is unused only because the entry that refers to it is unused, so that only that entry is reported. */
  isExplained: boolean;
}

/**
 * Lists the items of content without errors, and whether a page uses them, according to the reference graph. Drafts
 * count as pages, because they will be published. The result is memoized.
 */
export function listItems(content: Content): ContentItem[] {
  let items = listed.get(content);
  if (!items) {
    items = findItems(content);
    listed.set(content, items);
  }
  return items;
}

const listed = new WeakMap<Content, ContentItem[]>();

/** Lists all items, and finds out which of them pages reach by following references. */
function findItems(content: Content): ContentItem[] {
  const { bases, edges } = edgesOf(content);
  const items = new Map<NodeKey, Pick<ContentItem, 'kind' | 'name' | 'definition'>>();
  for (const file of mainFirst(content.files)) {
    if (file.kind !== 'collection' && file.kind !== 'settings') continue;
    // Files of further languages have the same entries again.
    for (const { kind, name, location } of definitionsIn(file, bases))
      if ((kind === 'entry' || kind === 'word' || kind === 'fact') && !items.has(nodeKey(kind, name)))
        items.set(nodeKey(kind, name), { kind, name, definition: { file, location } });
  }
  for (const name of content.media) items.set(nodeKey('media', name), { kind: 'media', name });

  const starts = [...settingsNodes(content), ...content.pages.map((file) => keyOfPage(file, bases))];
  const reached = follow(edges, starts, new Set());
  const listUnreached = () => [...items.keys()].filter((key) => !reached.has(key));
  // Unused values of vocabularies are not reported, so thousands of articles need not be searched for them.
  if (listUnreached().some((key) => items.get(key)?.kind !== 'word'))
    follow(edges, targetsOfArticles(content), reached);
  const unreached = listUnreached();
  const causes = findRootCauses(unreached, edges);
  return Array.from(items, ([key, item]) => {
    const isReached = reached.has(key);
    return { ...item, isReached, isExplained: !isReached && !causes.has(key) };
  });
}

const edgesByContent = new WeakMap<Content, { bases: ArticleBases; edges: Edges }>();

/** Returns the edges of the reference graph without articles, memoized. */
export function edgesOf(content: Content): { bases: ArticleBases; edges: Edges } {
  let found = edgesByContent.get(content);
  if (!found) {
    const bases = articleBases(content);
    found = { bases, edges: listEdges(content, bases) };
    edgesByContent.set(content, found);
  }
  return found;
}

/** Returns the nodes of the settings files, which are on every page of their language: navigation bar, footer, messages. */
export function settingsNodes({ settings, languages }: Content): NodeKey[] {
  const all = [settings, ...[...languages.values()].map((language) => language.settings)];
  return all.flatMap((files) => Object.values(files).map(({ name }) => nodeKey('file', name)));
}

/** Returns the node of a page or an article. @param bases see `addressOf` */
export function keyOfPage(file: ContentFile, bases: ArticleBases): NodeKey {
  return nodeKey('page', addressOf(file, bases) ?? '');
}
