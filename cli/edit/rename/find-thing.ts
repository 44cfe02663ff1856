import { countHidingErrors } from '../../rules/check/hiding-errors.ts';
import type { OnStage } from '../../rules/check/load-content.ts';
import type { LoadedContent } from '../../rules/check/loaded-content.ts';
import { findNodes, suggestNodes } from '../../site/graph/find-nodes.ts';
import type { GraphNode, ReferenceGraph } from '../../site/graph/reference-graph.ts';
import { Refusal } from '../write-changes.ts';

/** How a command finds a thing, and reports what it does. */
export interface FindOptions {
  /** Whether the name, as a path, names a file in the content folder. */
  isFile: (path: string) => boolean;
  /** Called before each part that takes long with thousands of files. */
  onStage?: OnStage;
}

/**
 * Finds the thing that a name on the command line means, in content without errors: a mistake could hide a use of it.
 * @returns a refusal if there are none or several
 */
export function findThing(
  { problems }: LoadedContent,
  graph: ReferenceGraph,
  name: string,
  { isFile }: FindOptions,
): GraphNode | Refusal {
  if (countHidingErrors(problems) > 0)
    return new Refusal('The content has problems, which may hide uses of it. Fix them first: `npm run validate`.');
  const found = findNodes(graph, name, isFile).filter(({ exists }) => exists);
  // An icon has no other name by which it could be chosen, and cannot be changed.
  const changeable = found.filter(({ kind }) => kind !== 'icon');
  const nodes = changeable.length > 0 ? changeable : found;
  const [node, ...others] = nodes;
  if (!node) return new Refusal(`Nothing is called \`${name}\`. ${suggestNodes(graph, name)}`);
  if (others.length === 0) return node;
  return new Refusal(`Several things are called \`${name}\`. Name one of them: ${nodes.map(nameOf).join(', ')}.`);
}

/** Formats the name of a node as the command line takes it. */
export function nameOf({ kind, name }: Pick<GraphNode, 'kind' | 'name'>): string {
  return `\`${kind === 'fact' ? `fact:${name}` : name}\``;
}
