import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import send from 'send';
import { mountAddress } from '../../src/text/urls.ts';
import type { Backend } from '../backend/open-backend.ts';
import { isBuilt, notFoundFileFor, readBase, readRedirects } from '../build/built-site.ts';
import { headersFor, pageCaching, parseHeaders } from '../build/header-rules.ts';
import { findRedirect } from '../build/redirects.ts';
import { answerOutside, removeBase, serveBackend, splitRequestUrl } from './requests.ts';

/** Compresses whole files only, since a range of bytes means the uncompressed file. */
const compress = compression({
  filter: (request, response) => request.headers.range === undefined && compression.filter(request, response),
});

/**
 * Creates a server for a built site that behaves like its hosts: clean URLs, the redirects of `_redirects`, the headers of
 * `_headers`, compression, and the `404.html` of a language with the status 404, all below the base path of the site. Reads
 * each file from disk, so that a new build is visible at once. Answers 503 when there is no built site.
 */
export function createPreviewServer(folder: string, backend?: Pick<Backend, 'fetch'>): Server {
  const readRules = rulesOf(folder);
  return createServer((request, response) => {
    const { base, redirects, headers } = readRules();
    if (!removeBase(request, base)) return answerOutside(request, response, base);
    if (serveBackend(request, response, backend)) return;
    const { pathname, search } = splitRequestUrl(request);
    // Only a request to a proxy contains an absolute URL.
    if (!pathname.startsWith('/') && request.method !== 'OPTIONS') return void response.writeHead(400).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Method not allowed\n', { Allow: 'GET, HEAD' });
    if (!isBuilt(folder)) return sendUnbuilt(response);
    const moved = findRedirect(redirects, pathname, search);
    const clean = cleanPath(pathname);
    const cleanAddress = clean === pathname ? undefined : base + clean + search;
    const location = moved === undefined ? cleanAddress : mountAddress(moved, base);
    // Without `Cache-Control`, browsers would keep a redirect for ever, even after the content has changed.
    response.setHeader('Cache-Control', pageCaching);
    if (location) return void response.writeHead(308, { Location: location }).end();
    response.setHeaders(headersFor(headers, base + pathname));
    // `compression` has the types of Express, but works with the request and response of Node.
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () =>
      sendFile(request, response, folder, pathname),
    );
  });
}

/** Returns a function that reads the rules of a built site, again only after files have been added or removed. */
function rulesOf(folder: string) {
  const read = (changed: number | undefined) => ({
    changed,
    base: readBase(folder),
    redirects: readRedirects(folder),
    headers: parseHeaders(readIfExists(join(folder, '_headers'))?.toString() ?? ''),
  });
  let rules: ReturnType<typeof read> | undefined;
  return () => {
    // A build publishes each file by a rename, which changes this time.
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (!rules || rules.changed !== changed) rules = read(changed);
    return rules;
  };
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string>): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(text);
}

function sendUnbuilt(response: ServerResponse): void {
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': '5' };
  sendText(response, 503, 'The site has not been built yet: npm run build\n', headers);
}

/**
 * Returns the path of a page without a slash or `index.html` at the end. Several slashes at the start become a single one,
 * since `//host` leads to another host. Browsers read backslashes as slashes (https://url.spec.whatwg.org/#path-state).
 */
function cleanPath(pathname: string): string {
  const path = pathname.replace(/^[/\\]{2,}/, '/').replace(/\/index\.html$/, '/');
  return path.replace(/(.)\/+$/, '$1');
}

/** Sends the file of a path (for `/about`, `about` or `about/index.html`), or else the not-found page, if any. */
function sendFile(request: IncomingMessage, response: ServerResponse, folder: string, pathname: string): void {
  if (pathname.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
  send(request, pathname, { root: folder, dotfiles: 'allow', cacheControl: false })
    .on('directory', () => sendFile(request, response, folder, `${pathname}/`))
    .on('error', ({ statusCode, headers = {} }: { statusCode?: number; headers?: Record<string, string> }) => {
      // The requested range is outside the file, or a precondition failed.
      if (statusCode === 412 || statusCode === 416) return void response.writeHead(statusCode, headers).end();
      const page = readIfExists(notFoundFileFor(folder, pathname));
      if (!page) return sendUnbuilt(response);
      response.writeHead(404, { 'Cache-Control': pageCaching, 'Content-Type': 'text/html; charset=utf-8' });
      response.end(request.method === 'HEAD' ? undefined : page);
    })
    .pipe(response);
}

/** Reads a file; undefined if it is missing: a build may remove it at any moment, and an error would end the server. */
function readIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
