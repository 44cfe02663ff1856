import { didYouMean } from '../../diagnostics/suggest.ts';
import { iconBody } from '../model/icons.ts';
import { parseLink } from '../model/link-target.ts';
import { holdsNodes } from './definitions.ts';
import type { NodeKind } from './node-kind.ts';
import { findNode, type GraphNode, holderAt, type ReferenceGraph } from './reference-graph.ts';

/**
 * What a person may mean by a word: an id (`dexity`, `ventures:dexity`), a fact (`plots`, `fact:plots`), a route (`/about`,
 * `/about#story`), a file of content/ or content/media/, an icon. Several things may have one name.
 * @param isIn whether a path from the content folder is meant by the word, when it is taken for a file
 */
export function findNodes(graph: ReferenceGraph, word: string, isIn: (path: string) => boolean): GraphNode[] {
  const files = findFiles(graph, isIn);
  if (files.length > 0) return files;
  if (word.startsWith('/')) return present([byAddress(graph, word)]);
  const node = (kind: NodeKind, name: string) => findNode(graph, kind, name);
  const named = present([
    node('entry', word.replace(/^link:/, 'links:')),
    node('word', word),
    node('fact', word.replace(/^fact:/, '')),
  ]);
  const rows = [...graph.nodes.values()].filter(({ kind, name }) => isWithin(kind) && name.endsWith(`:${word}`));
  const found = [...new Set([...named, ...rows, ...present([node('media', word), node('icon', word)])])];
  if (found.length > 0 || iconBody(word) === undefined) return found;
  return [{ kind: 'icon', name: word, exists: true, uses: [] }];
}

function byAddress(graph: ReferenceGraph, word: string): GraphNode | undefined {
  const target = parseLink(word);
  if (target.kind !== 'page') return undefined;
  return target.anchor === ''
    ? findNode(graph, 'page', target.path)
    : findNode(graph, 'anchor', `${target.path}#${target.anchor}`);
}

/** A page or a picture for its file; all rows of a collection for its file. */
function findFiles(graph: ReferenceGraph, isIn: (path: string) => boolean): GraphNode[] {
  const { files, media } = graph.content;
  const file = files.find(({ name }) => isIn(name.slice(name.indexOf('/') + 1)));
  if (file) {
    const isRow = holdsNodes(file);
    return isRow ? [...graph.nodes.values()].filter(isRow) : [holderAt(graph, file, [])];
  }
  const picture = [...media].find((name) => isIn(`media/${name}`));
  return picture === undefined ? [] : present([findNode(graph, 'media', picture)]);
}

function present(nodes: readonly (GraphNode | undefined)[]): GraphNode[] {
  return nodes.filter((node) => node !== undefined);
}

/** The sentence for a word that names nothing: what was probably meant, among what looks like it. */
export function suggestNodes(graph: ReferenceGraph, word: string): string {
  const names = [...graph.nodes.values()].filter(({ exists }) => exists).map(nameFor(word));
  const files = word.includes('.') ? graph.content.files.map(({ name }) => name) : [];
  const all = [...new Set([...names.filter((name) => name !== ''), ...files])];
  const prefix = word.slice(0, word.indexOf(':') + 1);
  const alike = all.filter((name) => name.startsWith(prefix));
  return didYouMean(word, alike.length > 0 ? alike : all);
}

/** How a node would be called by somebody who writes such a word; empty for one that would not be meant by it. */
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

/** Whether the name of a thing begins with that of the collection or vocabulary that it is in. */
function isWithin(kind: NodeKind): boolean {
  return kind === 'entry' || kind === 'word';
}
