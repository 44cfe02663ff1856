import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax';
import { errorMessage } from '../platform/errors.ts';

/** Something in an SVG that is not allowed or cannot be shown. */
export interface SvgFault {
  /**
   * - `active`: it can run code or load something
   * - `foreign`: it contains elements outside SVG, such as private data of a drawing program
   * - `heavy`: it is nested too deeply, or an element has too many attributes
   * - `broken`: it is not well-formed XML in UTF-8, so browsers do not show it
   */
  kind: 'active' | 'foreign' | 'heavy' | 'broken';
  /** The element or attribute, such as `<script>` or `onload`; what there is too much of; the message of the parser. */
  what: string;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * The SVG elements that draw, describe or animate something: all of SVG 1.1 and 2 except those that run code, or contain
 * or load another document, and fonts, which browsers no longer support.
 * @see https://www.w3.org/TR/SVG2/eltindex.html https://www.w3.org/TR/filter-effects-1/ https://svgwg.org/specs/animations/
 */
const svgElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch view a title desc metadata style
  path rect circle ellipse line polyline polygon image text tspan textPath tref
  linearGradient radialGradient stop pattern hatch hatchpath solidcolor mesh meshgradient meshpatch meshrow
  clipPath mask marker cursor color-profile
  animate animateColor animateMotion animateTransform mpath set
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** The maximum depth of nested elements, as in common XML parsers. */
const maxDepth = 256;

/** An element with too many attributes: the parser compares each with all others. */
const manyAttributes = /<[^<>"'=]*(?:=\s*(?:"[^"]*"|'[^']*')[^<>"'=]*){1001}/;

/** Strict entities: XML has only five, and HTML's, such as `&nbsp;`, are errors in an SVG. */
const options = { xmlns: true, strictEntities: true };

/**
 * Finds what in an SVG is not part of a drawing: only SVG elements for drawing are allowed, and only addresses within the
 * file. In an `<img>`, browsers do not run code or load anything, but the file has an address of its own on the site:
 * https://www.w3.org/TR/SVG2/conform.html#secure-static-mode
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

/** Parses an SVG and returns its first fault. @throws when it is not well-formed XML with an SVG root */
function readSvg(text: string): SvgFault | undefined {
  if (text.trim() === '') throw new Error('It is empty');
  if (manyAttributes.test(text)) return { kind: 'heavy', what: 'an element with too many attributes' };
  let first: SvgFault | undefined;
  let [depth, isInStyle, styles] = [0, false, ''];
  const report = (kind: SvgFault['kind'], what: string) => {
    first ??= { kind, what };
  };
  const parser = sax.parser(true, options);
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = (doctype) => {
    // A document type may define entities with any content.
    if (doctype.includes('[')) report('active', '<!DOCTYPE […]>');
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    // In an encoding other than the one read here, a browser could see other elements.
    if (name !== 'xml' || /encoding\s*=\s*["'](?!utf-8["'])/i.test(body)) report('active', `<?${name} ${body}?>`);
  };
  parser.onopentag = (tag) => {
    const { name, local, uri, attributes } = tag as QualifiedTag;
    if (depth === 0 && uri !== svgNamespace) throw new Error(`Its root \`<${name}>\` lacks xmlns="${svgNamespace}"`);
    if (uri !== svgNamespace) report('foreign', `<${name}>`);
    else if (!svgElements.has(local)) report('active', `<${name}>`);
    else if (isInStyle) report('active', `<${name}> in <style>`);
    isInStyle = local === 'style';
    for (const attribute of Object.values(attributes))
      if (isActive(attribute)) report('active', nameAttribute(attribute));
    depth += 1;
    if (depth === maxDepth) report('heavy', `more than ${maxDepth} groups nested in each other`);
  };
  parser.onclosetag = () => {
    depth -= 1;
    isInStyle = false;
  };
  parser.ontext = parser.oncdata = (words) => {
    if (isInStyle) styles += words;
  };
  parser.write(text).close();
  if (isFetching(styles)) report('active', '<style>');
  return first;
}

/** An address that is allowed: of an element in the same file, or an embedded image. */
const localAddress = /^(#|data:image\/(png|jpe?g|gif|webp|avif)[;,])/i;

/** Attributes with the address of something to load, in SVG or HTML, or with the base of such addresses. */
const addresses = /^(?:href|src|srcset|imagesrcset|background|poster|data|action|formaction|ping|manifest|base)$/;

/** Whether an attribute can run code or load something from outside the file. */
function isActive({ name, prefix, local, value }: QualifiedAttribute): boolean {
  const plain = local.toLowerCase();
  if (addresses.test(plain)) return !((plain === 'href' || plain === 'src') && localAddress.test(value.trim()));
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
  const urls = [...css.matchAll(/url\(\s*["']?\s*([^)]*)/gi)].map((match) => match[1] ?? '');
  return /@import|\b(?:image|image-set|src)\(|\\/i.test(css) || urls.some((url) => !localAddress.test(url));
}
