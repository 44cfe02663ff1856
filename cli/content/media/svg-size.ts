/** An element of an SVG, with what is needed to count the elements that it draws. */
export interface SvgNode {
  /** The ids of the elements that it draws: with `<use>`, and as fills, masks, filters and so on. */
  drawn: string[];
  children: SvgNode[];
}

/** The maximum length of a chain of references, so that the recursion does not exhaust the stack. */
const maxDepth = 100;

/**
 * Counts the elements that are drawn when all references are followed, since a `<use>` of a `<use>` multiplies them: a file of 1 kB
 * can draw a billion. Elements in `<defs>` count as well, which makes no difference here.
 * @returns Infinity if an element draws itself, or a chain of references is too long
 */
export function countDrawn(root: SvgNode, byId: ReadonlyMap<string, SvgNode>): number {
  const counts = new Map<SvgNode, number>();
  /** Counts the elements that a node draws, including those that it refers to. */
  const count = (node: SvgNode, depth: number): number => {
    const counted = counts.get(node);
    if (counted !== undefined) return counted;
    if (depth > maxDepth) return Number.POSITIVE_INFINITY;
    // Set while its children are counted, so that an element which refers to itself counts as infinite.
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
