import type { Declaration, StyleNode } from './parse-style.ts';

/** What registered custom properties start with; undefined for those that start with nothing. */
type Constants = ReadonlyMap<string, string | undefined>;

/**
 * Puts what it always is in the place of a registered custom property that nothing sets. Tailwind composes filters,
 * shadows and the like of parts, of which a page uses few.
 * @param has whether a custom property (`--name`) is spoken of beside the stylesheet, so that it may be set there
 */
export function foldConstants(style: readonly StyleNode[], has: (property: string) => boolean): StyleNode[] {
  const set = listSet(style);
  const constants = new Map(
    style.flatMap((node): [string, string | undefined][] => {
      if (!('at' in node) || node.at !== 'property' || has(node.params)) return [];
      const [initial] = (node.body ?? []).flatMap((child) =>
        'property' in child && child.property === 'initial-value' ? child.value : [],
      );
      const isChanged = set.some(({ property, value }) => property === node.params && value !== initial);
      return isChanged ? [] : [[node.params, initial]];
    }),
  );
  return constants.size > 0 ? foldNodes(style, constants) : [...style];
}

/**
 * In the layer `properties`, Tailwind says what registrations say for browsers that know none, and nothing else.
 * https://github.com/tailwindlabs/tailwindcss/pull/16853
 */
function listSet(nodes: readonly StyleNode[]): Declaration[] {
  return nodes.flatMap((node) => {
    if ('property' in node) return node.property.startsWith('--') ? [node] : [];
    const isFallback = 'at' in node && node.at === 'layer' && node.params === 'properties';
    return isFallback ? [] : listSet(node.body ?? []);
  });
}

function foldNodes(nodes: readonly StyleNode[], constants: Constants): StyleNode[] {
  return nodes.map((node) => {
    if (!('property' in node)) return node.body ? { ...node, body: foldNodes(node.body, constants) } : node;
    const value = foldValue(node.value, constants);
    return value === node.value || isEmpty(value) ? node : { ...node, value };
  });
}

function isEmpty(value: string): boolean {
  return value.replace('!important', '') === '';
}

/** https://www.w3.org/TR/css-variables-1/#using-variables */
function foldValue(value: string, constants: Constants): string {
  let folded = value;
  for (let start = folded.indexOf('var('); start >= 0; start = folded.indexOf('var(', start)) {
    const end = endOfBrackets(folded, start + 3);
    const [, name = '', fallback] = /^\s*(--[^\s,]+)\s*(?:,([^]*))?$/.exec(folded.slice(start + 4, end)) ?? [];
    const constant = constants.get(name) ?? fallback;
    if (!constants.has(name) || constant === undefined) start += 4;
    else folded = (folded.slice(0, start) + constant.trim() + folded.slice(end + 1)).replace(/^ +/, '');
  }
  return folded === value || /["']/.test(folded) ? folded : folded.replace(/ {2,}/g, ' ').trim();
}

/** Where the bracket that opens at an index is closed. */
function endOfBrackets(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let index = open; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\\') index += 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')' && --depth === 0) return index;
  }
  return text.length;
}
