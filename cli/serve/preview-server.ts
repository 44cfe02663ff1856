import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import send from 'send';
import { mountAddress } from '../../src/mount-html.ts';
import type { Backend } from '../backend/open-backend.ts';
import { isBuilt, notFoundFileFor, readBase, readRedirects } from '../build/built-site.ts';
import { type HeaderRule, headersFor, pageCaching, parseHeaders } from '../build/header-rules.ts';
import { findRedirect } from '../build/redirects.ts';
import { answerOutside, enterBase } from './enter-base.ts';
import { requestPath } from './request-path.ts';
import { serveBackend } from './serve-backend.ts';

/**
 * Creates a server for a built site that behaves like its hosts: clean URLs, the redirects of `_redirects`, the headers of
 * `_headers`, compression, and the `404.html` of a language with the status 404, all below the base path of the site. Reads each file from
 * disk, so that a new build is visible at once. Answers 503 when there is no built site.
 * @param backend answers the requests of forms
 */
export function createPreviewServer(folder: string, backend?: Pick<Backend, 'fetch'>): Server {
  const compress = compression();
  return createServer((request, response) => {
    const base = readBase(folder);
    if (!enterBase(request, base)) return answerOutside(request, response, base);
    if (serveBackend(request, response, backend)) return;
    const { pathname, search } = requestPath(request);
    // Only a request to a proxy contains an absolute URL.
    if (!pathname.startsWith('/') && request.method !== 'OPTIONS') return void response.writeHead(400).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response);
    const clean = cleanPath(pathname);
    if (!isBuilt(folder)) return sendUnbuilt(response);
    const moved = findRedirect(readRedirects(folder), pathname, search);
    if (moved !== undefined) return redirect(response, mountAddress(moved, base));
    if (clean !== pathname) return redirect(response, base + clean + search);
    setHeaders(response, base + pathname, folder);
    // `compression` has the types of Express, but works with the request and response of Node.
    const next = () => sendFile(request, response, folder, pathname);
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], next);
  });
}

function sendUnbuilt(response: ServerResponse): void {
  response
    .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '5' })
    .end('The site has not been built yet: npm run build\n');
}

/**
 * Returns the canonical path of a page: without a trailing slash or `index.html`. Several slashes at the start become one,
 * since `//host` leads to another host; browsers treat a backslash as a slash
 * (https://url.spec.whatwg.org/#path-start-state).
 */
function cleanPath(pathname: string): string {
  return pathname
    .replace(/^[/\\]{2,}/, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/(.)\/+$/, '$1');
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' }).end('Method not allowed\n');
}

function redirect(response: ServerResponse, location: string): void {
  // Without this header, browsers would keep the redirect for ever, even after the content has changed.
  response.writeHead(308, { Location: location, 'Cache-Control': pageCaching }).end();
}

function setHeaders(response: ServerResponse, pathname: string, folder: string): void {
  response.setHeader('Cache-Control', pageCaching);
  response.setHeaders(headersFor(readRules(folder), pathname));
}

/** Sends the file for a path: for `/about`, this is `about` or `about/index.html`. */
function sendFile(request: IncomingMessage, response: ServerResponse, folder: string, pathname: string): void {
  const options = {
    root: folder,
    dotfiles: 'allow',
    cacheControl: false,
  } satisfies send.SendOptions;
  if (pathname.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
  send(request, pathname, options)
    .on('directory', () => sendFile(request, response, folder, `${pathname}/`))
    .on('error', ({ statusCode, headers = {} }: { statusCode?: number; headers?: Record<string, string> }) => {
      // The requested range is outside the file, or a precondition failed.
      if (statusCode === 412 || statusCode === 416) response.writeHead(statusCode, headers).end();
      else sendNotFound(request, response, folder, pathname);
    })
    .pipe(response);
}

function readRules(folder: string): HeaderRule[] {
  return parseHeaders(readIfExists(join(folder, '_headers'))?.toString() ?? '');
}

function sendNotFound(request: IncomingMessage, response: ServerResponse, folder: string, pathname: string): void {
  const page = readIfExists(notFoundFileFor(folder, pathname));
  if (!page) {
    sendUnbuilt(response);
    return;
  }
  response.statusCode = 404;
  response.setHeader('Cache-Control', pageCaching);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(request.method === 'HEAD' ? undefined : page);
}

/** Returns undefined for a missing file: a build may remove it at any moment, and an error would end the server. */
function readIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
