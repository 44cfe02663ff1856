import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from '../../content/hash-text.ts';
import { sourceVersion } from '../source-version.ts';
import { createPageStyler, type PageStyler } from './page-style.ts';
import type { PreparedStyle } from './prepare-style.ts';

/**
 * What gives each page its part of a stylesheet. The stylesheet is parsed once and kept beside the bundle, whose folder
 * stands for the code of `src/`: parsing, and loading the parsers, take longer than all pages of a site.
 * @param folder of the bundle
 * @param css all of the stylesheet
 */
export async function loadPageStyler(folder: string, css: string): Promise<PageStyler> {
  const path = join(folder, `style.${hashText(sourceVersion('style/*.ts') + css)}.json`);
  if (existsSync(path)) return createPageStyler(JSON.parse(readFileSync(path, 'utf8')) as PreparedStyle);
  const [{ prepareStyle }, { readScripts }] = await Promise.all([
    import('./prepare-style.ts'),
    import('./read-scripts.ts'),
  ]);
  const prepared = prepareStyle(css, readScripts());
  // Written beside its place and moved there whole: another run may be reading it.
  const scratch = `${path}.${process.pid}`;
  writeFileSync(scratch, JSON.stringify(prepared));
  renameSync(scratch, path);
  return createPageStyler(prepared);
}
