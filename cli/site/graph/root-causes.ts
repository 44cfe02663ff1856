import { type Edges, follow, type NodeKey } from './edges.ts';

/**
 * Returns the unreachable nodes that no other unreachable node refers to. A node that only an unused entry refers to is
 * not reported as well. From a cycle of nodes, returns the first.
 */
export function findRootCauses(nodes: readonly NodeKey[], edges: Edges): Set<NodeKey> {
  const all = new Set(nodes);
  // Also indirectly through other nodes: a page leads to another through an entry that it shows.
  const targets = new Set(
    nodes.flatMap((node) =>
      [...follow(edges, edges.get(node) ?? [], new Set(), (other) => all.has(other))].filter((to) => to !== node),
    ),
  );
  const causes = new Set(nodes.filter((node) => !targets.has(node)));
  const explained = follow(edges, causes, new Set());
  for (const node of nodes) {
    if (explained.has(node)) continue;
    causes.add(node);
    follow(edges, [node], explained);
  }
  return causes;
}
