import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedHtml } from '../../../../src/draw-once.ts';
import { sourceVersion } from '../../../platform/cache/source-version.ts';
import { hashText } from '../../../platform/files/hash-text.ts';
import { scratchPath } from '../../../platform/files/scratch-path.ts';
import { createPageStyler, type PageStyler } from './page-style.ts';
import type { PreparedStyle } from './prepare-style.ts';

/**
 * Parses the stylesheet that each page gets its part of. That is done once, and kept beside the bundle, whose folder
 * stands for the code of `src/`: parsing, and loading the parsers, take longer than all pages of a site.
 * @param folder of the bundle
 * @param css all of the stylesheet
 * @returns the path of the file, for `readPageStyler`
 */
export async function prepareStyleFile(folder: string, css: string): Promise<string> {
  const path = join(folder, `style.${hashText(sourceVersion('cli/site/build/css/*.ts') + css)}.json`);
  if (existsSync(path)) return path;
  const [{ prepareStyle }, { readScripts }] = await Promise.all([
    import('./prepare-style.ts'),
    import('./read-scripts.ts'),
  ]);
  const prepared = prepareStyle(css, readScripts());
  // Written beside its place and moved there whole: another run may be reading it.
  const scratch = scratchPath(path);
  writeFileSync(scratch, JSON.stringify(prepared));
  renameSync(scratch, path);
  return path;
}

/**
 * @param path of the file that `prepareStyleFile` has written
 * @param sharedHtml see `createPageStyler`
 */
export function readPageStyler(path: string, sharedHtml: SharedHtml): PageStyler {
  return createPageStyler(JSON.parse(readFileSync(path, 'utf8')) as PreparedStyle, sharedHtml);
}
