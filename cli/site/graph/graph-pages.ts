import type { DataPath } from '../../problems/problem.ts';
import type { ContentFile } from '../model/content-file.ts';
import { homePath } from '../model/languages.ts';
import { nodeFilterOf } from './definitions.ts';
import { type GraphNode, holderAt, type ReferenceGraph } from './reference-graph.ts';

/** The settings files that no page shows. */
const hiddenSettings: ReadonlySet<string> = new Set(['dictionary', 'redirects']);

/**
 * Returns the addresses of the pages that show the value at a path in a content file, directly or through entries and
 * facts. Whatever a settings file such as site.yaml contains is on all pages.
 */
export function pagesShowing(graph: ReferenceGraph, file: ContentFile, path: DataPath): string[] {
  const pages = new Set<string>();
  collectShowing(graph, holderAt(graph, file, path), pages, new Set());
  return graph.routes.filter((route) => pages.has(route));
}

/** Adds the pages that show something that uses a node. @param seen the nodes that were visited before */
function collectUsing(graph: ReferenceGraph, node: GraphNode, pages: Set<string>, seen: Set<GraphNode>): void {
  if (seen.has(node)) return;
  seen.add(node);
  for (const { holder } of node.uses) collectShowing(graph, holder, pages, seen);
}

/** Adds the pages that show a node, which may be a page itself, an entry or fact, or a whole file. */
function collectShowing(graph: ReferenceGraph, holder: GraphNode, pages: Set<string>, seen: Set<GraphNode>): void {
  const { kind, name, definition } = holder;
  if (kind === 'page') pages.add(name);
  else if (kind !== 'file') collectUsing(graph, holder, pages, seen);
  else if (definition) {
    const isIn = nodeFilterOf(definition.file);
    if (isIn) for (const node of graph.nodes.values()) if (isIn(node)) collectUsing(graph, node, pages, seen);
    if (!isIn && definition.file.kind === 'settings' && !hiddenSettings.has(definition.file.slug))
      for (const route of routesIn(graph, definition.file.language)) pages.add(route);
  }
}

/** Returns the pages that a settings file is for: all of them, or those of its further language. */
function routesIn({ routes }: ReferenceGraph, language: string | undefined): readonly string[] {
  const home = homePath(language);
  return language === undefined ? routes : routes.filter((route) => route === home || route.startsWith(`${home}/`));
}
