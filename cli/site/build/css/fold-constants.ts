import type { AtRule, Declaration, StyleNode } from './parse-style.ts';

/** What a custom property always is: undefined, if it is nothing. Gives `null` for one that changes. */
type Constants = (property: string) => string | undefined | null;

/**
 * Puts what it always is in the place of a custom property that nothing changes: what its registration says, or, where
 * it is nothing, what its use falls back on. Tailwind composes shadows, filters and the like of parts, of which a page
 * uses few.
 * @param has whether a custom property (`--name`) is spoken of beside the stylesheet, so that it may be set there
 */
export function foldConstants(style: readonly StyleNode[], has: (property: string) => boolean): StyleNode[] {
  const initial = new Map(
    style.flatMap((node): [string, string | undefined][] =>
      'at' in node && node.at === 'property' ? [[node.params, initialValue(node)]] : [],
    ),
  );
  const changed = new Set(
    listSet(style).flatMap(({ property, value }) =>
      initial.has(property) && initial.get(property) === value ? [] : [property],
    ),
  );
  return foldNodes(style, (property) => (changed.has(property) || has(property) ? null : initial.get(property)));
}

function initialValue({ body = [] }: AtRule): string | undefined {
  const [value] = body.flatMap((node) => ('property' in node && node.property === 'initial-value' ? node.value : []));
  return value;
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
    const [, name = '', fallback] = /^\s*(--[^\s,]+)\s*(?:,([\s\S]*))?$/.exec(folded.slice(start + 4, end)) ?? [];
    const known = name === '' ? null : constants(name);
    const constant = known === undefined ? fallback : known;
    if (constant === null || constant === undefined) start += 4;
    else folded = (folded.slice(0, start) + constant.trim() + folded.slice(end + 1)).replace(/^ +/, '');
  }
  return folded === value || /["']/.test(folded) ? folded : foldWidths(folded.replace(/ {2,}/g, ' ').trim());
}

/** Works out the widths of the lines between items, of which one side is drawn: Tailwind writes `calc(1px * calc(1 - 0))`. */
function foldWidths(value: string): string {
  return value
    .replace(/calc\(1 - ([01])\)/g, (_, reversed: string) => (reversed === '0' ? '1' : '0'))
    .replace(/calc\(([\d.]+px) \* ([01])\)/g, (_, width: string, share: string) => (share === '1' ? width : '0'));
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
