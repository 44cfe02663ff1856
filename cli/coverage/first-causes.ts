import { follow, type NodeKey, type Pointers } from './pointers.ts';

/**
 * Of things that nothing reaches, those which the others hang on: what only an unused row points at is unused for no
 * reason of its own. Of things that point at each other in a circle it is the first.
 */
export function firstCauses(things: readonly NodeKey[], pointers: Pointers): Set<NodeKey> {
  const all = new Set(things);
  // By way of what is no such thing, too: a page leads to another by a row that it shows.
  const pointedAt = new Set(
    things.flatMap((thing) =>
      [...follow(pointers, pointers.get(thing) ?? [], new Set(), (node) => all.has(node))].filter((to) => to !== thing),
    ),
  );
  const causes = new Set(things.filter((thing) => !pointedAt.has(thing)));
  const explained = follow(pointers, causes, new Set());
  for (const thing of things) {
    if (explained.has(thing)) continue;
    causes.add(thing);
    follow(pointers, [thing], explained);
  }
  return causes;
}
