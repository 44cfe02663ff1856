import type { Reference } from '../../content/schema/keywords.ts';
import type { DataLocation } from '../../content/yaml/source-file.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { iconBody } from '../model/icons.ts';
import { type ArticleBases, articleBases, publishedArticles } from '../model/routes.ts';
import { addressOf, definitionsIn, isReadable, nameAt } from './definitions.ts';
import { mainFirst } from './main-first.ts';
import type { NodeKind } from './node-kind.ts';
import { type ReferenceTarget, targetsOf } from './reference-targets.ts';

export interface GraphNode {
  kind: NodeKind;
  name: string;
  /** Whether the node exists. It is assumed to exist if the file that would define it has errors. */
  exists: boolean;
  /** Where it is defined, if that is in a content file. */
  definition?: Definition;
  /** Where further languages define it again, with texts of their own. */
  translations?: Definition[];
  uses: Use[];
}

interface Definition {
  file: ContentFile;
  location: DataLocation;
}

/** A string that refers to a node. */
export interface Use {
  file: ContentFile;
  reference: Reference;
  /** The reference as written; see `ReferenceTarget`. */
  written: string;
  /** The entry, fact, page or file that contains the string. */
  holder: GraphNode;
}

export interface ReferenceGraph {
  content: Content;
  /** The nodes by kind and name; see `findNode`. */
  nodes: ReadonlyMap<string, GraphNode>;
  /** The addresses of all pages and published articles. */
  routes: readonly string[];
  /** The addresses of the pages that list the articles. */
  bases: ArticleBases;
}

const keyOf = (kind: NodeKind, name: string) => `${kind} ${name}`;

export function findNode({ nodes }: ReferenceGraph, kind: NodeKind, name: string): GraphNode | undefined {
  return nodes.get(keyOf(kind, name));
}

/** Builds a graph of what the content defines and what it refers to, by the keywords of the schemas (see `Reference`). */
export function buildReferenceGraph(content: Content): ReferenceGraph {
  const nodes = new Map<string, GraphNode>();
  const bases = articleBases(content);
  const graph: ReferenceGraph = { content, nodes, routes: listRoutes(content, bases), bases };
  for (const file of mainFirst(content.files)) {
    for (const { kind, name, location } of definitionsIn(file, bases)) {
      const node = nodes.get(keyOf(kind, name));
      if (!node) nodes.set(keyOf(kind, name), { kind, name, exists: true, definition: { file, location }, uses: [] });
      // Rules report a second definition of the same name in one language.
      else if (file.language !== undefined && node.definition?.file.language !== file.language)
        node.translations = [...(node.translations ?? []), { file, location }];
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

function listRoutes(content: Content, bases: ArticleBases): string[] {
  const files = [...content.pages, ...publishedArticles(content)];
  return [...new Set(files.flatMap((file) => addressOf(file, bases) ?? []))];
}

/** Adds a node for a target that is not defined in a file. */
function addTarget(content: Content, nodes: Map<string, GraphNode>, { kind, name }: ReferenceTarget): GraphNode {
  const exists = kind === 'icon' ? iconBody(name) !== undefined : !isReadable(content, kind, name);
  const node: GraphNode = { kind, name, exists, uses: [] };
  nodes.set(keyOf(kind, name), node);
  return node;
}

/** Returns the smallest node that contains a path in a content file: an entry, fact or page, or else the file. */
export function holderAt(graph: ReferenceGraph, file: ContentFile, path: DataPath): GraphNode {
  const [kind, name] = nameAt(file, path, graph.bases);
  const holder = findNode(graph, kind, name) ?? findNode(graph, 'file', file.name);
  if (!holder) throw new Error(`${file.name} is not in the graph.`);
  return holder;
}
