import type { DataPath } from '../../diagnostics/problem.ts';
import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { iconBody } from '../model/icons.ts';
import { articlesPath, publishedArticles } from '../model/routes.ts';
import type { Reference } from '../schema/keywords.ts';
import type { DataLocation } from '../yaml/source-file.ts';
import { addressOf, definitionsIn, isReadable, nameAt } from './definitions.ts';
import type { NodeKind } from './node-kind.ts';
import { type ReferenceTarget, targetsOf } from './reference-targets.ts';

export interface GraphNode {
  kind: NodeKind;
  name: string;
  /** Whether there is such a thing, as far as can be told: a broken file is taken to hold what is looked for in it. */
  exists: boolean;
  /** Where it is defined, if that is in a content file. */
  definition?: { file: ContentFile; location: DataLocation };
  uses: Use[];
}

/** One string that points at a node. */
export interface Use {
  file: ContentFile;
  reference: Reference;
  /** See `ReferenceTarget`. */
  written: string;
  /** The row, fact, page or file in which the string stands. */
  holder: GraphNode;
}

export interface ReferenceGraph {
  content: Content;
  /** By kind and name; see `findNode`. */
  nodes: ReadonlyMap<string, GraphNode>;
  /** The addresses of all pages and published articles. */
  routes: readonly string[];
  /** The address under which articles live, if there is one. */
  base: string | undefined;
}

const keyOf = (kind: NodeKind, name: string) => `${kind} ${name}`;

export function findNode({ nodes }: ReferenceGraph, kind: NodeKind, name: string): GraphNode | undefined {
  return nodes.get(keyOf(kind, name));
}

/**
 * All that content defines and all that it points at, by the keywords of the schemas alone (see `Reference`).
 */
export function buildReferenceGraph(content: Content): ReferenceGraph {
  const nodes = new Map<string, GraphNode>();
  const base = articlesPath(content);
  const graph: ReferenceGraph = { content, nodes, routes: listRoutes(content, base), base };
  for (const file of content.files) {
    for (const { kind, name, location } of definitionsIn(file, base)) {
      // Of two that have one name the second is a mistake, which the rules tell of.
      if (!nodes.has(keyOf(kind, name)))
        nodes.set(keyOf(kind, name), { kind, name, exists: true, definition: { file, location }, uses: [] });
    }
  }
  for (const name of content.media) nodes.set(keyOf('media', name), { kind: 'media', name, exists: true, uses: [] });
  for (const file of content.files) {
    for (const reference of file.references) {
      for (const target of targetsOf(reference, file, content)) {
        const { uses } = findNode(graph, target.kind, target.name) ?? addTarget(content, nodes, target);
        uses.push({ file, reference, written: target.written, holder: holderAt(graph, file, reference.path) });
      }
    }
  }
  return graph;
}

function listRoutes(content: Content, base: string | undefined): string[] {
  const files = [...content.pages, ...(base === undefined ? [] : publishedArticles(content))];
  return [...new Set(files.flatMap((file) => addressOf(file, base) ?? []))];
}

/** Adds what is pointed at and defined nowhere. */
function addTarget(content: Content, nodes: Map<string, GraphNode>, { kind, name }: ReferenceTarget): GraphNode {
  const exists = kind === 'icon' ? iconBody(name) !== undefined : !isReadable(content, kind, name);
  const node: GraphNode = { kind, name, exists, uses: [] };
  nodes.set(keyOf(kind, name), node);
  return node;
}

/** The smallest thing that holds a place in a content file: a row, fact or page, or else the file. */
export function holderAt(graph: ReferenceGraph, file: ContentFile, path: DataPath): GraphNode {
  const [kind, name] = nameAt(file, path, graph.base);
  const holder = findNode(graph, kind, name) ?? findNode(graph, 'file', file.name);
  if (!holder) throw new Error(`${file.name} is not in the graph.`);
  return holder;
}
