/** An element of an SVG, as far as it counts for how much is drawn. */
export interface SvgNode {
  /** The ids of the elements that are drawn where this one is: by `<use>`, and as fills, masks, filters and the like. */
  drawn: string[];
  children: SvgNode[];
}

/** A chain of more references than this comes from no drawing program, and could exhaust the stack. */
const maxDepth = 100;

/**
 * Counts the elements that are drawn once each reference is followed, since a `<use>` of a `<use>` multiplies them: a file
 * of 1 kB can draw a billion. Elements of `<defs>` count once more, which does not matter here.
 * @returns Infinity where an element is drawn within itself, or the chain of references is too long
 */
export function countDrawn(root: SvgNode, byId: ReadonlyMap<string, SvgNode>): number {
  const counts = new Map<SvgNode, number>();
  const count = (node: SvgNode, depth: number): number => {
    const known = counts.get(node);
    if (known !== undefined) return known;
    if (depth > maxDepth) return Number.POSITIVE_INFINITY;
    // Until it is known: whoever asks meanwhile is drawn by what it draws.
    counts.set(node, Number.POSITIVE_INFINITY);
    let sum = 0;
    for (const inner of withDescendants(node)) {
      sum += 1;
      for (const id of inner.drawn) {
        const target = byId.get(id);
        if (target) sum += count(target, depth + 1);
      }
    }
    counts.set(node, sum);
    return sum;
  };
  return count(root, 0);
}

function* withDescendants(root: SvgNode): Generator<SvgNode> {
  const left = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    yield node;
    for (const child of node.children) left.push(child);
  }
}
