import type { StyleNode } from './parse-style.ts';

/** Other names for classes (`.name`) and custom properties (`--name`), with their dots and dashes. */
export type Names = ReadonlyMap<string, string>;

/**
 * Short names for the utilities of Tailwind and for custom properties: their own are long, and stand in every page as
 * often in the HTML as in its style. Classes that this repository's stylesheets write rules for keep theirs.
 * @param style of one page
 * @param isFixed whether a script knows the class or the property by its name
 * @param taken names that classes of the page have, with their dots
 */
export function shortNames(
  style: readonly StyleNode[],
  isFixed: (token: string) => boolean,
  taken: ReadonlySet<string>,
): Names {
  const isUtilities = (node: StyleNode) => 'at' in node && node.at === 'layer' && node.params === 'utilities';
  const own = new Set(listClasses(style.filter((node) => !isUtilities(node))));
  const names = new Map<string, string>();
  let number = 0;
  for (const name of listClasses(style.filter(isUtilities))) {
    if (names.has(name) || own.has(name) || isFixed(name)) continue;
    let short = `.${shortName(number++)}`;
    while (taken.has(short)) short = `.${shortName(number++)}`;
    names.set(name, short);
  }
  number = 0;
  for (const name of listProperties(style))
    if (!names.has(name) && !isFixed(name)) names.set(name, `--${shortName(number++)}`);
  return names;
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** a … Z, aa, ab … */
function shortName(number: number): string {
  const last = letters.charAt(number % letters.length);
  return number < letters.length ? last : shortName(Math.floor(number / letters.length) - 1) + last;
}

function listClasses(nodes: readonly StyleNode[]): string[] {
  return nodes.flatMap((node) => {
    if ('property' in node) return [];
    const parts = 'selectors' in node ? node.selectors.flatMap((selector) => selector.parts) : [];
    const own = parts.flatMap((part) => (typeof part === 'string' ? [] : [`.${part.name}`]));
    return [...own, ...listClasses(node.body ?? [])];
  });
}

function listProperties(nodes: readonly StyleNode[]): string[] {
  return nodes.flatMap((node) => {
    if ('property' in node) return node.property.startsWith('--') ? [node.property] : [];
    return listProperties(node.body ?? []);
  });
}
