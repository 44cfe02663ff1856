import { type Edges, follow, type NodeKey } from './edges.ts';

/**
 * Of things that nothing reaches, those which the others hang on: what only an unused row points at is unused for no
 * reason of its own. Of things that point at each other in a circle it is the first.
 */
export function findRootCauses(things: readonly NodeKey[], edges: Edges): Set<NodeKey> {
  const all = new Set(things);
  // By way of what is no such thing, too: a page leads to another by a row that it shows.
  const pointedAt = new Set(
    things.flatMap((thing) =>
      [...follow(edges, edges.get(thing) ?? [], new Set(), (node) => all.has(node))].filter((to) => to !== thing),
    ),
  );
  const causes = new Set(things.filter((thing) => !pointedAt.has(thing)));
  const explained = follow(edges, causes, new Set());
  for (const thing of things) {
    if (explained.has(thing)) continue;
    causes.add(thing);
    follow(edges, [thing], explained);
  }
  return causes;
}
