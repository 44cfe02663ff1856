import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPageStyler, type PageStyler } from './page-style.ts';
import type { PreparedStyle } from './prepare-style.ts';

/**
 * What gives each page its part of a stylesheet. The stylesheet is parsed once and kept beside the bundle, whose folder
 * stands for the code of `src/`: parsing, and loading the parsers, take longer than all pages of a site.
 * @param folder of the bundle
 * @param css all of the stylesheet
 */
export async function loadPageStyler(folder: string, css: string): Promise<PageStyler> {
  const path = join(folder, `style.${keyOf(css)}.json`);
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

/** The stylesheet, and the code that makes of it what is kept. */
function keyOf(css: string): string {
  const hash = createHash('sha256').update(css);
  for (const name of ['parse-selector.ts', 'parse-style.ts', 'prepare-style.ts', 'read-scripts.ts']) {
    hash.update(readFileSync(join(import.meta.dirname, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
