import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError, errorCode } from '../platform/errors.ts';
import { maxAddresses, memoize } from '../platform/memoize.ts';
import { notFoundPath } from '../site/routes.ts';
import { encodeAddress, parseRedirects, type RedirectRules } from './redirects.ts';
import type { ReadFile } from './weight.ts';

export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html')); // Every site has a home page.
}

/** @param build the command that builds it @throws {EnvironmentError} when a folder contains no built site */
export function requireBuiltSite(folder: string, build = 'npm run build'): void {
  if (isBuilt(folder)) return;
  throw new EnvironmentError(
    explainUnservable(folder) ?? `There is no built site in ${folder}. Build it first: ${build}`,
  );
}

/** Explains why a folder cannot contain a built site; undefined if it can, even if no site is there yet. */
export function explainUnservable(folder: string): string | undefined {
  try {
    readdirSync(folder);
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR') return `${folder} is not a folder. Move it away, or name another folder with --out.`;
    return `${folder} cannot be read (${code}). Change its permissions, or name another folder with --out.`;
  }
}

/**
 * Reads the path below which a built site is served, such as `/site`, from its web manifest. Returns '' for a site at
 * the root of its host, and for a folder without a manifest.
 * @see https://www.w3.org/TR/appmanifest/#scope-member
 */
export function readBase(folder: string): string {
  try {
    const { scope }: { scope: string } = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
    return scope.replace(/\/$/, '');
  } catch {
    return '';
  }
}

/** Removes the base from an address of the site: `/site/about` → `/about`. Returns other addresses unchanged. */
function withoutBase(address: string, base: string): string {
  return base !== '' && address.startsWith(`${base}/`) ? address.slice(base.length) : address;
}

/** Reads the redirects of a built site, as paths without its base; none if it has no `_redirects`. */
export function readRedirects(folder: string): RedirectRules {
  const path = join(folder, '_redirects');
  const rules = parseRedirects(existsSync(path) ? readFileSync(path, 'utf8') : '');
  const base = readBase(folder);
  return new Map(Array.from(rules, ([from, to]) => [withoutBase(from, base), withoutBase(to, base)]));
}

/** The page that hosts send for an unknown address. A language beside the main one can have its own: `en/404.html`. */
const notFoundFile = '404.html';

/** Lists the folders at the top of a built site that have a not-found page; each is named for its language: `en`. */
export function foldersWithNotFound(folder: string): string[] {
  const files = globSync(`*/${notFoundFile}`, { cwd: folder });
  return files.map((path) => dirname(path)).sort();
}

/** Returns the path of the not-found page for an address, in the language of the address or else in the main one. */
export function notFoundFileFor(folder: string, pathname: string): string {
  const language = foldersWithNotFound(folder).find((name) => pathname.startsWith(`/${name}/`));
  return join(folder, language ?? '', notFoundFile);
}

/**
 * Lists the pages of a built site, sorted by address, without those that only redirect to another one. The not-found
 * page, which hosts send for any unknown address, comes last.
 * @returns the path of each in its address, such as `/about`, and the path of its file on the disk
 * @throws {EnvironmentError} when the folder does not contain a built site
 */
export function listBuiltPages(folder: string): { path: string; file: string }[] {
  requireBuiltSite(folder);
  const redirects = readRedirects(folder);
  const addressOf = (name: string) => `/${name.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;
  const pages = globSync('**/index.html', { cwd: folder })
    .map((name) => ({ path: addressOf(name), file: join(folder, name) }))
    .filter(({ path }) => !redirects.has(encodeAddress(path)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const notFound = { path: notFoundPath, file: join(folder, notFoundFile) };
  return existsSync(notFound.file) ? [...pages, notFound] : pages;
}

/** Returns a function that reads files by address, each file once. @param read gets a file’s path: `assets/x.js` */
export function addressReader(base: string, read: (path: string) => string | Uint8Array): ReadFile {
  return memoize((address) => Buffer.from(read(withoutBase(address, base).slice(1))), maxAddresses);
}

/** Returns a function that reads files of a built site by address. @throws {EnvironmentError} for a missing file */
export function siteReader(folder: string): ReadFile {
  return addressReader(readBase(folder), (path) => {
    if (existsSync(join(folder, path))) return readFileSync(join(folder, path));
    throw new EnvironmentError(
      `${folder} has no /${path}, and a page refers to it. Build the site again: npm run build`,
    );
  });
}
