import { memoize } from '../../../platform/memoize.ts';
import { decodeHtml } from '../../render/html/decode-html.ts';
import { isEndTag, type Markup, maxMemoizedTags } from '../../render/html/markup.ts';

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  children: Node[];
}

/** An element, or a text with decoded entities. */
export type Node = string | Element;

type StartTag = Pick<Element, 'name' | 'attributes'> & { isEmpty: boolean };

/** Void elements: https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements whose content is not part of the text. The address of an iframe is also in a link beside it. */
const withoutText = new Set('head iframe input script select source style svg template textarea track'.split(' '));

/**
 * Builds a tree of elements and texts from alternating texts and tags.
 * @param markup in which all elements have end tags, except void elements, as React and markdown-it write it
 */
export function readNodes(markup: Markup): Node[] {
  const root: Node[] = [];
  const open = [root];
  for (const [index, piece] of markup.entries()) {
    if (index % 2 === 0) {
      if (piece !== '') open.at(-1)?.push(decodeHtml(piece));
      continue;
    }
    if (isEndTag(piece)) {
      if (open.length > 1) open.pop();
      continue;
    }
    const { name, attributes, isEmpty } = readTag(piece);
    const children: Node[] = [];
    open.at(-1)?.push({ name, attributes, children });
    if (!isEmpty) open.push(children);
  }
  return root;
}

const readTag = memoize((tag): StartTag => {
  const [, name = ''] = /^<([^\s/>]*)/.exec(tag) ?? [];
  const pairs = [...tag.matchAll(/\s([^\s=/>]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g)];
  return {
    name,
    attributes: Object.fromEntries(pairs.map(([, key = '', a, b]) => [key, decodeHtml(a ?? b ?? '')])),
    isEmpty: empty.has(name) || name.startsWith('!') || tag.endsWith('/>'),
  };
}, maxMemoizedTags);

export function isElement(node: Node): node is Element {
  return typeof node !== 'string';
}

/** Whether an element is hidden from sighted visitors and screen readers. */
export function isHidden({ name, attributes }: Element): boolean {
  return (
    withoutText.has(name) ||
    attributes['aria-hidden'] === 'true' ||
    attributes.hidden !== undefined ||
    // Both are empty until a script writes into them.
    attributes.role === 'status' ||
    attributes.role === 'timer'
  );
}

/** Returns the text of elements, with its white space. */
export function textOf(nodes: readonly Node[]): string {
  return nodes.map((node) => (isElement(node) ? textOf(node.children) : node)).join('');
}
