import { DomUtils, parseDocument } from 'htmlparser2';
import { formatBytes } from '../platform/terminal.ts';

/** What visitors, screen readers and search engines get of a page. */
export interface Page {
  /** Such as `en`; '' if the page names no language. */
  language: string;
  title: string;
  /** In reading order. */
  lines: Line[];
  /** The HTML without what changes with the code of other pages: hashes of files and of scripts. */
  html: string;
}

/** A text as it is read, such as a paragraph or a button; the address of a link; the file of an image. */
export interface Line {
  /** Lines of the same section share this object; `place` is its first heading, or what it is, such as `Footer`. */
  section: { place: string };
  /** As the report calls it: '' for a text on the page or of its forms, `title`, `name`, `link`, `image` and others. */
  kind: string;
  text: string;
  /** The text of a link, or the alternative text of an image. */
  label?: string;
}

/** The kind of a share image, of which the report only says that it differs. */
export const shareImage = 'share image looks different';

/** Returns the bytes of the file at an address; undefined for files of other hosts. */
type SizeOf = (address: string) => number | undefined;
type Node = ReturnType<typeof parseDocument>['children'][number];

/** Elements whose text nobody reads on the page. */
const unread = /^(?:title|script|style|template|svg|math)$/;
/** Elements that do not end the text around them. */
const inline =
  /^(?:a|abbr|b|bd[io]|br|cite|code|data|del|dfn|em|i|ins|kbd|mark|[qsu]|samp|small|span|strong|su[bp]|time|var|wbr)$/;
/** Keys of an island's data whose values nobody reads: addresses and settings. */
const unreadKeys = /^(?:url|key|href|src|mode|icon|name|id|type|look|product|source)$/;
/** Attributes whose value is read, and what the report calls them. */
const attributeKinds = { alt: 'alternative text', 'aria-label': 'name', title: 'name', placeholder: 'placeholder' };
/** What search results and shared links show, by the name, property or `rel` of its element. */
const headKinds: Readonly<Record<string, string>> = {
  description: 'description',
  canonical: 'main address',
  robots: 'instructions for search engines',
  'og:image': shareImage,
};

/** Reads a page from its HTML, which an earlier version of the site may have rendered. */
export function readPage(html: string, sizeOf: SizeOf): Page {
  const code = html.replace(/\.[\w-]{8}(?=\.(?:js|css)")|sha256-[^']*/g, ''); // Without hashes of the code.
  const page: Page = { language: '', title: '', lines: [], html: code };
  let section = { place: 'Search results and shared links' };
  let text = '';
  /** The links and images inside the current text, whose lines follow that of the text. */
  let linked: Line[] = [];
  const add = (kind: string, value = '') => {
    const read = value.replace(/\s+/g, ' ').trim();
    if (read !== '') page.lines.push({ section, kind, text: read });
  };
  const endText = () => {
    add('', text);
    page.lines.push(...linked);
    [text, linked] = ['', []];
  };
  const visit = (node: Node): void => {
    if (node.type === 'text') text += node.data;
    if (!('attribs' in node)) return;
    const { name, attribs, parent } = node;
    if (name === 'html') page.language = attribs.lang ?? '';
    if (name === 'title') {
      page.title = textOf(node);
      add('title', page.title);
    }
    const shown = headKinds[attribs.name ?? attribs.property ?? attribs.rel ?? ''];
    // The file of a share image is named after the page; the hash before its extension tells whether the image differs.
    if (shown !== undefined) add(shown, (attribs.content ?? attribs.href)?.replace(/.*([\da-f]{8})\.\w+$/, '$1'));
    if (unread.test(name)) return;
    const isBlock = !inline.test(name);
    if (isBlock) endText();
    // A span is another text even without a space before it, such as the date beside a name.
    else if (name === 'br' || name === 'span') text += ' ';
    if (name === 'body') section = { place: 'Navigation bar' };
    if (parent && 'name' in parent && parent.name === 'main') section = { place: '' }; // Each child is a section.
    for (const [key, kind] of Object.entries(attributeKinds)) add(kind, attribs[key]);
    for (const message of islandTexts(attribs['data-props'])) add('', message);
    for (const child of node.children) visit(child);
    if (isBlock) endText();
    else if (name === 'span') text += ' ';
    if (/^h[123]$/.test(name)) section.place ||= textOf(node); // Named by its first heading.
    if (name === 'main') section = { place: 'Footer' };
    const { src = '', alt = '' } = attribs;
    if (name === 'img') linked.push({ section, kind: 'image', text: describeImage(attribs, sizeOf(src)), label: alt });
    const link = { a: attribs.href, form: attribs.action, iframe: attribs['data-src'] ?? src }[name];
    const label = name === 'a' ? textOf(node) : (attribs.title ?? '');
    if (link) linked.push({ section, kind: 'link', text: link, label });
  };
  for (const node of parseDocument(html).children) visit(node);
  endText();
  for (const { section } of page.lines) section.place ||= 'Section without a heading';
  return page;
}

const textOf = (node: Node) => DomUtils.textContent(node).replace(/\s+/g, ' ').trim();

/** Describes an image by its file: `desk.jpg, 800 × 600, 24.1 kB`. */
function describeImage({ src = '', width, height }: Record<string, string>, size: number | undefined): string {
  const facts = [width && height && `${width} × ${height}`, size !== undefined && formatBytes(size)];
  return [src.slice(src.lastIndexOf('/') + 1), ...facts].filter(Boolean).join(', ');
}

/** Returns the texts in the data of an island, such as the messages of a form. @param props JSON */
function islandTexts(props = 'null'): string[] {
  const texts: string[] = [];
  try {
    JSON.parse(props, (key, value) => {
      if (typeof value === 'string' && !unreadKeys.test(key) && /\p{L}/u.test(value)) texts.push(value);
      return value;
    });
  } catch {
    // The code of another commit may give an island data that is not JSON.
  }
  return texts;
}
