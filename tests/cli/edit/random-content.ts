import { join } from 'node:path';
import { extname } from 'node:path/posix';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import type { LoadedContent } from '../../../cli/compiler/check/loaded-content.ts';
import { buildReferenceGraph, type GraphNode } from '../../../cli/compiler/graph/reference-graph.ts';
import { copyContent } from '../../support/content-folder.ts';
import { generateArticles } from '../../support/generate-articles.ts';
import { pick, type Random } from '../../support/random.ts';
import { sites } from '../../support/sites.ts';

/** Content to change at random: the real one, the second brand's, and the real one with generated articles. */
export function loadSomeContent(random: Random): LoadedContent {
  const kind = pick(random, ['real', 'secondBrand', 'articles'] as const);
  if (kind !== 'articles') return loadContent(sites[kind].content);
  const folder = copyContent({ from: sites.real.content });
  generateArticles(8, join(folder, 'articles'), 1 + Math.floor(random() * 1000));
  return loadContent(folder);
}

/** The nodes of content that can be renamed, or removed: icons and settings files cannot. */
export function namedNodes({ content }: LoadedContent): GraphNode[] {
  return [...buildReferenceGraph(content).nodes.values()].filter(
    ({ kind, name, exists }) => exists && kind !== 'icon' && kind !== 'file' && name !== '/' && name !== '/404',
  );
}

/** The name of a node as the command line takes it. */
export const argumentOf = ({ kind, name }: Pick<GraphNode, 'kind' | 'name'>) =>
  kind === 'fact' ? `fact:${name}` : name;

/** A new name for a node, in the form that its schema allows. */
export function newName(random: Random, { kind, name }: GraphNode): string {
  const id = `new-${Math.floor(random() * 10_000)}`;
  const start = Math.max(name.lastIndexOf('/'), name.lastIndexOf(':'), name.lastIndexOf('#')) + 1;
  return kind === 'fact' ? `fact:${id}` : name.slice(0, start) + id + (kind === 'media' ? extname(name) : '');
}
