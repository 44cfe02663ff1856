import { brotliCompressSync, constants } from 'node:zlib';
import type { WeightBudget } from '../../src/content.gen.ts';
import { memoizeFor } from '../platform/memoize.ts';

/** Returns a file of the site by its address (`/assets/x.js`), the same array each time. */
export type ReadFile = (address: string) => Uint8Array;

/** The size of a page by category, in the order of tables; schemas/budgets.schema.json describes each category. */
export type PageWeight = Required<WeightBudget>;

/**
 * Returns the size of the content compressed with Brotli, as hosts send it.
 * @param quality from 0 to 11; a lower one is much faster, and its result is larger or at best slightly smaller
 * @see https://www.rfc-editor.org/rfc/rfc7932
 */
function brotliSize(content: Uint8Array, quality = constants.BROTLI_MAX_QUALITY): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

/** Returns the compressed size of a file. Memoized, since several pages load the same file. */
const fileSize = memoizeFor((content: Uint8Array) => brotliSize(content));

/**
 * Compares the compressed HTML of a page with a limit. Most pages are within the limit uncompressed, or with the low
 * quality that is tried first, which takes 0.7 ms for 54 kB instead of 37 ms.
 * @returns the compressed size if it is over the limit, else undefined
 */
export function excessSize(limit: number, html: Buffer): number | undefined {
  let size = html.length;
  for (const quality of [5, constants.BROTLI_MAX_QUALITY]) {
    if (size <= limit) return undefined;
    size = brotliSize(html, quality);
  }
  return size > limit ? size : undefined;
}

/** Measures the HTML of a page, compressed, and the files that {@link measureFiles} finds in it. */
export function measurePage(html: string, readFile: ReadFile): PageWeight {
  return { html: brotliSize(Buffer.from(html)), ...measureFiles(html, readFile) };
}

/**
 * Measures the files that a browser with an empty cache loads for a page before the visitor scrolls or touches anything.
 * Those of other hosts count as requests but not as bytes, because their size is not known.
 */
export function measureFiles(html: string, readFile: ReadFile): Omit<PageWeight, 'html'> {
  const { blockingStyles, scripts, inlineScripts, fonts, images, others } = findPageFiles(html);
  const sizesOf = (addresses: Set<string>, measure: (content: Uint8Array, address: string) => number) =>
    [...addresses].map((address) => (/^\/(?!\/)/.test(address) ? measure(readFile(address), address) : 0));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    blockingStyles: blockingStyles.size,
    scripts: sum([...inlineScripts.map((code) => brotliSize(Buffer.from(code))), ...sizesOf(scripts, fileSize)]),
    fonts: sum(sizesOf(fonts, ({ length }) => length)),
    fontFiles: fonts.size,
    // Hosts compress SVG files, but no raster images.
    images: sum(sizesOf(images, (file, address) => (address.endsWith('.svg') ? fileSize(file) : file.length))),
    requests: 1 + new Set([...blockingStyles, ...scripts, ...fonts, ...images, ...others]).size, // 1: the page
  };
}

/** Elements whose content browsers do not load when scripts are enabled. */
const inert = /<(noscript|template)\b.*?<\/\1>/gs;

/** The elements that load something. In attributes, pages have `>` escaped. */
const loading =
  /<(?<code>script|style)\b(?<ofCode>[^>]*)>(?<text>.*?)<\/\k<code>>|<(?<name>link|img|iframe|picture|source)\b(?<attributes>[^>]*)>/gs;

/**
 * Finds the addresses of what a browser loads with a page, and its inline code. Files that load lazily do not count. A
 * page names every module that its scripts import, so scripts need not be read.
 */
function findPageFiles(html: string) {
  const empty = () => new Set<string>();
  const found = { blockingStyles: empty(), scripts: empty(), fonts: empty(), images: empty(), others: empty() };
  const inlineScripts: string[] = [];
  const add = (kind: keyof typeof found, address = '') => {
    if (address !== '' && !address.startsWith('data:')) found[kind].add(address);
  };
  /** The `srcset` of the `<source>` that browsers prefer. */
  let source: string | undefined;
  for (const { groups = {} } of html.replace(inert, '').matchAll(loading)) {
    const { code, ofCode = '', text = '', name, attributes = ofCode } = groups;
    const values: Record<string, string | undefined> = Object.fromEntries(
      Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value]) => [key.toLowerCase(), value]),
    );
    const { src, href, srcset, imagesrcset, rel = '', type = '' } = values;
    const isScript = code === 'script' && /^(?:module|text\/javascript)$/.test(type);
    if (code === 'style') for (const font of fontsIn(text)) add('fonts', font);
    if (isScript && src === undefined) inlineScripts.push(text);
    if (isScript) add('scripts', src);
    if (name === 'picture') source = undefined;
    if (name === 'source') source ??= srcset;
    if (name === 'img' && values.loading !== 'lazy') add('images', largestCandidate(source ?? srcset) ?? src);
    if (name === 'img') source = undefined;
    if (name === 'iframe' && values.loading !== 'lazy') add('others', src);
    // Pages are shown without waiting for the styles for print.
    if (rel === 'stylesheet') add(values.media === 'print' ? 'others' : 'blockingStyles', href);
    if (rel === 'modulepreload') add('scripts', href);
    if (rel === 'preload' && values.as === 'font') add('fonts', href);
    if (rel === 'preload' && values.as === 'image') add('images', largestCandidate(imagesrcset) ?? href);
  }
  return { ...found, inlineScripts };
}

/** Returns the address of the widest image of a `srcset`, or of the one for the highest pixel density. */
function largestCandidate(srcset = ''): string | undefined {
  const candidates = srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/));
  const sizeOf = ([, size = '1x']: string[]) => Number.parseFloat(size);
  return candidates.sort((a, b) => sizeOf(b) - sizeOf(a))[0]?.[0] || undefined;
}

/** Returns the URLs of fonts in CSS, without fonts with a `unicode-range`, which only pages with such letters load. */
function fontsIn(css: string): string[] {
  const faces = (css.match(/@font-face\s*{[^}]*}/g) ?? []).filter((face) => !face.includes('unicode-range'));
  return faces.flatMap((face) => Array.from(face.matchAll(/url\(["']?([^"')]+)/g), ([, url = '']) => url));
}
