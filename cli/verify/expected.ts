import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersWithNotFound, listBuiltPages, readRedirects } from '../build/built-site.ts';
import { headersFor, parseHeaders } from '../build/header-rules.ts';
import { findRedirect } from '../build/redirects.ts';
import { notFoundPath } from '../site/routes.ts';
import type { CheckName } from './report.ts';

/** A request, and what it must be answered with. */
export interface Expected {
  check: CheckName;
  url: string;
  /** What reports call it; by default, the path on the host, with its query. */
  at?: string;
  /** What visitors must get, in words. */
  what: string;
  /** The first one is the best; those that are not among the first two are a warning. */
  status: readonly number[];
  /** What is expected of the headers and the content: as a page, a file, or what does not exist. */
  kind?: 'page' | 'file' | 'missing';
  /** Where it leads, if it is a redirect. */
  location?: string;
  /** The file that was built, in `dist/`. */
  file?: string;
  /** What to do; by default, to deploy what was built. */
  fix?: string;
  severity?: 'warning';
}

/** A built site on this machine, with which the one on the host is compared. Paths are encoded, without the base. */
export type BuiltCopy = ReturnType<typeof openBuiltCopy>;

/** @throws {EnvironmentError} when the folder does not contain a built site */
export function openBuiltCopy(folder: string) {
  /** Reads a file of the site; undefined if there is none. */
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
    /** The paths of all other files, without the pages of redirects and those that hosts read. */
    files: files.filter((path) => !/(^\/\.|\/(index|404)\.html$)/.test(path)).map((path) => encodeURI(path)),
    redirects: readRedirects(folder),
    /** The folders of languages that have a not-found page of their own, such as `en`. */
    languages: foldersWithNotFound(folder),
    /** Returns the headers of a path, which begins with the base, according to `_headers`. */
    headersFor: (path: string) => headersFor(rules, path),
  };
}

export const configureHost =
  'Configure the host as `dist/_headers` says; `npm run site -- host nginx` prints it for nginx, `host caddy` for Caddy.';
const query = '?from=verify';
export const redirects: readonly number[] = [308, 301, 302, 303, 307];
/** Files that browsers, search engines and programs look for by name. */
export const wellKnown = ['/robots.txt', '/llms.txt', '/manifest.webmanifest', '/favicon.ico'];

export const expectPage = (base: string, path: string): Expected => ({
  check: 'pages',
  url: base + path,
  what: 'the page, with status 200',
  status: [200],
  kind: 'page',
  file: `${path}/index.html`,
});

export function expectFile(base: string, path: string): Expected {
  const isFeed = path.endsWith('/feed.xml');
  const check = isFeed ? 'feeds' : /^\/sitemap/.test(path) ? 'sitemap' : wellKnown.includes(path) ? 'files' : 'assets';
  return { check, url: base + path, what: 'the file, with status 200', status: [200], kind: 'file', file: path };
}

/** Expects the site's own page for what does not exist, in the language of the address. */
export function expectMissing(base: string, paths: readonly string[], languages: readonly string[]): Expected[] {
  const token = randomUUID().slice(0, 8);
  const depthOf = (path: string) => path.split('/').length;
  const own = paths.filter((path) => path !== '/' && !languages.includes(path.split('/')[1] ?? ''));
  const deepest = own.reduce((one, other) => (depthOf(other) > depthOf(one) ? other : one), '');
  const row = (folder: string, at: string, file: string): Expected => ({
    check: 'not-found',
    url: `${base}${folder}/no-such-page-${token}`,
    at,
    what: 'the page for what does not exist, with status 404',
    status: [404],
    kind: 'missing',
    file,
    fix: 'Let the host answer with `404.html` and the status 404 for what does not exist; `npm run site -- host nginx` prints how for nginx, `host caddy` for Caddy. GitHub Pages has no page for each language: leave it there.',
  });
  const asset = row('/assets', 'a file in /assets that does not exist', '');
  return [
    row('', 'a page that does not exist', '/404.html'),
    row(deepest, 'a page below another one', '/404.html'),
    ...languages.map((name) => row(`/${name}`, `a page below /${name} that does not exist`, `/${name}/404.html`)),
    { ...asset, url: `${base}/assets/no-such-file.${token}.js`, status: [404, 403, 410], what: 'status 404' },
  ];
}

/** Expects old addresses to lead to the new ones for good, with their query. */
export function expectRedirects(base: string, built: BuiltCopy): Expected[] {
  return Array.from(built.redirects.keys(), (from) => {
    const to = findRedirect(built.redirects, from, query) ?? '';
    const fix =
      'Give the host its redirects: `npm run site -- host nginx` prints them for nginx, `host caddy` for Caddy.';
    const url = base + from + query;
    const location = new URL(to.startsWith('/') ? base + to : to).href;
    return { check: 'redirects', url, what: `a redirect to ${to}, with status 308`, status: redirects, location, fix };
  });
}

/** Expects plain http to lead to https. */
export function expectHttps(page: string): Expected {
  const location = page + query;
  const [url, what] = [location.replace(/^https:/, 'http:'), `a redirect to ${location}, with status 308`];
  const fix = `Let the host answer plain http (port 80), which old links ask for, with redirects only. ${configureHost}`;
  return { check: 'https', url, at: url, what, status: redirects, location, fix };
}

/** Expects a query to stay with the address of a page, and a slash at its end to lead to the page. */
export function expectAddresses(url: string, hasSlash: boolean): Expected[] {
  const [check, status, location] = ['addresses', [200, ...redirects], url + query] as const;
  const what = 'the page, with the query in its address';
  const fix = `Forms are filled in from the query. ${configureHost}`;
  const slash: Expected = { check, url: `${url}/${query}`, what, status, location, fix, severity: 'warning' };
  if (hasSlash) return [{ check, url: url + query, what, status, location: `${url}/${query}`, fix }];
  return [{ check, url: url + query, what, status: [200], location, fix }, slash];
}
