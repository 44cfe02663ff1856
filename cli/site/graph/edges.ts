import { isKind, type Reference } from '../../content/schema/keywords.ts';
import type { Content } from '../model/content.ts';
import type { ArticleFile, ContentFile } from '../model/content-file.ts';
import type { ArticleBases } from '../model/routes.ts';
import { nameAt } from './definitions.ts';
import type { NodeKind } from './node-kind.ts';
import { targetsOf } from './reference-targets.ts';

/** The key of a node in the reference graph, made of its kind and name: `entry ventures:garden`. */
export type NodeKey = string;

/** What each entry, fact, page and settings file refers to. */
export type Edges = ReadonlyMap<NodeKey, ReadonlySet<NodeKey>>;

export const nodeKey = (kind: NodeKind, name: string): NodeKey => `${kind} ${name}`;

/**
 * Returns what each node except articles refers to: the part of the reference graph that is needed in every run. Leaves
 * out references that visitors cannot follow (`named`).
 * @param bases the addresses of the pages that list the articles
 */
export function listEdges(content: Content, bases: ArticleBases): Edges {
  const edges = new Map<NodeKey, Set<NodeKey>>();
  for (const file of content.files) {
    if (file.kind === 'article') continue;
    for (const reference of file.references) {
      const holder = nodeKey(...nameAt(file, reference.path, bases));
      const targets = edges.get(holder) ?? new Set();
      edges.set(holder, targets);
      for (const target of targetKeys(reference, file, content)) targets.add(target);
    }
  }
  return edges;
}

/**
 * Returns what the articles refer to.
 * @param isIncluded chooses articles; by default all, also unpublished ones
 */
export function* targetsOfArticles(
  content: Content,
  isIncluded: (file: ArticleFile) => boolean = () => true,
): Iterable<NodeKey> {
  // Thousands of articles refer to the same few targets.
  const seen = new Map<Reference['argument'], Set<string>>();
  const isNew = (argument: Reference['argument'], word: string) => {
    const words = seen.get(argument) ?? new Set();
    seen.set(argument, words);
    return words.size < words.add(word).size;
  };
  for (const file of content.articles) {
    if (!isIncluded(file)) continue;
    for (const reference of file.references) {
      const { kind, argument, value, links, media, facts } = reference;
      let hasNew = kind !== 'text' && isNew(argument, value);
      if (kind === 'text')
        for (const named of [...links, ...media.map(({ path }) => path)]) if (isNew(argument, named)) hasNew = true;
      if (hasNew || facts.length > 0) yield* targetKeys(reference, file, content);
    }
  }
}

function* targetKeys(reference: Reference, file: ContentFile, content: Content): Iterable<NodeKey> {
  if (isKind(reference, 'route') || (isKind(reference, 'link') && reference.argument === 'named')) return;
  for (const { kind, name } of targetsOf(reference, file, content)) yield nodeKey(kind, name);
}

/**
 * Follows edges from some nodes, and adds all nodes that they lead to.
 * @param reached the nodes that were reached before; updated
 * @param isEnd whether to ignore the edges of a node
 */
export function follow(
  edges: Edges,
  starts: Iterable<NodeKey>,
  reached: Set<NodeKey>,
  isEnd: (node: NodeKey) => boolean = () => false,
): Set<NodeKey> {
  for (const start of starts) {
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (reached.has(node)) continue;
      reached.add(node);
      if (!isEnd(node)) open.push(...(edges.get(node) ?? []));
    }
  }
  return reached;
}
