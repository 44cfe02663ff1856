import { extname } from 'node:path/posix';
import { findNode, type GraphNode, type ReferenceGraph } from '../../site/graph/reference-graph.ts';
import { Refusal } from '../write-changes.ts';
import { nameOf } from './find-thing.ts';
import { parseNewName } from './parse-new-name.ts';
import type { Renaming } from './renaming.ts';

/** What carries the same name as a renamed thing, and can be renamed with it. */
export const companions = ['page', 'media', 'links'] as const;

export type Companion = (typeof companions)[number];

export interface RenameOptions {
  /** Whether the pages below a renamed page move with it. */
  children: boolean;
  with: readonly Companion[];
}

/**
 * Decides what is renamed: a node, the pages below it, and what carries the same name.
 * @param to the new name, with or without the prefix of the old one
 */
export function chooseRenamings(
  graph: ReferenceGraph,
  node: GraphNode,
  to: string,
  options: RenameOptions,
): Renaming[] | Refusal {
  const name = parseNewName(node, to, graph.content);
  if (name instanceof Refusal) return name;
  if (name === node.name) return new Refusal(`${nameOf(node)} is its name already.`);
  const first = { node, to: name };
  const companionsOf = options.with.flatMap((companion) => findCompanions(graph, first, companion));
  const roots = [first, ...companionsOf];
  const below = roots.flatMap((renaming) => [
    ...(options.children ? pagesBelow(graph, renaming) : []),
    ...articlesBelow(graph, renaming),
  ]);
  // A companion keeps its own new name, also below a page that moves with its children.
  const all = [...new Map([...roots, ...below, ...roots].map((renaming) => [renaming.node, renaming])).values()];
  return findClash(graph, all) ?? all;
}

/** Returns the refusal if a new name exists already, with any capitalization, since some file systems ignore it. */
function findClash(graph: ReferenceGraph, renamings: readonly Renaming[]): Refusal | undefined {
  const renamed = new Set(renamings.map(({ node }) => node));
  for (const { node, to } of renamings) {
    const taken = [...graph.nodes.values()].find(
      (other) =>
        other.exists &&
        !renamed.has(other) &&
        other.kind === node.kind &&
        other.name.toLowerCase() === to.toLowerCase(),
    );
    if (taken) return new Refusal(`\`${taken.name}\` exists already.`);
  }
  return undefined;
}

function pagesBelow(graph: ReferenceGraph, { node, to }: Renaming): Renaming[] {
  if (node.kind !== 'page') return [];
  return nodesBelow(graph, node.name).map((page) => ({ node: page, to: to + page.name.slice(node.name.length) }));
}

/** Returns the articles, whose addresses change with the page that lists them. */
function articlesBelow(graph: ReferenceGraph, { node, to }: Renaming): Renaming[] {
  if (node.kind !== 'page' || ![...graph.bases.values()].includes(node.name)) return [];
  const articles = nodesBelow(graph, node.name).filter(({ definition }) => definition?.file.kind === 'article');
  return articles.map((article) => ({ node: article, to: to + article.name.slice(node.name.length) }));
}

function nodesBelow(graph: ReferenceGraph, address: string): GraphNode[] {
  return [...graph.nodes.values()].filter(
    ({ kind, name, exists }) => kind === 'page' && exists && name.startsWith(`${address}/`),
  );
}

/** Finds what carries the same name as a renamed node. */
function findCompanions(graph: ReferenceGraph, { node, to }: Renaming, companion: Companion): Renaming[] {
  const [before, after] = [idOf(node.kind, node.name), idOf(node.kind, to)];
  if (companion === 'links') {
    const link = findNode(graph, 'entry', `links:${before}`);
    return link?.exists && link !== node ? [{ node: link, to: `links:${after}` }] : [];
  }
  return [...graph.nodes.values()].flatMap((other) => {
    if (other === node || other.kind !== companion || !other.exists || idOf(other.kind, other.name) !== before)
      return [];
    const { name } = other;
    const start = name.lastIndexOf('/') + 1;
    return [{ node: other, to: name.slice(0, start) + after + (companion === 'media' ? extname(name) : '') }];
  });
}

/** Returns the part of a name that things of several kinds share: `garden` of `ventures:garden` and `ventures/garden.svg`. */
function idOf(kind: GraphNode['kind'], name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf(':'), name.lastIndexOf('#')) + 1);
  return kind === 'media' ? last.slice(0, last.length - extname(last).length) : last;
}
