import type { StyleNode } from './parse-style.ts';

/** A stylesheet as text that may stand inside of `<style>`, where nothing but `</style` has a meaning for HTML. */
export function writeStyle(style: readonly StyleNode[]): string {
  return writeNodes(style).replace(/<\/(?=style)/gi, '<\\/');
}

function writeNodes(nodes: readonly StyleNode[]): string {
  return nodes.map((node, index) => writeNode(node, index === nodes.length - 1)).join('');
}

function writeNode(node: StyleNode, isLast: boolean): string {
  if ('property' in node) return `${node.property}:${node.value}${isLast ? '' : ';'}`;
  if ('selectors' in node) return `${node.selectors.map(({ text }) => text).join(',')}{${writeNodes(node.body)}}`;
  const head = node.params === '' ? `@${node.at}` : `@${node.at} ${node.params}`;
  return node.body ? `${head}{${writeNodes(node.body)}}` : `${head};`;
}
