import { brotliCompressSync, constants } from 'node:zlib';
import type { Budgets, WeightBudget } from '../../src/content.gen.ts';
import type { View } from '../../src/routes.ts';
import { memoizeFor } from '../platform/memoize.ts';
import { BudgetError, type BudgetViolation, budgetFor, findViolations } from '../site/budgets.ts';

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

/** A page to measure. `html` is the buffer that the output has, too: a string would take twice the memory. */
export type RenderedPage = { path: string; kind: View['kind']; html: Buffer };

/**
 * Measures pages against their budgets. Of all articles, and of all lists of articles, measures the files of only the
 * largest one, and the HTML from the largest down to the first within its limit.
 * @throws {BudgetError} when a page is too large
 */
export function checkWeight(pages: readonly RenderedPage[], budgets: Budgets, readFile: ReadFile): void {
  const groups = Map.groupBy(pages, ({ path, kind }) =>
    kind.startsWith('article') && !budgets.routes?.[path] ? kind : path,
  );
  const violations = new Map<string, BudgetViolation[]>();
  for (const group of groups.values())
    for (const [index, { path, html }] of group.toSorted((a, b) => b.html.length - a.html.length).entries()) {
      const { html: limit = Number.POSITIVE_INFINITY } = budgetFor(path, budgets).weights;
      // Most pages are within the limit uncompressed, or with a low quality: 0.7 ms for 54 kB instead of 37 ms.
      const isOver = html.length > limit && brotliSize(html, 5) > limit && fileSize(html) > limit;
      const values = {
        ...(isOver && { html: fileSize(html) }),
        ...(index === 0 && measureFiles(String(html), readFile)),
      };
      violations.set(path, findViolations(path, values, budgets));
      if (!isOver) break;
    }
  const found = pages.flatMap(({ path }) => violations.get(path) ?? []);
  if (found.length > 0)
    throw new BudgetError(
      found,
      'A page is larger than content/budgets.yaml allows. Shorten its text, or use smaller images; or raise its limit under `routes` there.',
    );
}

/** Measures the HTML of a page, compressed, and the files that {@link measureFiles} finds in it. */
export function measurePage(html: string, readFile: ReadFile): PageWeight {
  return { html: brotliSize(Buffer.from(html)), ...measureFiles(html, readFile) };
}

/** Measures the files that a browser with an empty cache loads before the visitor scrolls or touches anything. */
function measureFiles(html: string, readFile: ReadFile): Omit<PageWeight, 'html'> {
  const { blockingStyles, printStyles, scripts, fonts, images } = findPageFiles(html);
  const sum = (addresses: Set<string>, sizeOf: (file: Uint8Array, address: string) => number) =>
    [...addresses].reduce((total, address) => total + sizeOf(readFile(address), address), 0);
  return {
    blockingStyles: blockingStyles.size,
    scripts: sum(scripts, fileSize),
    fonts: sum(fonts, ({ length }) => length),
    fontFiles: fonts.size,
    // Hosts compress SVG files, but no raster images.
    images: sum(images, (file, address) => (address.endsWith('.svg') ? fileSize(file) : file.length)),
    requests: 1 + blockingStyles.size + printStyles.size + scripts.size + fonts.size + images.size, // 1: the page
  };
}

/** Elements whose content browsers do not load when scripts are enabled. */
const inert = /<(noscript|template)\b.*?<\/\1>/gs;

/** The elements that load something. In attributes, pages have `>` escaped. */
const loading =
  /<(?<code>script|style)\b(?<ofCode>[^>]*)>(?<text>.*?)<\/\k<code>>|<(?<name>link|img|source)\b(?<attributes>[^>]*)>/gs;

/**
 * Finds the addresses of what a browser loads with a page, without images that load lazily. Nothing is on other hosts:
 * an iframe gets its address from a script. A page names every module that its scripts import.
 */
function findPageFiles(html: string) {
  const empty = () => new Set<string>();
  const found = { blockingStyles: empty(), printStyles: empty(), scripts: empty(), fonts: empty(), images: empty() };
  /** The `srcset` of the `<source>` above an `<img>`, which browsers prefer. */
  let source = '';
  for (const { groups = {} } of html.replace(inert, '').matchAll(loading)) {
    const { code, ofCode = '', text = '', name = code, attributes = ofCode } = groups;
    const values: Record<string, string | undefined> = Object.fromEntries(
      Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value]) => [key.toLowerCase(), value]),
    );
    const { src = '', href = '', srcset = '', rel } = values;
    if (name === 'style') for (const font of fontsIn(text)) found.fonts.add(font);
    if (name === 'script' && src) found.scripts.add(src);
    if (name === 'img' && values.loading !== 'lazy') found.images.add(largestCandidate(source || srcset) ?? src);
    source = name === 'source' ? srcset : '';
    // Pages are shown without waiting for the styles for print.
    if (rel === 'stylesheet') found[values.media === 'print' ? 'printStyles' : 'blockingStyles'].add(href);
    if (rel === 'preload') found.fonts.add(href);
  }
  return found;
}

/** Returns the address of the largest image of a `srcset`, which is the last; undefined without images. */
function largestCandidate(srcset: string): string | undefined {
  return /(\S+) \d+w$/.exec(srcset)?.[1];
}

/** Returns the URLs of fonts in CSS, without fonts with a `unicode-range`, which only pages with such letters load. */
function fontsIn(css: string): string[] {
  const faces = (css.match(/@font-face\s*{[^}]*}/g) ?? []).filter((face) => !face.includes('unicode-range'));
  return faces.flatMap((face) => Array.from(face.matchAll(/url\(["']?([^"')]+)/g), ([, url = '']) => url));
}
