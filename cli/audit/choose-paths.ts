import { readFileSync } from 'node:fs';
import { type BuiltPage, listBuiltPages } from '../build/weight/built-site.ts';
import { EnvironmentError } from '../platform/environment-error.ts';
import { didYouMean } from '../problems/suggest.ts';
import { notFoundPath } from '../site/model/routes.ts';

/**
 * Chooses the pages to audit: the given ones, or by default all that search engines may index. The not-found page is left
 * out, since Lighthouse does not audit a page with an error status.
 * @throws {EnvironmentError} when there is no built site, or it lacks a given page
 */
export function choosePaths(folder: string, named: readonly string[]): string[] {
  const pages = listBuiltPages(folder).filter(({ path }) => path !== notFoundPath);
  const paths = pages.map(({ path }) => path);
  for (const path of named)
    if (!paths.includes(path))
      throw new EnvironmentError(`There is no page ${path} in ${folder}. ${didYouMean(path, paths)}`);
  return named.length > 0 ? [...new Set(named)] : pages.filter(isIndexable).map(({ path }) => path);
}

/** Returns whether search engines may index a page; the SEO score means nothing for other pages. */
function isIndexable({ file }: BuiltPage): boolean {
  return !readFileSync(file, 'utf8').includes('<meta name="robots" content="noindex">');
}
