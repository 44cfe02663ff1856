import type { parseDocument } from 'htmlparser2';

export type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, { attribs: object }>;

const silent = new Set('head input script select source style svg template textarea track'.split(' '));

export function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

/** Whether nobody reads an element, with eyes or with a screen reader; what only the latter reads is not hidden. */
export function isHidden({ name, attribs }: Element): boolean {
  return silent.has(name) || attribs['aria-hidden'] === 'true' || attribs.hidden !== undefined;
}

/** The text in elements as it stands, with its white space. */
export function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => (isElement(node) ? textOf(node.children) : node.type === 'text' ? node.data : ''))
    .join('');
}
