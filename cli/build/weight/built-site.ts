import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { notFoundPath } from '../../site/model/routes.ts';
import { readBase, withoutBase } from '../publish/read-base.ts';
import { requireBuiltSite } from '../publish/require-built-site.ts';
import { encodeAddress } from '../redirects/encode-address.ts';
import { readRedirects } from '../redirects/read-redirects.ts';
import type { ReadFile } from './read-file.ts';

/** A page of a built site. */
export interface BuiltPage {
  /** The path of the page in its address, such as `/about`. */
  path: string;
  /** The path of its file on the disk. */
  file: string;
}

/**
 * Lists the pages of a built site by address, without those at redirected addresses. The not-found page, which has no
 * address, comes last.
 * @throws {EnvironmentError} when the folder does not contain a built site
 */
export function listBuiltPages(folder: string): BuiltPage[] {
  requireBuiltSite(folder);
  const redirects = readRedirects(folder);
  const pages = globSync('**/index.html', { cwd: folder })
    .map((name) => ({
      path: `/${name.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`,
      file: join(folder, name),
    }))
    .filter(({ path }) => !redirects.has(encodeAddress(path)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const notFound = join(folder, '404.html');
  return existsSync(notFound) ? [...pages, { path: notFoundPath, file: notFound }] : pages;
}

/**
 * Returns a function that reads files of a built site by address, each once. It throws an {@link EnvironmentError} for
 * a missing file.
 */
export function siteReader(folder: string): ReadFile {
  const read = new Map<string, Uint8Array>();
  const base = readBase(folder);
  return (address) => {
    let content = read.get(address);
    if (content === undefined) {
      content = readSiteFile(folder, withoutBase(address, base));
      read.set(address, content);
    }
    return content;
  };
}

function readSiteFile(folder: string, address: string): Uint8Array {
  const path = decodeURI(address.replace(/[?#].*$/, ''));
  try {
    return readFileSync(join(folder, path));
  } catch {
    throw new EnvironmentError(
      `${folder} has no ${path}, and a page refers to it. Build the site again: npm run build`,
    );
  }
}
