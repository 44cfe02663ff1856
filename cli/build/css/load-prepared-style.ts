import { readEntry, tryWriteEntry } from '../../platform/cache/entry.ts';
import { sourceVersion } from '../../platform/cache/source-version.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import type { PreparedStyle } from './prepare-style.ts';

/**
 * Parses the stylesheet of all pages, and caches the result beside the bundle, whose key includes the code of `src/`.
 * Loading the parsers and parsing takes longer than rendering all pages of a site.
 * @param folder of the bundle
 * @param css the whole stylesheet
 */
export async function loadPreparedStyle(folder: string, css: string): Promise<PreparedStyle> {
  const path = `${folder}.style-${hashText(sourceVersion('cli/build/css/*.ts') + css)}.json`;
  const cached = readEntry(path);
  if (cached) return JSON.parse(String(cached));
  const [{ prepareStyle }, { readScripts }] = await Promise.all([
    import('./prepare-style.ts'),
    import('./read-scripts.ts'),
  ]);
  const prepared = prepareStyle(css, readScripts());
  tryWriteEntry(path, JSON.stringify(prepared));
  return prepared;
}
