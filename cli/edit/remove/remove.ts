import type { LoadedContent } from '../../compiler/check/loaded-content.ts';
import { nameAt } from '../../compiler/graph/definitions.ts';
import {
  buildReferenceGraph,
  findNode,
  type GraphNode,
  type ReferenceGraph,
} from '../../compiler/graph/reference-graph.ts';
import { listPages } from '../../compiler/model/address-in-use.ts';
import type { Content } from '../../compiler/model/content.ts';
import { listRedirects } from '../../compiler/model/redirects.ts';
import { notFoundPath } from '../../compiler/model/routes.ts';
import type { LocatedProblem } from '../../diagnostics/problem.ts';
import { redirectsName } from '../add-redirects.ts';
import type { EditPlan } from '../edit-plan.ts';
import { type FindOptions, findThing } from '../find-thing.ts';
import { newErrors } from '../new-errors.ts';
import { Refusal } from '../refusal.ts';
import { tryChanges } from '../try-changes.ts';
import { type OpenUse, planRemoval, type RemovalPlan } from './plan-removal.ts';

/** A planned removal. */
export interface CheckedRemoval extends EditPlan {
  nodes: GraphNode[];
  /** Uses that need a person: words that name what is removed, and what cannot be without it. */
  open: OpenUse[];
  /** The problems that the content would have. */
  caused: LocatedProblem[];
  /** The addresses at which visitors would find nothing any more. */
  lost: string[];
}

interface RemoveOptions extends FindOptions {
  /** Whether to remove optional keys as well, which may leave a hole on a page. */
  force: boolean;
  /** Whether to remove as well what nothing uses any more. */
  unused: boolean;
  /** Where the addresses of removed pages lead afterwards, written like a link; nowhere if it is left out. */
  redirect?: string | undefined;
}

/** Plans the removal of a thing with its uses, and checks the content as it would be. Writes nothing. */
export function removeThing(loaded: LoadedContent, name: string, options: RemoveOptions): CheckedRemoval | Refusal {
  const { content, problems } = loaded;
  const graph = buildReferenceGraph(content);
  const node = findThing(loaded, graph, name, options);
  if (node instanceof Refusal) return node;
  const reason = whyNeeded(node);
  if (reason !== undefined) return new Refusal(reason);
  const nodes = [node];
  const lost: string[] = [];
  for (;;) {
    const uses = lost.flatMap((path) => findNode(graph, 'page', path)?.uses ?? []);
    const plan = planRemoval(content, nodes, options.force, { to: options.redirect, lost, uses });
    if (plan instanceof Refusal) return plan;
    const after = tryChanges(content.folder, plan.changes, options.onStage);
    const caused = newErrors(problems, after.problems);
    const more = options.unused ? unusedNodes(graph, after, caused).filter((other) => !nodes.includes(other)) : [];
    const stillLost = lostAddresses(content, after.content).filter((path) => !lost.includes(path));
    if (more.length === 0 && (stillLost.length === 0 || options.redirect === undefined))
      return (
        explainRedirect(content, plan, options.redirect, caused) ?? { ...plan, nodes, after, caused, lost: stillLost }
      );
    nodes.push(...more);
    if (options.redirect !== undefined) lost.push(...stillLost);
  }
}

/** Returns the addresses of pages and lists of articles that are neither there afterwards nor redirected. */
function lostAddresses(before: Content, after: Content): string[] {
  const there = new Set([...listPages(after).keys(), ...listRedirects(after).map(({ from }) => from)]);
  return [...listPages(before).keys()].filter((path) => !there.has(path));
}

/** Returns the refusal of a redirect that is not possible or not needed. */
function explainRedirect(
  content: Content,
  { steps }: RemovalPlan,
  redirect: string | undefined,
  caused: readonly LocatedProblem[],
): Refusal | undefined {
  if (redirect === undefined) return undefined;
  const isRedirects = ({ file }: { file: string }) => file === redirectsName(content);
  const problems = caused.filter(isRedirects);
  if (problems.length > 0) return new Refusal(`Old addresses cannot lead to \`${redirect}\`.`, problems);
  return steps.some(isRedirects)
    ? undefined
    : new Refusal('No address of a page is removed, so there is nothing to redirect: leave out `--redirect`.');
}

/** Returns the reason why a thing cannot be removed. */
function whyNeeded({ kind, name }: GraphNode): string | undefined {
  if (kind === 'icon') return `\`${name}\` is an icon of Lucide, which is not part of the content.`;
  if (kind === 'file') return `\`${name}\` is a file of settings. Delete what is in it.`;
  const isNeeded = kind === 'page' && (name === '/' || name === notFoundPath);
  return isNeeded ? `Every site needs the page \`${name}\`.` : undefined;
}

/** Returns the nodes of the original content that are reported as unused in the content without some others. */
function unusedNodes(
  graph: ReferenceGraph,
  { content }: LoadedContent,
  problems: readonly LocatedProblem[],
): GraphNode[] {
  return problems.flatMap(({ code, file: name, steps }) => {
    if (code === 'unused-media') return findNode(graph, 'media', name.replace(/^[^/]+\/media\//, '')) ?? [];
    const file = content.files.find((other) => other.name === name);
    if (code !== 'unused-entry' || !file) return [];
    return findNode(graph, ...nameAt(file, steps, graph.bases)) ?? [];
  });
}
