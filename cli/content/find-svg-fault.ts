import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax';

/** Why an SVG is not just a drawing. */
export interface SvgFault {
  /** It runs code or fetches something; or it is no well-formed XML in UTF-8, which browsers do not draw. */
  kind: 'active' | 'broken';
  /** What it holds, as it stands there: `<script>`, `onload`. Of a broken one, what the parser says. */
  what: string;
}

/**
 * Looks for what in an SVG runs code or fetches something. Within `<img>` no browser lets it, but the file has an
 * address of its own on the site: https://www.w3.org/TR/SVG2/conform.html#secure-static-mode
 * @param bytes of the file
 * @returns the first such thing; undefined of a drawing
 */
export function findSvgFault(bytes: Uint8Array): SvgFault | undefined {
  try {
    const what = findActive(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return what === undefined ? undefined : { kind: 'active', what };
  } catch (error) {
    const [what = ''] = (error as Error).message.split('\n');
    return { kind: 'broken', what };
  }
}

/** Elements that run code, or hold documents of another kind, in any namespace. */
const active = new Set([
  'script',
  'handler',
  'listener',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
]);

/** XML has five entities, and none of HTML’s. */
const options = { xmlns: true, strictEntities: true };

function findActive(text: string): string | undefined {
  const found: string[] = [];
  let styles = '';
  let isStyle = false;
  const parser = sax.parser(true, options);
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = (doctype) => {
    // Entities may stand for anything, the names above included.
    if (doctype.includes('[')) found.push('<!DOCTYPE […]>');
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name !== 'xml' || /encoding\s*=\s*["'](?!utf-8["'])/i.test(body)) found.push(`<?${name} ${body}?>`);
  };
  parser.onopentag = (tag) => {
    const { name, local, attributes } = tag as QualifiedTag;
    isStyle = local.toLowerCase() === 'style';
    if (active.has(local.toLowerCase())) found.push(`<${name}>`);
    for (const attribute of Object.values(attributes)) if (isActive(attribute)) found.push(attribute.name);
  };
  parser.onclosetag = () => {
    isStyle = false;
  };
  parser.ontext = (words) => {
    if (isStyle) styles += words;
  };
  parser.oncdata = parser.ontext;
  parser.write(text).close();
  if (text.trim() === '') throw new Error('It is empty');
  if (isFetching(styles)) found.push('<style>');
  return found[0];
}

/** What an SVG that is only a drawing may name: a part of itself, or pixels that it holds. */
const ownAddress = /^(#|data:image\/(png|jpe?g|gif|webp|avif)[;,])/i;

function isActive({ prefix, local, value }: QualifiedAttribute): boolean {
  const name = local.toLowerCase();
  if (name === 'href' || name === 'src') return !ownAddress.test(value.trim());
  // Drawing programs leave notes of their own.
  if (prefix !== '') return false;
  // Browsers pass over blanks and control characters in addresses, and animations set such, too.
  return name.startsWith('on') || isFetching(value) || /(java|vb)script:/i.test(value.replace(/[\s\p{Cc}]/gu, ''));
}

/** Whether CSS names something outside of the file. Escapes hide names, and drawings need none. */
function isFetching(css: string): boolean {
  const addresses = [...css.matchAll(/url\(\s*["']?\s*([^)]*)/gi)].map((match) => match[1] ?? '');
  return /@import|image-set\(|\\/i.test(css) || addresses.some((address) => !ownAddress.test(address));
}
