import type { Content } from '../model/content.ts';
import type { ArticleFile, ContentFile } from '../model/content-file.ts';
import { isKind, type Reference } from '../schema/keywords.ts';
import { nameAt } from './definitions.ts';
import type { NodeKind } from './node-kind.ts';
import { targetsOf } from './reference-targets.ts';

/** The kind and name of a node of the reference graph, as in `row ventures:dexity`. */
export type NodeKey = string;

/** What each row, fact, page and settings file points at. */
export type Edges = ReadonlyMap<NodeKey, ReadonlySet<NodeKey>>;

export const nodeKey = (kind: NodeKind, name: string): NodeKey => `${kind} ${name}`;

/**
 * What everything but the articles points at: the part of the reference graph that is asked on every run, without the
 * places. A page that is only named is not pointed at, since no visitor gets there.
 * @param base the address under which articles live, if there is one
 */
export function listEdges(content: Content, base: string | undefined): Edges {
  const edges = new Map<NodeKey, Set<NodeKey>>();
  for (const file of content.files) {
    if (file.kind === 'article') continue;
    for (const reference of file.references) {
      const holder = nodeKey(...nameAt(file, reference.path, base));
      const targets = edges.get(holder) ?? new Set();
      edges.set(holder, targets);
      for (const target of targetKeys(reference, file, content)) targets.add(target);
    }
  }
  return edges;
}

/**
 * What the articles point at.
 * @param isMeant which of them; without it drafts and those of a future day are among them
 */
export function* targetsOfArticles(
  content: Content,
  isMeant: (file: ArticleFile) => boolean = () => true,
): Iterable<NodeKey> {
  // Thousands of articles point at much the same.
  const seen = new Map<Reference['argument'], Set<string>>();
  const isNews = (argument: Reference['argument'], word: string) => {
    const words = seen.get(argument) ?? new Set();
    seen.set(argument, words);
    return words.size < words.add(word).size;
  };
  for (const file of content.articles) {
    if (!isMeant(file)) continue;
    for (const reference of file.references) {
      const { kind, argument, value, links, media, facts } = reference;
      let hasNews = kind !== 'text' && isNews(argument, value);
      if (kind === 'text')
        for (const named of [...links, ...media.map(({ path }) => path)]) if (isNews(argument, named)) hasNews = true;
      if (hasNews || facts.length > 0) yield* targetKeys(reference, file, content);
    }
  }
}

function* targetKeys(reference: Reference, file: ContentFile, content: Content): Iterable<NodeKey> {
  if (isKind(reference, 'route') || (isKind(reference, 'link') && reference.argument === 'named')) return;
  for (const { kind, name } of targetsOf(reference, file, content)) yield nodeKey(kind, name);
}

/**
 * All that is pointed at, step by step.
 * @param reached what has been reached before; it grows
 * @param isEnd whether nothing is to be followed from a node
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
