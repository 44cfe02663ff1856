import { maxAddresses, memoize } from '../../../platform/memoize.ts';
import { type Element, isElement, isHidden, type Node, textOf } from './html-nodes.ts';
import { codeSpan, escapeText, joinPieces, type MarkdownPiece, markdownLink } from './markdown-text.ts';

/** The page and the section that contain a link. */
export interface LinkContext {
  pageUrl: string;
  /** The origin of `pageUrl`, such as `https://example.org`. */
  origin: string;
  /** The id of the section; empty outside of sections. */
  anchor: string;
}

/** Elements within a sentence, which are not separated from the text beside them. */
const withinText = new Set(
  'abbr b bdi bdo br cite code del dfn em i ins kbd mark q s samp small strong sub sup var wbr'.split(' '),
);
const delimiters: Record<string, string> = { em: '*', i: '*', strong: '**', b: '**', s: '~~', del: '~~' };

/** Writes inline content on one line, for headings, table cells and links. */
export function oneLine(nodes: readonly Node[], context: LinkContext): string {
  return writeInline(nodes, context).replace(/\\\n/g, ' ').trim();
}

/** Writes inline content. Separates elements by a dot if only CSS separates them: `150K+ · Views`. */
export function writeInline(nodes: readonly Node[], context: LinkContext): string {
  const pieces: MarkdownPiece[] = [];
  let last: Node | undefined;
  for (const node of nodes) {
    const piece = inlinePiece(node, context);
    if (piece.text === '') continue;
    const gap = last ? gapBetween(last, node, pieces.at(-1)?.text ?? '', piece.text) : '';
    if (gap !== '') pieces.push({ text: gap });
    pieces.push(piece);
    last = node;
  }
  return joinPieces(pieces);
}

/** Returns the label of a footnote in Markdown by its id, or by an address with it: `#fn-6ae37b-1` → `6ae37b-1`. */
export function noteLabel(id = ''): string {
  return id.replace(/^#?fn-/, '');
}

/** Returns the text between two adjacent nodes: a dot if only CSS separates them, otherwise nothing. */
function gapBetween(a: Node, b: Node, before: string, after: string): string {
  const [isBoxA, isBoxB] = [isBox(a), isBox(b)];
  if (!isBoxA && !isBoxB) return '';
  // A regular expression that matches at the end would search the whole text. A character may take two code units.
  const end = before.slice(-2);
  if (/\s$/.test(end) || /^[\s,.;:!?)/%]/.test(after)) return '';
  if (isElement(a) && isElement(b)) return isBoxA && isBoxB ? ' · ' : '';
  const isLink = (isElement(a) && a.name === 'a') || (isElement(b) && b.name === 'a');
  return !isLink && /[\p{L}\p{N}]$/u.test(end) && /^[\p{L}\p{N}]/u.test(after) ? ' · ' : '';
}

/** Whether an element is separated from the text around it on the page. */
function isBox(node: Node): boolean {
  return isElement(node) && !withinText.has(node.name);
}

/** Writes a text or an element within a line. A button becomes a link to the page or section that contains it. */
function inlinePiece(node: Node, context: LinkContext): MarkdownPiece {
  if (!isElement(node)) return { text: escapeText(node) };
  if (isHidden(node)) return { text: '' };
  const { name, attributes, children } = node;
  switch (name) {
    case 'a':
      if (attributes.role === 'doc-noteref') return { text: `[^${noteLabel(attributes.href)}]` };
      if (attributes.role === 'doc-backlink') return { text: '' };
      return { text: writeLink(node, context) };
    case 'br':
      return { text: '\\\n' };
    case 'code':
      return { text: codeSpan(textOf(children)) };
    case 'img':
      return {
        text: attributes.alt ? `!${markdownLink(escapeText(attributes.alt), absolute(attributes.src, context))}` : '',
      };
    case 'button': {
      const text = oneLine(children, context) || escapeText(attributes['aria-label'] ?? '');
      const address = context.pageUrl + (context.anchor && `#${context.anchor}`);
      return { text: text === '' || attributes.disabled !== undefined ? text : markdownLink(text, address) };
    }
    default:
      return { text: writeInline(children, context), ...(delimiters[name] && { delimiter: delimiters[name] }) };
  }
}

/**
 * Writes a link. In a card whose link contains several elements, only the first becomes the text of the link; the
 * others follow it.
 */
function writeLink({ attributes, children }: Element, context: LinkContext): string {
  const shown = children.filter((child) => !isElement(child) || !isHidden(child));
  const isCard = shown.length > 1 && shown.every(isElement);
  const text = oneLine(isCard ? shown.slice(0, 1) : shown, context) || escapeText(attributes['aria-label'] ?? '');
  if (text === '' || attributes.href === undefined) return text;
  const rest = isCard ? oneLine(shown.slice(1), context) : '';
  return markdownLink(text, absolute(attributes.href, context)) + (rest && ` · ${rest}`);
}

/** Resolves addresses to absolute ones, memoized because articles link to the same pages. */
const readFrom = memoize((origin) => memoize((address) => resolve(address, origin), maxAddresses));

function absolute(address = '', { pageUrl, origin }: LinkContext): string {
  return /^\/(?!\/)|^https?:/.test(address) ? readFrom(origin)(address) : resolve(address, pageUrl);
}

function resolve(address: string, from: string): string {
  return URL.parse(address, from)?.href ?? address;
}
