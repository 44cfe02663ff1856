import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { pagesShowing } from '../../../../cli/compiler/graph/graph-pages.ts';
import type { NodeKind } from '../../../../cli/compiler/graph/node-kind.ts';
import {
  buildReferenceGraph,
  findNode,
  type GraphNode,
  type ReferenceGraph,
} from '../../../../cli/compiler/graph/reference-graph.ts';
import { formatPath } from '../../../../cli/diagnostics/problem.ts';
import { copyContent } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';

/** The graph of the second brand's content, with some files replaced. */
export function graphOf(
  files: Record<string, string> = {},
  { without = [] as string[], ...options } = {},
): ReferenceGraph {
  return buildReferenceGraph(loadContent(copyContent({ files, without }), options).content);
}

/** @throws when there is no such node */
export function get(graph: ReferenceGraph, kind: NodeKind, name: string): GraphNode {
  const node = findNode(graph, kind, name);
  if (!node) throw new Error(`There is no ${kind} ${name} in the graph.`);
  return node;
}

/** Each use of a node: its file, its path in it, and the text there. */
export function usesOf(graph: ReferenceGraph, kind: NodeKind, name: string): string[] {
  return get(graph, kind, name).uses.map(
    ({ file, reference, written }) => `${file.name.replace('content/', '')} ${formatPath(reference.path)} ${written}`,
  );
}

/** The addresses of the pages that show a use of a node. */
export function pagesUsing(graph: ReferenceGraph, { uses }: GraphNode): string[] {
  const pages = new Set(uses.flatMap(({ file, reference }) => pagesShowing(graph, file, reference.path)));
  return graph.routes.filter((route) => pages.has(route));
}

export const graph = buildReferenceGraph(loadContent(sites.secondBrand.content).content);
