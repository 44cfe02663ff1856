import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersWithNotFound, listBuiltPages, readRedirects } from '../build/built-site.ts';
import { headersFor, parseHeaders } from '../build/header-rules.ts';
import { findRedirect } from '../build/redirects.ts';
import { notFoundPath } from '../site/routes.ts';
import type { CheckName } from './report.ts';

/** A request, and the answer that it must get. */
export interface Expected {
  check: CheckName;
  url: string;
  /** What reports call the request; by default, the path on the host, with its query. */
  at?: string;
  /** The allowed status codes, the best first. A redirect gives a warning if its status is not one of the first two. */
  status: readonly number[];
  /** Whose headers and content are expected: those of a page, of a file, or of an address that does not exist. */
  kind?: 'page' | 'file' | 'missing';
  location?: string;
  /** The file that was built, in `dist/`. */
  file?: string;
}

/** A built site on this machine, with which the site on the host is compared. Paths are encoded, without the base. */
export type BuiltCopy = ReturnType<typeof openBuiltCopy>;

/** Opens a built site to compare with. @throws {EnvironmentError} when the folder does not contain a built site */
export function openBuiltCopy(folder: string) {
  const read = (path: string): Buffer | undefined => {
    try {
      return readFileSync(join(folder, decodeURIComponent(path)));
    } catch {
      return undefined;
    }
  };
  const rules = parseHeaders(read('/_headers')?.toString() ?? '');
  const pages = listBuiltPages(folder).filter(({ path }) => path !== notFoundPath);
  const files = globSync('**/*.*', { cwd: folder }).map((name) => `/${name.replaceAll('\\', '/')}`);
  return {
    read,
    pages: pages.map(({ path }) => encodeURI(path)),
    /** The paths of all other files, without pages of redirects and files for hosts such as `_headers`. */
    files: files.filter((path) => !/(^\/\.|\/(index|404)\.html$)/.test(path)).map((path) => encodeURI(path)),
    moved: readRedirects(folder),
    /** The folders of languages that have a not-found page of their own, such as `en`. */
    languages: foldersWithNotFound(folder),
    /** Returns the headers of a path, which begins with the base, according to `_headers`. */
    headersFor: (path: string) => headersFor(rules, path),
  };
}

const query = '?from=verify';
export const redirectCodes: readonly number[] = [308, 301, 302, 303, 307];
/** Files that browsers, search engines and programs look for by name. */
export const wellKnown = ['/robots.txt', '/llms.txt', '/manifest.webmanifest', '/favicon.ico'];

export function page(base: string, path: string): Expected {
  return { check: 'pages', url: base + path, status: [200], kind: 'page', file: `${path}/index.html` };
}

export function file(base: string, path: string): Expected {
  const asset = path === '/sitemap.xml' ? 'sitemap' : path.endsWith('/feed.xml') ? 'feeds' : 'assets';
  const check = wellKnown.includes(path) ? 'files' : asset;
  return { check, url: base + path, status: [200], kind: 'file', file: path };
}

/** Expects not-found pages for addresses without a page. @param paths of all pages @param languages with such a page */
export function missing(base: string, paths: readonly string[], languages: readonly string[]): Expected[] {
  const token = randomUUID().slice(0, 8);
  const depthOf = (path: string) => path.split('/').length;
  const inMainLanguage = paths.filter((path) => path !== '/' && !languages.includes(path.split('/')[1] ?? ''));
  const deepest = inMainLanguage.reduce((one, other) => (depthOf(other) > depthOf(one) ? other : one), '');
  const rows: [url: string, at: string, file: string][] = [
    [`/no-such-page-${token}`, 'a page that does not exist', '/404.html'],
    [`${deepest}/no-such-page-${token}`, 'a page below another one', '/404.html'],
    ...languages.map((name): [string, string, string] => {
      return [`/${name}/no-such-page-${token}`, `a page below /${name} that does not exist`, `/${name}/404.html`];
    }),
    [`/assets/no-such-file.${token}.js`, 'a file in /assets that does not exist', ''],
  ];
  return rows.map(([path, at, file]) => {
    const status = file === '' ? [404, 403, 410] : [404];
    return { check: 'not-found', url: base + path, at, status, kind: 'missing', file };
  });
}

/** Expects permanent redirects from old addresses to the new ones, which keep the query. */
export function moved(base: string, built: BuiltCopy): Expected[] {
  return Array.from(built.moved.keys(), (from) => {
    const to = findRedirect(built.moved, from, query) ?? '';
    const location = new URL(to.startsWith('/') ? base + to : to).href;
    return { check: 'redirects', url: base + from + query, status: redirectCodes, location };
  });
}

/** Expects plain http to redirect to https. @param page the https address of a page */
export function https(page: string): Expected {
  const url = page.replace(/^https:/, 'http:') + query;
  return { check: 'https', url, at: url, status: redirectCodes, location: page + query };
}

/** Expects a query to survive a redirect that adds or removes a slash. @param hasSlash whether the host adds one */
export function addresses(url: string, hasSlash: boolean): Expected[] {
  const either = [200, ...redirectCodes];
  if (hasSlash) return [{ check: 'addresses', url: url + query, status: either, location: `${url}/${query}` }];
  return [
    { check: 'addresses', url: url + query, status: [200], location: url + query },
    { check: 'addresses', url: `${url}/${query}`, status: either, location: url + query },
  ];
}
