import type { WeightBudget } from '../../../src/content.gen.ts';
import { brotliSize } from './brotli-size.ts';
import { followImports } from './follow-imports.ts';
import { findPageFiles, fontsIn } from './page-files.ts';
import type { ReadFile } from './read-file.ts';
import { isOfSite, resolveAddress } from './site-address.ts';

/** The size of a page by category; schemas/budgets.schema.json describes each category. */
export type PageWeight = Required<WeightBudget>;

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
  const loaded = new Set([...blockingStyles, ...scripts, ...fonts, ...images, ...frames]);
  return {
    blockingStyles: blockingStyles.size,
    scripts: sum([
      ...inlineScripts.map((code) => brotliSize(Buffer.from(code))),
      ...ofSite(scripts).map((address) => brotliSize(readFile(address))),
    ]),
    fonts: sum(ofSite(fonts).map((address) => readFile(address).length)),
    fontFiles: fonts.size,
    images: sum(ofSite(images).map((address) => sentSize(address, readFile))),
    requests: 1 + loaded.size,
  };
}

function ofSite(addresses: Iterable<string>): string[] {
  return [...addresses].filter(isOfSite);
}

/** Returns the size of an image as it is sent: hosts compress SVG files, but not raster images. */
function sentSize(address: string, readFile: ReadFile): number {
  const content = readFile(address);
  return address.endsWith('.svg') ? brotliSize(content) : content.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
