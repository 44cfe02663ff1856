import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { articlesPath } from '../model/routes.ts';
import type { Spot } from '../yaml/source-file.ts';
import { addressOf, definitionsIn } from './definitions.ts';
import { articleTargets, type Edges, follow, listEdges, type NodeKey, nodeKey } from './edges.ts';
import { firstCauses } from './first-causes.ts';

/** A row, a fact, a word of a vocabulary, or a file under media/. */
export interface Thing {
  kind: 'row' | 'word' | 'fact' | 'media';
  /** As in the reference graph: `ventures:dexity`. */
  name: string;
  /** Where it is defined; nothing of media. */
  home?: { file: ContentFile; spot: Spot };
  /** Whether a page shows it, or something of it. */
  isReached: boolean;
  /** Of what no page shows: whether that is for no other reason than a row that no page shows and that points at it. */
  isExplained: boolean;
}

/**
 * What of a sound content reaches a page, by the reference graph alone. What a draft uses is used, since it will be
 * published.
 */
export function listThings(content: Content): Thing[] {
  let things = listed.get(content);
  if (!things) {
    things = findThings(content);
    listed.set(content, things);
  }
  return things;
}

const listed = new WeakMap<Content, Thing[]>();

function findThings(content: Content): Thing[] {
  const { base, edges } = edgesIn(content);
  const homes = new Map<NodeKey, Pick<Thing, 'kind' | 'name' | 'home'>>();
  for (const file of content.files) {
    if (file.kind !== 'collection' && file.kind !== 'settings') continue;
    for (const { kind, name, spot } of definitionsIn(file, base))
      if (kind === 'row' || kind === 'word' || kind === 'fact')
        homes.set(nodeKey(kind, name), { kind, name, home: { file, spot } });
  }
  for (const name of content.media) homes.set(nodeKey('media', name), { kind: 'media', name });

  const starts = [...startingFiles(content), ...content.pages.map((file) => keyOfPage(file, base))];
  const reached = follow(edges, starts, new Set());
  const listUnreached = () => [...homes.keys()].filter((key) => !reached.has(key));
  // A word may well wait for something to use it, and is no reason to ask thousands of articles.
  if (listUnreached().some((key) => homes.get(key)?.kind !== 'word')) follow(edges, articleTargets(content), reached);
  const unreached = listUnreached();
  const causes = firstCauses(unreached, edges);
  return Array.from(homes, ([key, thing]) => {
    const isReached = reached.has(key);
    return { ...thing, isReached, isExplained: !isReached && !causes.has(key) };
  });
}

const known = new WeakMap<Content, { base: string | undefined; edges: Edges }>();

/** What points at what in a content, worked out once. */
export function edgesIn(content: Content): { base: string | undefined; edges: Edges } {
  let found = known.get(content);
  if (!found) {
    const base = articlesPath(content);
    found = { base, edges: listEdges(content, base) };
    known.set(content, found);
  }
  return found;
}

/** The files that stand on every page: the bar, the foot, the small words. */
export function startingFiles(content: Content): NodeKey[] {
  return Object.values(content.settings).map(({ name }) => nodeKey('file', name));
}

/** @param base see `addressOf` */
export function keyOfPage(file: ContentFile, base: string | undefined): NodeKey {
  return nodeKey('page', addressOf(file, base) ?? '');
}
