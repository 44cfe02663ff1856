import { notFoundPath } from '../content/routes.ts';
import { EnvironmentError } from '../problem.ts';
import { didYouMean } from '../suggest.ts';
import { listBuiltPages } from '../weigh/built-site.ts';

/**
 * The addresses to look at: those that were named, or else every one. The page of what is not found is left out,
 * since Lighthouse looks at nothing that is served as an error.
 * @throws {EnvironmentError} when there is no built site, or no such page in it
 */
export function choosePaths(folder: string, named: readonly string[]): string[] {
  const paths = listBuiltPages(folder).flatMap(({ path }) => (path === notFoundPath ? [] : path));
  for (const path of named)
    if (!paths.includes(path))
      throw new EnvironmentError(`There is no page ${path} in ${folder}. ${didYouMean(path, paths, 24)}`);
  return named.length > 0 ? [...new Set(named)] : paths;
}
