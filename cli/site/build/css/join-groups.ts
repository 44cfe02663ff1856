import type { AtRule, StyleNode, StyleRule } from './parse-style.ts';

/** At-rules that are nothing without what stands in them. */
export const groups = new Set(['media', 'supports', 'layer', 'container', 'starting-style', 'scope']);

/** Writes neighbours as one: groups on the same condition, and rules with the same selectors. */
export function joinGroups(nodes: readonly StyleNode[]): StyleNode[] {
  const joined: StyleNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const body = last && bodyOfBoth(last, node);
    if (body) joined[joined.length - 1] = { ...node, body };
    else joined.push(node);
  }
  return joined.map((node) => ('body' in node && node.body ? { ...node, body: joinGroups(node.body) } : node));
}

function bodyOfBoth(last: StyleNode, next: StyleNode): StyleNode[] | undefined {
  if ('property' in last || 'property' in next || !last.body || !next.body) return undefined;
  const key = keyOf(last);
  return key !== undefined && key === keyOf(next) ? [...last.body, ...next.body] : undefined;
}

/** The same for two neighbours that may be one. A layer without a name is another one each time. */
function keyOf(node: StyleRule | AtRule): string | undefined {
  if ('at' in node) return groups.has(node.at) && node.params !== '' ? `@${node.at} ${node.params}` : undefined;
  const isPlain = node.body.every((child) => 'property' in child);
  return isPlain ? JSON.stringify(node.selectors.map(({ parts }) => parts)) : undefined;
}
