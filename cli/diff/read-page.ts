import { DomUtils, parseDocument } from 'htmlparser2';
import { hashText } from '../platform/files.ts';
import { formatBytes } from '../platform/terminal.ts';

/** What visitors, screen readers and search engines get of a page. */
export interface Page {
  /** Such as `en`; '' if the page does not say. */
  language: string;
  title: string;
  description: string;
  /** What search results show, the navigation bar, each section, the footer, and what is not visible. */
  sections: Section[];
}

export interface Section {
  /** The text of the first heading, or what it is, such as `Footer`. */
  place: string;
  /** The id in the page, which links can lead to. */
  id?: string | undefined;
  lines: Line[];
}

/** A text as it is read, such as a paragraph or a button; the address of a link; the file of an image. */
export interface Line {
  /**
   * As the report calls it: a visible `text`, a `name` for screen readers, a text that is shown `later`, such as the
   * messages of a form, a `link`, an `image`, or one of `hashedKinds`.
   */
  kind: string;
  text: string;
  /** The text of a link, or the alternative text of an image. */
  label?: string;
}

export const looks = 'looks different';
const shareImage = 'share image looks different';

/** What nobody reads: the text of such a line is a hash, and the report only says that it differs. */
export const hashedKinds = new Set([looks, shareImage, 'styles', 'scripts', 'structured data', 'metadata', 'policy']);

/** Returns the bytes of the file at an address; undefined for files of other hosts. */
type SizeOf = (address: string) => number | undefined;
type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

const isElement = (node: Node | undefined): node is Element => node !== undefined && 'attribs' in node;
const textOf = (nodes: Node | Node[]) => DomUtils.textContent(nodes).replace(/\s+/g, ' ').trim();

const words = (text: string) => new Set(text.split(' '));
const headings = words('h1 h2 h3');
/** Elements whose text nobody reads. */
const unread = words('script style template svg math');
/** Elements that do not end the text around them. */
const inline = words(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr',
);
/** Attributes that are compared as texts, links or images, and say nothing about how an element looks. */
const compared = words('action alt aria-label data-id data-props data-src for href id placeholder src srcset title');
/** Keys of an island's data that are addresses, or say how it works. */
const unreadKeys = words('url key href src mode icon name id type look product source');

const readAttributes = { alt: 'alternative text', 'aria-label': 'name', title: 'name', placeholder: 'placeholder' };

/** What search results and shared links show, by the name, property or `rel` of its element. */
const searchKinds = new Map([
  ['description', 'description'],
  ['canonical', 'main address'],
  ['robots', 'instructions for search engines'],
  ['og:image', shareImage],
]);

/** Reads a page from its HTML, as any version of the site has written it. */
export function readPage(html: string, sizeOf: SizeOf): Page {
  const document = parseDocument(html).children;
  const find = (name: string) => DomUtils.getElementsByTagName(name, document, true, 1)[0];
  const [head, main] = [find('head'), find('main')];
  const title = textOf(find('title') ?? []);
  const meta = (head?.children ?? []).filter(isElement).flatMap(readMeta);
  const code = DomUtils.getElementsByTagName((name) => name === 'style' || name === 'script', document).map(readCode);
  const isHidden = ({ kind }: Line) => kind === 'metadata' || kind === 'policy';
  const search = [{ kind: 'title', text: title }, ...meta.filter((line) => !isHidden(line))];
  const hidden = Map.groupBy([...meta.filter(isHidden), ...code], ({ kind }) => kind);
  const around = main?.parent?.children ?? find('body')?.children ?? [];
  const at = main ? around.indexOf(main) : around.length;
  return {
    language: find('html')?.attribs.lang ?? '',
    title,
    description: search.find(({ kind }) => kind === 'description')?.text ?? '',
    sections: [
      { place: 'Search results and shared links', lines: search },
      { ...readSection(around.slice(0, at), sizeOf), place: 'Navigation bar' },
      ...(main?.children ?? []).filter(isElement).map((node) => readSection([node], sizeOf)),
      { ...readSection(around.slice(at + 1), sizeOf), place: 'Footer' },
      {
        place: 'Not visible',
        lines: [...hidden].map(([kind, lines]) => ({ kind, text: hashText(JSON.stringify(lines)) })),
      },
    ],
  };
}

/** Reads an element of the head, without those whose addresses change with the code alone. */
function readMeta({ name, attribs }: Element): Line[] {
  const { content = attribs.href ?? '', rel = '' } = attribs;
  if ((name !== 'meta' && name !== 'link') || /^(?:stylesheet|preload|modulepreload)$/.test(rel)) return [];
  const kind = searchKinds.get(attribs.name ?? attribs.property ?? rel);
  // The name of a share image is that of the page; the hash before its extension tells whether it is another image.
  if (kind === shareImage) return [{ kind, text: /[\da-f]{8}(?=\.\w+$)/.exec(content)?.[0] ?? content }];
  if (kind !== undefined) return [{ kind, text: content }];
  if (attribs['http-equiv'] !== undefined) return [{ kind: 'policy', text: content.replace(/'sha256-[^']*'/g, '') }];
  return [{ kind: 'metadata', text: JSON.stringify(attribs) }];
}

function readCode(element: Element): Line {
  const isData = element.attribs.type === 'application/ld+json';
  const kind = element.name === 'style' ? 'styles' : isData ? 'structured data' : 'scripts';
  return { kind, text: DomUtils.textContent(element) };
}

function readSection(nodes: readonly Node[], sizeOf: SizeOf): Section {
  const [texts, things, tags]: [Line[], Line[], string[]] = [[], [], []];
  let text = '';
  let heading: string | undefined;
  const add = (kind: string, value: string) => {
    const read = value.replace(/\s+/g, ' ').trim();
    if (read !== '') texts.push({ kind, text: read });
  };
  const endText = (kind: string) => {
    add(kind, text);
    text = '';
  };
  const visit = (node: Node, outer: string): void => {
    if (node.type === 'text') text += node.data;
    if (!isElement(node)) return;
    const { name, attribs } = node;
    tags.push(startTag(node));
    if (unread.has(name))
      return void tags.push(...DomUtils.getElementsByTagName(() => true, node.children).map(startTag));
    const kind = attribs.hidden === undefined ? outer : 'later';
    const isBlock = !inline.has(name) || kind !== outer;
    if (isBlock) endText(outer);
    // What touches the text before it is another text, such as the date beside a name.
    else if (name === 'br' || name === 'span') text += ' ';
    for (const [key, what] of Object.entries(readAttributes)) add(what, attribs[key] ?? '');
    for (const later of islandTexts(attribs['data-props'])) add('later', later);
    for (const child of node.children) visit(child, kind);
    if (isBlock) endText(kind);
    else if (name === 'span') text += ' ';
    if (headings.has(name)) heading ??= textOf(node);
    if (name === 'img') things.push(readImage(attribs, sizeOf));
    const link = { a: attribs.href, form: attribs.action, iframe: attribs['data-src'] ?? attribs.src }[name];
    if (link) things.push({ kind: 'link', text: link, label: name === 'a' ? textOf(node) : (attribs.title ?? '') });
  };
  for (const node of nodes) visit(node, 'text');
  endText('text');
  // What a form shows later is not said again if it is visible as well, such as the label of its button.
  const visible = new Set(texts.flatMap(({ kind, text }) => (kind === 'later' ? [] : text)));
  const lines = texts.filter(({ kind, text }) => kind !== 'later' || !visible.has(text));
  const [first] = nodes;
  return {
    place: heading ?? 'Section without a heading',
    id: isElement(first) ? first.attribs.id : undefined,
    lines: [...lines, ...things, { kind: looks, text: hashText(tags.join('')) }],
  };
}

/** Returns a start tag without what is compared elsewhere, and without the ids that React counts. */
function startTag({ name, attribs }: Element): string {
  const others = Object.entries(attribs).filter(([key]) => !compared.has(key));
  return `<${[name, ...others.map(([key, value]) => `${key}="${value.replace(/_R_\w*/g, '')}"`)].join(' ')}>`;
}

/** Describes an image by its file: `desk.jpg, 800 × 600, 24.1 kB`. */
function readImage({ src = '', alt = '', width, height }: Element['attribs'], sizeOf: SizeOf): Line {
  const size = sizeOf(src);
  const facts = [width && height && `${width} × ${height}`, size !== undefined && formatBytes(size)];
  return {
    kind: 'image',
    text: [src.slice(src.lastIndexOf('/') + 1), ...facts].filter(Boolean).join(', '),
    label: alt,
  };
}

/** Returns the texts in the data of an island, such as the messages of a form. @param props JSON */
function islandTexts(props = 'null'): string[] {
  const texts: string[] = [];
  try {
    JSON.parse(props, (key, value) => {
      if (typeof value === 'string' && !unreadKeys.has(key) && /\p{L}/u.test(value)) texts.push(value);
      return value;
    });
  } catch {
    // An island of other code may have other data.
  }
  return texts;
}
