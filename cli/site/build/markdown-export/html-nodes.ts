import { remember } from '../../../platform/memoize.ts';
import { decodeHtml } from '../../render/html/decode-html.ts';
import { isEndTag, type Markup, manyTags } from '../../render/html/markup.ts';

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  children: Node[];
}

/** A text is what it says: entities are read. */
export type Node = string | Element;

type StartTag = Pick<Element, 'name' | 'attributes'> & { isEmpty: boolean };

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Among them frames, which have their address as a link beside them. */
const silent = new Set('head iframe input script select source style svg template textarea track'.split(' '));

/**
 * The tree of elements and texts.
 * @param markup in which every element that has an end tag in HTML has one, as React and markdown-it write it
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

const readTag = remember((tag): StartTag => {
  const [, name = ''] = /^<([^\s/>]*)/.exec(tag) ?? [];
  const pairs = [...tag.matchAll(/\s([^\s=/>]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g)];
  return {
    name,
    attributes: Object.fromEntries(pairs.map(([, key = '', a, b]) => [key, decodeHtml(a ?? b ?? '')])),
    isEmpty: empty.has(name) || name.startsWith('!') || tag.endsWith('/>'),
  };
}, manyTags);

export function isElement(node: Node): node is Element {
  return typeof node !== 'string';
}

/** Whether nobody reads an element, with eyes or with a screen reader; what only the latter reads is not hidden. */
export function isHidden({ name, attributes }: Element): boolean {
  return (
    silent.has(name) ||
    attributes['aria-hidden'] === 'true' ||
    attributes.hidden !== undefined ||
    // Says how something goes that a script does, or counts what only a script can count.
    attributes.role === 'status' ||
    attributes.role === 'timer'
  );
}

/** The text in elements as it stands, with its white space. */
export function textOf(nodes: readonly Node[]): string {
  return nodes.map((node) => (isElement(node) ? textOf(node.children) : node)).join('');
}
