import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { foldersWithNotFound, listBuiltPages, readRedirects } from '../build/built-site.ts';
import { headersFor, parseHeaders } from '../build/header-rules.ts';
import { notFoundPath } from '../site/routes.ts';

export type BuiltCopy = ReturnType<typeof openBuiltCopy>;

/**
 * Opens a built site on this machine, with which the one on the host is compared. Paths are encoded, without the base.
 * @throws {EnvironmentError} when the folder does not contain a built site
 */
export function openBuiltCopy(folder: string) {
  /** Reads a file that a page or a host may name: never one outside of the folder. */
  const read = (path: string): Buffer | undefined => {
    try {
      const file = join(folder, decodeURIComponent(path));
      return relative(folder, file).split(sep)[0] === '..' ? undefined : readFileSync(file);
    } catch {
      return undefined;
    }
  };
  const rules = parseHeaders(read('/_headers')?.toString() ?? '');
  const pages = listBuiltPages(folder).filter(({ path }) => path !== notFoundPath);
  return {
    read,
    /** The paths of the pages, without the not-found page. */
    pages: new Set(pages.map(({ path }) => encodeURI(path))),
    redirects: readRedirects(folder),
    /** The folders of languages that have a not-found page of their own, such as `en`. */
    languages: foldersWithNotFound(folder),
    /** Returns the headers of a path, which begins with the base, according to `_headers`. */
    headersFor: (path: string) => headersFor(rules, path),
  };
}
