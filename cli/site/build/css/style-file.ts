import type { SharedHtml } from '../../../../src/shared-html.ts';
import { readEntry, writeEntry } from '../../../platform/cache/entry.ts';
import { sourceVersion } from '../../../platform/cache/source-version.ts';
import { hashText } from '../../../platform/files/hash-text.ts';
import { createPageStyler, type PageStyler } from './page-style.ts';
import type { PreparedStyle } from './prepare-style.ts';

/**
 * Parses the stylesheet of all pages, and caches the result beside the bundle, whose key covers the code of `src/`: parsing
 * and loading the parsers take longer than rendering all pages of a site.
 * @param folder of the bundle
 * @param css the whole stylesheet
 * @returns the path of the cache entry, for `readPageStyler`
 */
export async function prepareStyleFile(folder: string, css: string): Promise<string> {
  const path = `${folder}.style-${hashText(sourceVersion('cli/site/build/css/*.ts') + css)}.json`;
  if (readEntry(path)) return path;
  const [{ prepareStyle }, { readScripts }] = await Promise.all([
    import('./prepare-style.ts'),
    import('./read-scripts.ts'),
  ]);
  const prepared = prepareStyle(css, readScripts());
  writeEntry(path, JSON.stringify(prepared));
  return path;
}

/**
 * Returns the styler of the pages.
 * @param path of the cache entry of `prepareStyleFile`
 * @param sharedHtml see `createPageStyler`
 */
export function readPageStyler(path: string, sharedHtml: SharedHtml): PageStyler {
  const style: PreparedStyle = JSON.parse(String(readEntry(path)));
  return createPageStyler(style, sharedHtml);
}
