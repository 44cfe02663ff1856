import type { Selector } from './parse-selector.ts';
import type { StyleNode } from './parse-style.ts';
import type { Names } from './short-names.ts';

/**
 * A stylesheet as text that may stand inside of `<style>`, where nothing but `</style` has a meaning for HTML.
 * @param names what classes and custom properties shall be called instead
 */
export function writeStyle(style: readonly StyleNode[], names: Names): string {
  return writeNodes(style, names).replace(/<\/(?=style)/gi, '<\\/');
}

function writeNodes(nodes: readonly StyleNode[], names: Names): string {
  return nodes.map((node, index) => writeNode(node, names, index === nodes.length - 1)).join('');
}

function writeNode(node: StyleNode, names: Names, isLast: boolean): string {
  if ('property' in node) {
    return `${rename(node.property, names)}:${rename(node.value, names)}${isLast ? '' : ';'}`;
  }
  if ('selectors' in node) {
    return `${node.selectors.map(({ parts }) => writeSelector(parts, names)).join()}{${writeNodes(node.body, names)}}`;
  }
  const head = node.params === '' ? `@${node.at}` : `@${node.at} ${rename(node.params, names)}`;
  return node.body ? `${head}{${writeNodes(node.body, names)}}` : `${head};`;
}

function writeSelector(parts: Selector['parts'], names: Names): string {
  return parts.map((part) => (typeof part === 'string' ? part : (names.get(`.${part.name}`) ?? part.written))).join('');
}

function rename(text: string, names: Names): string {
  return text.includes('--') ? text.replace(/--[\w-]+/g, (name) => names.get(name) ?? name) : text;
}
