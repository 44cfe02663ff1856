import { manyAddresses, remember } from '../../../platform/memoize.ts';
import { type Element, isElement, isHidden, type Node, textOf } from './html-nodes.ts';
import { codeSpan, escapeText, joinPieces, type MarkdownPiece, markdownLink } from './markdown-text.ts';

/** Where links are seen from. */
export interface Place {
  pageUrl: string;
  /** That of the page, as `https://example.org`. */
  origin: string;
  /** The id of the section that one is in. */
  anchor: string;
}

/** Elements within a sentence: nothing parts them from what stands beside them. */
const withinText = new Set(
  'abbr b bdi bdo br cite code del dfn em i ins kbd mark q s samp small strong sub sup var wbr'.split(' '),
);
const marks: Record<string, string> = { em: '*', i: '*', strong: '**', b: '**', s: '~~', del: '~~' };

/** What stands in a line, where Markdown has no room for a second one. */
export function oneLine(nodes: readonly Node[], place: Place): string {
  return inline(nodes, place).replace(/\\\n/g, ' ').trim();
}

/** What stands in a line. Elements that only their look keeps apart are parted by a dot. */
export function inline(nodes: readonly Node[], place: Place): string {
  const pieces: MarkdownPiece[] = [];
  let last: Node | undefined;
  for (const node of nodes) {
    const piece = inlinePiece(node, place);
    if (piece.text === '') continue;
    const gap = last ? gapBetween(last, node, pieces.at(-1)?.text ?? '', piece.text) : '';
    if (gap !== '') pieces.push({ text: gap });
    pieces.push(piece);
    last = node;
  }
  return joinPieces(pieces);
}

/** What a footnote is called in Markdown, by its id or an address that leads there: `#fn-6ae37b-1` → `6ae37b-1`. */
export function noteLabel(id = ''): string {
  return id.replace(/^#?fn-/, '');
}

function gapBetween(a: Node, b: Node, before: string, after: string): string {
  const [isPartA, isPartB] = [isPart(a), isPart(b)];
  if (!isPartA && !isPartB) return '';
  // A regular expression would go through all of the text for its end, which is one character, or two units of it.
  const end = before.slice(-2);
  if (/\s$/.test(end) || /^[\s,.;:!?)/%]/.test(after)) return '';
  if (isElement(a) && isElement(b)) return isPartA && isPartB ? ' · ' : '';
  const isLink = (isElement(a) && a.name === 'a') || (isElement(b) && b.name === 'a');
  return !isLink && /[\p{L}\p{N}]$/u.test(end) && /^[\p{L}\p{N}]/u.test(after) ? ' · ' : '';
}

function isPart(node: Node): boolean {
  return isElement(node) && !withinText.has(node.name);
}

function inlinePiece(node: Node, place: Place): MarkdownPiece {
  if (!isElement(node)) return { text: escapeText(node) };
  if (isHidden(node)) return { text: '' };
  const { name, attributes, children } = node;
  switch (name) {
    case 'a':
      if (attributes.role === 'doc-noteref') return { text: `[^${noteLabel(attributes.href)}]` };
      if (attributes.role === 'doc-backlink') return { text: '' };
      return { text: writeLink(node, place) };
    case 'br':
      return { text: '\\\n' };
    case 'code':
      return { text: codeSpan(textOf(children)) };
    case 'img':
      return {
        text: attributes.alt ? `!${markdownLink(escapeText(attributes.alt), absolute(attributes.src, place))}` : '',
      };
    case 'button': {
      const text = oneLine(children, place) || escapeText(attributes['aria-label'] ?? '');
      const address = place.pageUrl + (place.anchor && `#${place.anchor}`);
      return { text: text === '' || attributes.disabled !== undefined ? text : markdownLink(text, address) };
    }
    default:
      return { text: inline(children, place), ...(marks[name] && { mark: marks[name] }) };
  }
}

/** A link that consists of several parts is called by the first of them; the others stand behind it. */
function writeLink({ attributes, children }: Element, place: Place): string {
  const shown = children.filter((child) => !isElement(child) || !isHidden(child));
  const isCard = shown.length > 1 && shown.every(isElement);
  const text = oneLine(isCard ? shown.slice(0, 1) : shown, place) || escapeText(attributes['aria-label'] ?? '');
  if (text === '' || attributes.href === undefined) return text;
  const rest = isCard ? oneLine(shown.slice(1), place) : '';
  return markdownLink(text, absolute(attributes.href, place)) + (rest && ` · ${rest}`);
}

/** Articles lead to each other and to the same pages: addresses that are the same from everywhere are read once. */
const readFrom = remember((origin) => remember((address) => resolve(address, origin), manyAddresses));

function absolute(address = '', { pageUrl, origin }: Place): string {
  return /^\/(?!\/)|^https?:/.test(address) ? readFrom(origin)(address) : resolve(address, pageUrl);
}

function resolve(address: string, from: string): string {
  return URL.parse(address, from)?.href ?? address;
}
