import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from 'es-module-lexer';
import { Parser } from 'htmlparser2';
import type { Budgets, WeightBudget } from '../../src/content.gen.ts';
import { type BudgetViolation, budgetFor } from '../site/budgets.ts';

/** Returns a file of the site by its address (`/assets/x.js`), the same array each time. */
export type ReadFile = (address: string) => Uint8Array;

/** The size of a page by category; schemas/budgets.schema.json describes each category. */
export type PageWeight = Required<WeightBudget>;

/** A page with its size. */
export interface MeasuredPage {
  path: string;
  weight: PageWeight;
}

/** The categories, in the order of tables. */
export const sizeCategories: readonly (keyof PageWeight)[] = [
  'html',
  'blockingStyles',
  'scripts',
  'fonts',
  'fontFiles',
  'images',
  'requests',
];

/** Returns the budget violations, page by page. */
export function checkSizes(
  pages: readonly { path: string; weight: Partial<PageWeight> }[],
  budgets: Budgets,
): BudgetViolation[] {
  return pages.flatMap(({ path, weight }) => {
    const limits = budgetFor(path, budgets).weights;
    return sizeCategories.flatMap((metric): BudgetViolation[] => {
      const [value, limit] = [weight[metric], limits[metric]];
      return value !== undefined && limit !== undefined && value > limit ? [{ path, metric, value, limit }] : [];
    });
  });
}

/**
 * Returns the size of the content compressed with Brotli, as hosts send it.
 * @param quality from 0 to 11; lower ones are much faster, and never give much fewer bytes than the highest
 * @see https://www.rfc-editor.org/rfc/rfc7932
 */
function brotliSize(content: Uint8Array, quality = constants.BROTLI_MAX_QUALITY): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

const sizes = new WeakMap<Uint8Array, number>();

/** Returns the compressed size of a file, which several pages load. */
function fileSize(content: Uint8Array): number {
  const size = sizes.get(content) ?? brotliSize(content);
  sizes.set(content, size);
  return size;
}

/**
 * Compares the compressed HTML of a page with a limit. Most pages are within it at the first quality already, which takes
 * 0.7 ms for 54 kB, where the best takes 37.
 * @returns the size if it is over the limit
 */
export function excessSize(limit: number, html: Buffer): number | undefined {
  let size = html.length;
  for (const quality of [5, constants.BROTLI_MAX_QUALITY]) {
    if (size <= limit) return undefined;
    size = brotliSize(html, quality);
  }
  return size > limit ? size : undefined;
}

/**
 * Measures what a browser with an empty cache loads for a page before the visitor scrolls or touches anything. Files of
 * other hosts count as requests but not as bytes, because their size is not known.
 */
export function measurePage(html: string, readFile: ReadFile): PageWeight {
  return { html: brotliSize(Buffer.from(html)), ...measureFiles(html, readFile) };
}

/** Measures the files that a page loads, without its HTML. */
export function measureFiles(html: string, readFile: ReadFile): Omit<PageWeight, 'html'> {
  const files = findPageFiles(html);
  const scripts = followImports(files.scripts, readFile);
  for (const style of ofSite(files.blockingStyles))
    for (const font of fontsIn(Buffer.from(readFile(style)).toString())) files.fonts.add(resolveAddress(font, style));
  const { blockingStyles, inlineScripts, fonts, images, frames } = files;
  // Hosts compress SVG files, but no raster images.
  const imageSize = (address: string) =>
    address.endsWith('.svg') ? fileSize(readFile(address)) : readFile(address).length;
  return {
    blockingStyles: blockingStyles.size,
    scripts: sum([
      ...inlineScripts.map((code) => brotliSize(Buffer.from(code))),
      ...ofSite(scripts).map((address) => fileSize(readFile(address))),
    ]),
    fonts: sum(ofSite(fonts).map((address) => readFile(address).length)),
    fontFiles: fonts.size,
    images: sum(ofSite(images).map(imageSize)),
    requests: 1 + new Set([...blockingStyles, ...scripts, ...fonts, ...images, ...frames]).size,
  };
}

/** Lists the addresses that are those of files of the site. */
function ofSite(addresses: Iterable<string>): string[] {
  return [...addresses].filter((address) => /^\/(?!\/)/.test(address));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Returns the addresses of scripts and of everything that they import statically. Dynamic imports (`import()`) do not
 * count.
 */
function followImports(scripts: Iterable<string>, readFile: ReadFile): Set<string> {
  const found = new Set(scripts);
  // A set also visits what is added to it meanwhile.
  for (const address of found) {
    if (ofSite([address]).length === 0) continue;
    const [imports] = parse(Buffer.from(readFile(address)).toString());
    for (const each of imports)
      if (each.type === 'static' || each.type === 'reexport-star') found.add(resolveAddress(each.specifier, address));
  }
  return found;
}

/** Resolves an address in a file of the site: `/assets/x.js`, or an absolute URL for a file of another host. */
function resolveAddress(address: string, from: string): string {
  const root = 'site:///';
  const { href } = new URL(address, new URL(from, root));
  return href.startsWith(root) ? href.slice(root.length - 1) : href;
}

/** The addresses of the files that a page loads before the visitor does anything, and its inline code. */
interface PageFiles {
  blockingStyles: Set<string>;
  scripts: Set<string>;
  inlineScripts: string[];
  fonts: Set<string>;
  images: Set<string>;
  frames: Set<string>;
}

type Attributes = Record<string, string>;

/** Finds the files that a browser loads with a page. Files that load lazily do not count. */
function findPageFiles(html: string): PageFiles {
  const sets = { blockingStyles: new Set<string>(), scripts: new Set<string>(), fonts: new Set<string>() };
  const files: PageFiles = { ...sets, inlineScripts: [], images: new Set(), frames: new Set() };
  let text: string | undefined;
  let source: string | undefined;
  /** The number of open elements whose content browsers do not load. */
  let inert = 0;
  const isInert = (name: string) => name === 'noscript' || name === 'template';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isInert(name)) inert += 1;
      if (inert > 0) return;
      if (name === 'picture') source = undefined;
      if (name === 'source') source ??= attributes.srcset;
      if (name === 'style' || (name === 'script' && isCode(attributes) && attributes.src === undefined)) text = '';
      addElement(name, attributes, source, files);
    },
    ontext(data) {
      if (text !== undefined) text += data;
    },
    onclosetag(name) {
      if (isInert(name)) inert -= 1;
      if (name === 'picture') source = undefined;
      if (text === undefined || (name !== 'script' && name !== 'style')) return;
      if (name === 'script') files.inlineScripts.push(text);
      else for (const font of fontsIn(text)) files.fonts.add(font);
      text = undefined;
    },
  });
  parser.end(html);
  return files;
}

/** Adds the files that an element loads. @param source the `srcset` of the `<source>` that browsers prefer */
function addElement(name: string, attributes: Attributes, source: string | undefined, files: PageFiles): void {
  const { src, srcset, loading, rel = '', href, as, media, imagesrcset } = attributes;
  const add = (set: Set<string>, address: string | undefined) => {
    if (address && !address.startsWith('data:')) set.add(address);
  };
  if (name === 'script' && isCode(attributes)) add(files.scripts, src);
  if (name === 'iframe' && loading !== 'lazy') add(files.frames, src);
  if (name === 'img' && loading !== 'lazy') add(files.images, largestCandidate(source ?? srcset) ?? src);
  if (name !== 'link') return;
  const kinds = rel.toLowerCase().split(/\s+/);
  const isPreload = kinds.includes('preload');
  if (kinds.includes('stylesheet') && media !== 'print') add(files.blockingStyles, href);
  if (kinds.includes('modulepreload') || (isPreload && as === 'script')) add(files.scripts, href);
  if (isPreload && as === 'font') add(files.fonts, href);
  if (isPreload && as === 'image') add(files.images, largestCandidate(imagesrcset) ?? href);
}

/** Whether a `<script>` contains code instead of data, such as JSON-LD. */
function isCode({ type = '' }: Attributes): boolean {
  return ['', 'module', 'text/javascript'].includes(type.toLowerCase());
}

/** Returns the address of the widest image of a `srcset`, or of the one for the highest pixel density. */
function largestCandidate(srcset = ''): string | undefined {
  const candidates = srcset.split(/,\s+/).map((candidate) => {
    const [address, size = '1x'] = candidate.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) };
  });
  return candidates.sort((a, b) => b.size - a.size)[0]?.address || undefined;
}

/** Returns the fonts that CSS names without a `unicode-range`; the others only load if a page contains their characters. */
function fontsIn(css: string): string[] {
  return [...css.matchAll(/@font-face\s*{([^}]*)}/g)].flatMap(([, face = '']) =>
    face.includes('unicode-range') ? [] : [...face.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, url = '']) => url),
  );
}
