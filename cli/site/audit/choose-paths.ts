import { readFileSync } from 'node:fs';
import { notFoundPath } from '../../compiler/model/routes.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { type BuiltPage, listBuiltPages } from '../weight/built-site.ts';

/**
 * The addresses to look at: those that were named, or else every one that search engines shall know. The page of what is
 * not found is left out, since Lighthouse looks at nothing that is served as an error.
 * @throws {EnvironmentError} when there is no built site, or no such page in it
 */
export function choosePaths(folder: string, named: readonly string[]): string[] {
  const pages = listBuiltPages(folder).filter(({ path }) => path !== notFoundPath);
  const paths = pages.map(({ path }) => path);
  for (const path of named)
    if (!paths.includes(path))
      throw new EnvironmentError(`There is no page ${path} in ${folder}. ${didYouMean(path, paths, 'pages')}`);
  return named.length > 0 ? [...new Set(named)] : pages.filter(isListed).map(({ path }) => path);
}

/** How well a page is found says nothing of one that is not to be found. */
function isListed({ file }: BuiltPage): boolean {
  return !readFileSync(file, 'utf8').includes('<meta name="robots" content="noindex">');
}
