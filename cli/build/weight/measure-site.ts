import { readFileSync } from 'node:fs';
import { listBuiltPages, siteReader } from './built-site.ts';
import type { MeasuredPage } from './check-sizes.ts';
import { measurePage } from './measure-page.ts';

/**
 * Measures all pages of a built site. @throws {EnvironmentError} when there is no site, or one of its files is missing
 */
export function measureSite(folder: string): MeasuredPage[] {
  const readFile = siteReader(folder);
  return listBuiltPages(folder).map(({ path, file }) => ({
    path,
    weight: measurePage(readFileSync(file, 'utf8'), readFile),
  }));
}
