import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax';
import { errorMessage } from '../../platform/errors.ts';
import { svgElements, svgNamespace } from './svg-elements.ts';
import { countDrawn, type SvgNode } from './svg-size.ts';

/** Something in an SVG that is not allowed or cannot be shown. */
export interface SvgFault {
  /**
   * - `active`: it can run code or load something
   * - `foreign`: it contains elements outside SVG, such as private data of a drawing program
   * - `heavy`: it draws too much for browsers and the build
   * - `broken`: it is not well-formed XML in UTF-8, so browsers do not show it
   */
  kind: 'active' | 'foreign' | 'heavy' | 'broken';
  /**
   * The element or attribute, such as `<script>` or `onload`; for `heavy` the number of elements, for `broken` the
   * message of the parser.
   */
  what: string;
}

/** The maximum number of elements that a file may draw, which takes a browser a second. */
const maxDrawn = 100_000;

/** The maximum depth of nested elements, as in common XML parsers. */
const maxDepth = 256;

/**
 * Finds what in an SVG is not part of a drawing: only SVG elements for drawing are allowed, and only addresses within the file. In an
 * `<img>`, browsers do not run code or load anything, but the file has an address of its own on the site: https://www.w3.org/TR/SVG2/conform.html#secure-static-mode
 * @param bytes of the file
 * @returns the first fault; undefined for a drawing
 */
export function findSvgFault(bytes: Uint8Array): SvgFault | undefined {
  try {
    return readSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const [what = ''] = errorMessage(error).split('\n');
    return { kind: 'broken', what };
  }
}

/** The maximum number of attributes of an element: the parser compares each with all others. */
const maxAttributes = 1000;

/** The number of characters that are parsed before attributes are counted. */
const chunkLength = 2 ** 16;

/** XML has only five entities, and none of those of HTML. */
const options = { xmlns: true, strictEntities: true };

/** Parses an SVG and returns its first fault. @throws when it is not well-formed XML with an SVG root */
function readSvg(text: string): SvgFault | undefined {
  const found: SvgFault[] = [];
  const report = (kind: SvgFault['kind'], what: string) => found.push({ kind, what });
  const document: SvgNode = { drawn: [], children: [] };
  const byId = new Map<string, SvgNode>();
  const open = [document];
  let [styles, styleDepth] = ['', 0];
  const parser = sax.parser(true, options);
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = (doctype) => {
    // A document type may define entities with any content.
    if (doctype.includes('[')) report('active', '<!DOCTYPE […]>');
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name !== 'xml' || /encoding\s*=\s*["'](?!utf-8["'])/i.test(body)) report('active', `<?${name} ${body}?>`);
  };
  parser.onopentag = (tag) => {
    const { name, local, uri, attributes } = tag as QualifiedTag;
    if (uri !== svgNamespace) {
      if (open.length === 1) throw new Error(`Its root \`<${name}>\` lacks xmlns="${svgNamespace}"`);
      report('foreign', `<${name}>`);
    } else if (!svgElements.has(local)) report('active', `<${name}>`);
    else if (styleDepth > 0) report('active', `<${name}> in <style>`);
    if (styleDepth > 0 || local === 'style') styleDepth += 1;
    const node: SvgNode = { drawn: [], children: [] };
    for (const attribute of Object.values(attributes)) {
      if (isActive(attribute)) report('active', nameAttribute(attribute));
      node.drawn.push(...drawnBy(local, attribute));
      if (attribute.name === 'id' && !byId.has(attribute.value)) byId.set(attribute.value, node);
    }
    open.at(-1)?.children.push(node);
    if (open.push(node) > maxDepth) report('heavy', `more than ${maxDepth} groups nested in each other`);
  };
  parser.onclosetag = () => {
    open.pop();
    if (styleDepth > 0) styleDepth -= 1;
  };
  parser.ontext = (words) => {
    if (styleDepth > 0) styles += words;
  };
  parser.oncdata = parser.ontext;
  for (let start = 0; start < text.length; start += chunkLength) {
    parser.write(text.slice(start, start + chunkLength));
    if (attributesOf(parser) > maxAttributes) return { kind: 'heavy', what: 'an element with too many attributes' };
  }
  parser.close();
  if (text.trim() === '') throw new Error('It is empty');
  if (isFetching(styles)) report('active', '<style>');
  const [first] = found;
  if (first) return first;
  return countDrawn(document, byId) > maxDrawn ? { kind: 'heavy', what: `more than ${maxDrawn} elements` } : undefined;
}

/** Returns the number of attributes of the current element that the parser has read. */
function attributesOf(parser: sax.SAXParser): number {
  return (parser as unknown as { attribList?: unknown[] }).attribList?.length ?? 0;
}

/** An address that is allowed: of an element in the same file, or an embedded image. */
const localAddress = /^(#|data:image\/(png|jpe?g|gif|webp|avif)[;,])/i;

/** Attributes with the address of something to load, in SVG or HTML, or with the base of such addresses. */
const addresses = new Set(
  'href src srcset imagesrcset background poster data action formaction ping manifest base'.split(' '),
);

/** Whether an attribute can run code or load something from outside the file. */
function isActive({ name, prefix, local, value }: QualifiedAttribute): boolean {
  const plain = local.toLowerCase();
  if (addresses.has(plain)) return !((plain === 'href' || plain === 'src') && localAddress.test(value.trim()));
  // An animation could change an address after the file was checked.
  if (plain === 'attributename') return /(^|:)(href|src|on\w*|style)$/i.test(value.trim());
  // The addresses of namespaces are not loaded, and attributes in other namespaces have no effect.
  if (prefix !== '' || name === 'xmlns') return false;
  // Browsers ignore spaces and control characters in addresses.
  return plain.startsWith('on') || isFetching(value) || /(java|vb)script:/i.test(value.replace(/[\s\p{Cc}]/gu, ''));
}

/** Returns the name of an attribute; for an animation also the attribute that it changes: `attributeName="href"`. */
function nameAttribute({ name, value }: QualifiedAttribute): string {
  return name === 'attributeName' ? `${name}="${value}"` : name;
}

/** Whether CSS loads something outside the file. Escapes are not allowed, since they could hide an address. */
function isFetching(css: string): boolean {
  const named = [...css.matchAll(/url\(\s*["']?\s*([^)]*)/gi)].map((match) => match[1] ?? '');
  return /@import|\b(?:image|image-set|src)\(|\\/i.test(css) || named.some((address) => !localAddress.test(address));
}

/** Elements whose `href` refers to another element, which is then drawn. */
const drawingElements = new Set('use pattern linearGradient radialGradient filter feImage tref'.split(' '));

/** Returns the ids of the elements that are drawn because of an attribute. */
function drawnBy(element: string, { local, value }: QualifiedAttribute): string[] {
  if (local === 'href') return drawingElements.has(element) && value.startsWith('#') ? [value.slice(1)] : [];
  return [...value.matchAll(/url\(\s*["']?#([^"')]*)/gi)].map((match) => (match[1] ?? '').trim());
}
