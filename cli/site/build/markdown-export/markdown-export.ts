import type { Markup } from '../../render/html/markup.ts';
import { type Element, isElement, isHidden, type Node, readNodes, textOf } from './html-nodes.ts';
import { inline, noteLabel, oneLine, type Place } from './markdown-inline.ts';
import { codeBlock, escapeLineStarts } from './markdown-text.ts';

/** A paragraph, a list and the like, as Markdown. */
interface Block {
  kind: 'heading' | 'list' | 'choice' | 'other';
  text: string;
}

/**
 * The words of a page as CommonMark, with GitHub's tables: its main part in its order, links absolute,
 * without pictures that say nothing and without what is hidden from screen readers. A button becomes a link to the
 * place on the page where it can be pressed.
 * @param main the `<main>` of the page
 * @param pageUrl the address of the page, as `https://example.org/about`
 * @see https://spec.commonmark.org/0.31.2/
 */
export function markdownTwin(main: Markup, pageUrl: string): string {
  const place = { pageUrl, origin: new URL(pageUrl).origin, anchor: '' };
  return `${joinBlocks(blocksOf(readNodes(main), place))}\n`;
}

const containers = new Set(
  'address article aside body details div fieldset figure footer form header hgroup html main nav section'.split(' '),
);
const headings = /^h[1-6]$/;

/** A link is a line of text whatever is in it; another element is a block when it is one by its name, or holds one. */
function isBlock(node: Node): boolean {
  if (!isElement(node) || isHidden(node) || node.name === 'a') return false;
  return (
    Object.hasOwn(writers, node.name) ||
    containers.has(node.name) ||
    headings.test(node.name) ||
    node.children.some(isBlock)
  );
}

function blocksOf(nodes: readonly Node[], place: Place): Block[] {
  const blocks: Block[] = [];
  let line: Node[] = [];
  const endLine = () => {
    blocks.push(...paragraph(line, place));
    line = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(...elementBlocks(node as Element, place));
  }
  endLine();
  return blocks;
}

function elementBlocks(element: Element, place: Place): Block[] {
  const { name, attributes, children } = element;
  if (attributes.role === 'doc-endnotes') return footnotes(element, place);
  const here = name === 'section' && attributes.id ? { ...place, anchor: attributes.id } : place;
  if (headings.test(name)) {
    const text = oneLine(children, here).replace(/#+$/, '\\$&');
    return text === '' ? [] : [{ kind: 'heading', text: `${'#'.repeat(Number(name[1]))} ${text}` }];
  }
  return writers[name]?.(element, here) ?? blocksOf(children, here);
}

const writers: Record<string, (element: Element, place: Place) => Block[]> = {
  p: ({ children }, place) => paragraph(children, place),
  ul: (element, place) => list(element, place, () => '-'),
  ol: (element, place) => list(element, place, (index) => `${Number(element.attributes.start ?? 1) + index}.`),
  dl: (element, place) => definitions(element, place),
  table: (element, place) => table(element, place),
  hr: () => [{ kind: 'other', text: '---' }],
  summary: ({ children }, place) => strongLine(children, place),
  label: ({ children }, place) => {
    const text = oneLine(children, place);
    if (text === '') return [];
    const [box] = children;
    // A task, which is an entry of a list already.
    if (box && isElement(box) && box.attributes.type === 'checkbox' && box.attributes.disabled !== undefined)
      return [{ kind: 'other', text: `[${box.attributes.checked === undefined ? ' ' : 'x'}] ${text}` }];
    return [{ kind: 'choice', text: `- ${escapeLineStarts(text)}` }];
  },
  blockquote: ({ children }, place) => {
    const text = joinBlocks(blocksOf(children, place));
    return text === '' ? [] : [{ kind: 'other', text: text.replace(/^/gm, '> ').replace(/^> $/gm, '>') }];
  },
  pre: ({ children }) => {
    const code = children.find((child) => isElement(child) && child.name === 'code');
    const language = /(?:^|\s)language-(\S+)/.exec((code as Element | undefined)?.attributes.class ?? '')?.[1] ?? '';
    return [{ kind: 'other', text: codeBlock(textOf(children), language) }];
  },
};

/** Footnotes as GitHub writes them; what refers to them is written so by `inline`. */
function footnotes({ children }: Element, place: Place): Block[] {
  const items = children.flatMap((list) => (isElement(list) ? list.children : [])).filter(isElement);
  return items.map(({ attributes, children }) => {
    const text = joinBlocks(blocksOf(children, place)).replace(/\n(?=[^\n])/g, '\n    ');
    return { kind: 'other', text: `[^${noteLabel(attributes.id)}]: ${text}` };
  });
}

function paragraph(nodes: readonly Node[], place: Place): Block[] {
  // After a break, HTML has a new line as well.
  const text = inline(nodes, place)
    .trim()
    .replace(/\\\n +/g, '\\\n');
  return text === '' ? [] : [{ kind: 'other', text: escapeLineStarts(text) }];
}

function strongLine(nodes: readonly Node[], place: Place): Block[] {
  const text = oneLine(nodes, place);
  return text === '' ? [] : [{ kind: 'other', text: `**${text}**` }];
}

/** The items of a list. Those that have headings of their own are parts of the page, and no list. */
function list({ children }: Element, place: Place, marker: (index: number) => string): Block[] {
  const items = children
    .filter((child) => isElement(child) && !isHidden(child))
    .map((child) => blocksOf((child as Element).children, place))
    .filter((blocks) => blocks.length > 0);
  if (items.some((blocks) => blocks.some(({ kind }) => kind === 'heading'))) return items.flat();
  return writeList(items, marker);
}

function writeList(items: Block[][], marker: (index: number) => string): Block[] {
  if (items.length === 0) return [];
  const isTight = items.every((blocks) => blocks.slice(1).every(({ kind }) => kind === 'list'));
  const texts = items.map((blocks, index) => {
    const mark = `${marker(index)} `;
    const text = isTight ? blocks.map((block) => block.text).join('\n') : joinBlocks(blocks);
    return mark + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);
  });
  return [{ kind: 'list', text: texts.join(isTight ? '\n' : '\n\n') }];
}

/** Names and what is said of them, as a list: Markdown knows no other way. */
function definitions({ children }: Element, place: Place): Block[] {
  const items: Block[][] = [];
  const visit = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (!isElement(node) || isHidden(node)) continue;
      if (node.name === 'dt') items.push(strongLine(node.children, place));
      else if (node.name === 'dd') items.at(-1)?.push(...blocksOf(node.children, place));
      else visit(node.children);
    }
  };
  visit(children);
  return writeList(items.map(joinDefinition), () => '-');
}

/** A name with one thing said of it is one line. */
function joinDefinition(blocks: Block[]): Block[] {
  const [name, value] = blocks;
  if (!name || value?.kind !== 'other' || blocks.length > 2) return blocks;
  return [{ kind: 'other', text: `${name.text}: ${value.text}` }];
}

function table({ children }: Element, place: Place): Block[] {
  const rows: string[][] = [];
  const captions: Block[] = [];
  const visit = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (!isElement(node) || isHidden(node)) continue;
      if (node.name === 'caption') captions.push(...strongLine(node.children, place));
      else if (node.name === 'tr') rows.push(node.children.filter(isElement).map((cell) => writeCell(cell, place)));
      else visit(node.children);
    }
  };
  visit(children);
  const [head, ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  if (head === undefined) return captions;
  const rule = `|${' --- |'.repeat(rows[0]?.length ?? 0)}`;
  return [...captions, { kind: 'other', text: [head, rule, ...body].join('\n') }];
}

function writeCell(cell: Element, place: Place): string {
  return oneLine(cell.children, place).replaceAll('|', '\\|');
}

/** Choices that follow each other are one list; two lists that do would be read as one, but for what is between them. */
function joinBlocks(blocks: readonly Block[]): string {
  return blocks
    .map(({ kind, text }, index) => {
      const last = blocks[index - 1];
      if (!last) return text;
      if (kind === 'choice' && last.kind === 'choice') return `\n${text}`;
      const isList = (block: Block) => block.kind === 'list' || block.kind === 'choice';
      return isList(last) && isList({ kind, text }) ? `\n\n<!-- -->\n\n${text}` : `\n\n${text}`;
    })
    .join('');
}
