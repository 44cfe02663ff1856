import { readFileSync } from 'node:fs';
import { listBuiltPages, siteReader } from './built-site.ts';
import type { WeighedPage } from './check-weights.ts';
import { weighPage } from './weigh-page.ts';

/** Weighs every page of a built site. @throws {EnvironmentError} when there is none, or a file of it is missing */
export function weighSite(folder: string): WeighedPage[] {
  const readFile = siteReader(folder);
  return listBuiltPages(folder).map(({ path, file }) => ({
    path,
    weight: weighPage(readFileSync(file, 'utf8'), readFile),
  }));
}
