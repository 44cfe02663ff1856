import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax';
import { errorMessage } from '../../platform/errors.ts';
import { svgElements, svgNamespace } from './svg-elements.ts';
import { countDrawn, type SvgNode } from './svg-size.ts';

/** Why an SVG is not just a drawing. */
export interface SvgFault {
  /**
   * - `active`: it runs code, fetches something, or may
   * - `foreign`: it holds elements that are not of SVG, such as the notes of a drawing program
   * - `heavy`: it draws more than browsers and the build can bear
   * - `broken`: it is not well-formed XML in UTF-8, which browsers do not draw
   */
  kind: 'active' | 'foreign' | 'heavy' | 'broken';
  /** What it holds, as it is written: `<script>`, `onload`. Of a heavy one how much, of a broken one what the parser says. */
  what: string;
}

/** As many elements as a file may draw: a browser needs a good second for them. */
const maxDrawn = 100_000;

/** As many elements within each other as XML parsers take. */
const maxDepth = 256;

/**
 * Looks for what in an SVG is not part of a drawing: only elements of SVG that draw are allowed, and only addresses
 * within the file. Within `<img>` no browser runs code or fetches anything, but the file has an address of its own on the
 * site: https://www.w3.org/TR/SVG2/conform.html#secure-static-mode
 * @param bytes of the file
 * @returns the first such thing; undefined of a drawing
 */
export function findSvgFault(bytes: Uint8Array): SvgFault | undefined {
  try {
    return readSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const [what = ''] = errorMessage(error).split('\n');
    return { kind: 'broken', what };
  }
}

/** More than any element of SVG has. The parser compares each attribute of an element with all others. */
const maxAttributes = 1000;

/** So many characters are parsed before the attributes are counted. */
const chunk = 2 ** 16;

/** XML has five entities, and none of HTML’s. */
const options = { xmlns: true, strictEntities: true };

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
    // Entities may stand for anything, the names above included.
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
    if (open.push(node) > maxDepth) report('heavy', `more than ${maxDepth} groups within each other`);
  };
  parser.onclosetag = () => {
    open.pop();
    if (styleDepth > 0) styleDepth -= 1;
  };
  parser.ontext = (words) => {
    if (styleDepth > 0) styles += words;
  };
  parser.oncdata = parser.ontext;
  for (let start = 0; start < text.length; start += chunk) {
    parser.write(text.slice(start, start + chunk));
    if (attributesOf(parser) > maxAttributes) return { kind: 'heavy', what: 'an element with too many attributes' };
  }
  parser.close();
  if (text.trim() === '') throw new Error('It is empty');
  if (isFetching(styles)) report('active', '<style>');
  const [first] = found;
  if (first) return first;
  return countDrawn(document, byId) > maxDrawn ? { kind: 'heavy', what: `more than ${maxDrawn} elements` } : undefined;
}

/** How many attributes the parser has read of the element that it is in. */
function attributesOf(parser: sax.SAXParser): number {
  return (parser as unknown as { attribList?: unknown[] }).attribList?.length ?? 0;
}

/** What an SVG that is only a drawing may name: a part of itself, or pixels that it holds. */
const ownAddress = /^(#|data:image\/(png|jpe?g|gif|webp|avif)[;,])/i;

/** Attributes that name something to load in SVG or HTML, or what all such names are relative to. */
const addresses = new Set(
  'href src srcset imagesrcset background poster data action formaction ping manifest base'.split(' '),
);

function isActive({ name, prefix, local, value }: QualifiedAttribute): boolean {
  const plain = local.toLowerCase();
  if (addresses.has(plain)) return !((plain === 'href' || plain === 'src') && ownAddress.test(value.trim()));
  // An animation puts an address into the place of another once the file has been looked at.
  if (plain === 'attributename') return /(^|:)(href|src|on\w*|style)$/i.test(value.trim());
  // Namespaces are declared by addresses that nothing loads, and drawing programs leave notes of their own.
  if (prefix !== '' || name === 'xmlns') return false;
  // Browsers pass over blanks and control characters in addresses.
  return plain.startsWith('on') || isFetching(value) || /(java|vb)script:/i.test(value.replace(/[\s\p{Cc}]/gu, ''));
}

/** An animation is called by what it changes. */
function nameAttribute({ name, value }: QualifiedAttribute): string {
  return name === 'attributeName' ? `${name}="${value}"` : name;
}

/** Whether CSS names something outside of the file. Escapes hide names, and drawings need none. */
function isFetching(css: string): boolean {
  const named = [...css.matchAll(/url\(\s*["']?\s*([^)]*)/gi)].map((match) => match[1] ?? '');
  return /@import|\b(?:image|image-set|src)\(|\\/i.test(css) || named.some((address) => !ownAddress.test(address));
}

/** Elements whose `href` names what is drawn in their place; that of others leads somewhere, or is what they move. */
const drawing = new Set('use pattern linearGradient radialGradient filter feImage tref'.split(' '));

/** The ids of what an attribute lets be drawn. */
function drawnBy(element: string, { local, value }: QualifiedAttribute): string[] {
  if (local === 'href') return drawing.has(element) && value.startsWith('#') ? [value.slice(1)] : [];
  return [...value.matchAll(/url\(\s*["']?#([^"')]*)/gi)].map((match) => (match[1] ?? '').trim());
}
