import type { LocatedProblem } from '../../problems/problem.ts';
import type { LoadedContent } from '../../rules/check/loaded-content.ts';
import { buildReferenceGraph, findNode, type ReferenceGraph } from '../../site/graph/reference-graph.ts';
import { Refusal } from '../write-changes.ts';
import { chooseRenamings, type RenameOptions } from './choose-renamings.ts';
import type { EditPlan } from './edit-plan.ts';
import { type FindOptions, findThing } from './find-thing.ts';
import { planRename } from './plan-rename.ts';
import { type MovedAddress, movedAddresses } from './redirect-renamed.ts';
import type { Renaming } from './renaming.ts';
import { tryChanges } from './try-changes.ts';

/** A planned rename. */
export interface RenamePlan extends EditPlan {
  renamings: Renaming[];
}

/**
 * Plans a rename, and checks the content as it would be. Writes nothing.
 * @returns a refusal with the problems that the rename would cause
 */
export function renameThing(
  loaded: LoadedContent,
  from: string,
  to: string,
  options: RenameOptions & FindOptions,
): RenamePlan | Refusal {
  const { content, problems } = loaded;
  const graph = buildReferenceGraph(content);
  const node = findThing(loaded, graph, from, options);
  if (node instanceof Refusal) return node;
  const renamings = chooseRenamings(graph, node, to, options);
  if (renamings instanceof Refusal) return renamings;
  options.onStage?.('Changing every use');
  const moved = movedAddresses(content, renamings);
  const plan = planRename(content, renamings, moved, movedLists(graph, renamings, moved));
  if (plan instanceof Refusal) return plan;
  options.onStage?.('Checking the content as it will be');
  const after = tryChanges(content.folder, plan.changes);
  const caused = newErrors(problems, after.problems);
  if (caused.length > 0) return new Refusal('The content would not be valid with this name.', caused);
  return { ...plan, renamings, after };
}

/** Returns the lists of articles whose addresses change, as far as something refers to them. */
function movedLists(graph: ReferenceGraph, renamings: readonly Renaming[], moved: readonly MovedAddress[]): Renaming[] {
  return moved.flatMap(([from, to]) => {
    const node = findNode(graph, 'page', from);
    return node && !renamings.some((renaming) => renaming.node === node) ? [{ node, to }] : [];
  });
}

/** Returns the errors that were not there before, wherever they are now. */
function newErrors(before: readonly LocatedProblem[], after: readonly LocatedProblem[]): LocatedProblem[] {
  const keyOf = ({ code, message }: LocatedProblem) => `${code} ${message}`;
  const known = new Set(before.map(keyOf));
  return after.filter((problem) => problem.severity === 'error' && !known.has(keyOf(problem)));
}
