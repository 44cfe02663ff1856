import { findUsed, isKeyframes, keyframesName, type Used } from './find-used.ts';
import { foldConstants } from './fold-constants.ts';
import { groups, joinGroups } from './join-groups.ts';
import { areMet } from './needs.ts';
import type { StyleNode } from './parse-style.ts';

/**
 * The part of a stylesheet that a page needs: rules that can match, and of custom properties, their registrations and
 * keyframes those that are used by what stays. Everything else stays as it is, in its order.
 * @param has whether a class, an id, an element, or a use of a custom property (`--name`), is in the page
 */
export function cutStyle(style: readonly StyleNode[], has: (token: string) => boolean): StyleNode[] {
  const matching = foldConstants(keepMatching(style, has), has);
  return joinGroups(keepUsed(matching, findUsed(matching, has)));
}

function keepMatching(nodes: readonly StyleNode[], has: (token: string) => boolean): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if ('property' in node) return [node];
    if ('at' in node) return [node.body ? { ...node, body: keepMatching(node.body, has) } : node];
    const met = node.selectors.filter(({ needs }) => areMet(needs, has));
    if (met.length === 0) return [];
    // A nested rule weighs what the heaviest selector of its parent weighs, so these stay together.
    const isParent = node.body.some((child) => !('property' in child));
    return [{ selectors: isParent ? node.selectors : met, body: keepMatching(node.body, has) }];
  });
}

function keepUsed(nodes: readonly StyleNode[], used: Used): StyleNode[] {
  return nodes.flatMap((node) => cutUnused(node, used) ?? []);
}

function cutUnused(node: StyleNode, used: Used): StyleNode | undefined {
  if ('property' in node) return isUnused(node.property, used) ? undefined : node;
  if ('selectors' in node) {
    const body = keepUsed(node.body, used);
    return body.length > 0 ? { ...node, body } : undefined;
  }
  if (node.at === 'property') return isUnused(node.params, used) ? undefined : node;
  if (isKeyframes(node)) return used.words.has(keyframesName(node)) ? node : undefined;
  if (!groups.has(node.at) || !node.body) return node;
  const body = keepUsed(node.body, used);
  if (body.length > 0) return { ...node, body };
  // The order of layers is that of their first mention.
  return node.at === 'layer' && node.params !== '' ? { at: 'layer', params: node.params } : undefined;
}

function isUnused(property: string, { properties }: Used): boolean {
  return property.startsWith('--') && !properties.has(property);
}
