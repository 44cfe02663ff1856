import { didYouMean } from '../../problems/suggest.ts';
import { iconBody } from '../model/icons.ts';
import { parseLink } from '../model/link-target.ts';
import { nodeFilterOf } from './definitions.ts';
import type { NodeKind } from './node-kind.ts';
import { findNode, type GraphNode, holderAt, type ReferenceGraph } from './reference-graph.ts';

/**
 * Finds the nodes that an argument on the command line may name: an id (`garden`, `ventures:garden`), a fact (`plots`,
 * `fact:plots`), a route (`/about`, `/about#story`), a file in content/ or content/media/, or an icon. Several nodes
 * may have the same name.
 * @param isIn whether the argument, as a path, names a file in the content folder
 */
export function findNodes(graph: ReferenceGraph, word: string, isIn: (path: string) => boolean): GraphNode[] {
  const files = findFiles(graph, isIn);
  if (files.length > 0) return files;
  if (word.startsWith('/')) return present([findByAddress(graph, word)]);
  const node = (kind: NodeKind, name: string) => findNode(graph, kind, name);
  const named = present([
    node('entry', word.replace(/^link:/, 'links:')),
    node('word', word),
    node('fact', word.replace(/^fact:/, '')),
  ]);
  const entries = [...graph.nodes.values()].filter(({ kind, name }) => isWithin(kind) && name.endsWith(`:${word}`));
  const found = [...new Set([...named, ...entries, ...present([node('media', word), node('icon', word)])])];
  if (found.length > 0 || iconBody(word) === undefined) return found;
  return [{ kind: 'icon', name: word, exists: true, uses: [] }];
}

/** Finds the page or anchor with an address. */
function findByAddress(graph: ReferenceGraph, word: string): GraphNode | undefined {
  const target = parseLink(word);
  if (target.kind !== 'page') return undefined;
  return target.anchor === ''
    ? findNode(graph, 'page', target.path)
    : findNode(graph, 'anchor', `${target.path}#${target.anchor}`);
}

/** Returns the page, article or image of a file, or all entries of a collection for its file. */
function findFiles(graph: ReferenceGraph, isIn: (path: string) => boolean): GraphNode[] {
  const { files, media } = graph.content;
  const file = files.find(({ name }) => isIn(name.slice(name.indexOf('/') + 1)));
  if (file) {
    const isInFile = nodeFilterOf(file);
    return isInFile ? [...graph.nodes.values()].filter(isInFile) : [holderAt(graph, file, [])];
  }
  const image = [...media].find((name) => isIn(`media/${name}`));
  return image === undefined ? [] : present([findNode(graph, 'media', image)]);
}

function present(nodes: readonly (GraphNode | undefined)[]): GraphNode[] {
  return nodes.filter((node) => node !== undefined);
}

/** Returns the hint for an argument that names nothing: the most similar names. */
export function suggestNodes(graph: ReferenceGraph, word: string): string {
  // Pages and articles are named by their addresses, which end like their files.
  const slug = word.replace(/^(?:articles?|pages?):/, '');
  const pages = [...graph.nodes.values()].filter(
    ({ kind, name, exists }) => exists && kind === 'page' && name.endsWith(`/${slug}`),
  );
  if (!slug.startsWith('/') && pages.length > 0)
    return `A page or an article is named by its address: ${pages.map(({ name }) => `\`${name}\``).join(' or ')}.`;
  const names = [...graph.nodes.values()].filter(({ exists }) => exists).map(nameFor(word));
  const files = word.includes('.') ? graph.content.files.map(({ name }) => name) : [];
  const all = [...new Set([...names.filter((name) => name !== ''), ...files])];
  const prefix = word.slice(0, word.indexOf(':') + 1);
  const alike = all.filter((name) => name.startsWith(prefix));
  return didYouMean(word, alike.length > 0 ? alike : all);
}

/**
 * Returns a function that formats the name of a node like an argument, such as `fact:plots`; empty if the node has no
 * such name.
 */
function nameFor(word: string): (node: GraphNode) => string {
  const hasPrefix = word.includes(':');
  return ({ kind, name }) => {
    if (word.startsWith('/')) return kind === 'page' || (kind === 'anchor' && word.includes('#')) ? name : '';
    if (word.includes('/') || word.includes('.')) return kind === 'media' || kind === 'file' ? name : '';
    if (kind === 'fact') return hasPrefix ? `fact:${name}` : name;
    if (isWithin(kind)) return hasPrefix ? name : name.slice(name.indexOf(':') + 1);
    return kind === 'icon' && !hasPrefix ? name : '';
  };
}

/** Whether the names of a kind begin with the name of a collection or vocabulary. */
function isWithin(kind: NodeKind): boolean {
  return kind === 'entry' || kind === 'word';
}
