import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import send from 'send';
import type { Backend } from '../../backend/open-backend.ts';
import { isBuilt } from '../publish/require-built-site.ts';
import { type HeaderRule, headersFor, parseHeaders } from './parse-headers.ts';
import { requestPath } from './request-path.ts';
import { serveBackend } from './serve-backend.ts';

/**
 * Serves a built site as its hosts do: clean addresses, the headers of its `_headers`, compression,
 * and `404.html` with the status 404. Reads from disk each time, so that a new build shows at once.
 * A site that is not there yet, or no more, is 503.
 * @param backend answers the calls of the forms, on the same address
 */
export function createPreviewServer(folder: string, backend?: Pick<Backend, 'fetch'>): Server {
  const compress = compression();
  return createServer((request, response) => {
    if (serveBackend(request, response, backend)) return;
    const { pathname, search } = requestPath(request);
    // Proxies are asked for whole addresses, servers for paths.
    if (!pathname.startsWith('/') && request.method !== 'OPTIONS') return void response.writeHead(400).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response);
    const clean = cleanPath(pathname);
    if (!isBuilt(folder)) return sendUnbuilt(response);
    if (clean !== pathname) return redirect(response, clean + search);
    setHeaders(response, pathname, folder);
    // The types of `compression` are Express's, and it needs no more than Node's request and response.
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
 * Each page has one address: without a slash at its end, and without `index.html`. Slashes at the start are one, since
 * `//host` leads to another host; browsers take a backslash for a slash (https://url.spec.whatwg.org/#path-start-state).
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
  response.writeHead(308, { Location: location }).end();
}

function setHeaders(response: ServerResponse, pathname: string, folder: string): void {
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  response.setHeaders(headersFor(readRules(folder), pathname));
}

/** Sends the file of an address: `/about` is `about`, `about.html` or `about/index.html`. */
function sendFile(request: IncomingMessage, response: ServerResponse, folder: string, pathname: string): void {
  const options = {
    root: folder,
    extensions: ['html'],
    dotfiles: 'allow',
    cacheControl: false,
  } satisfies send.SendOptions;
  if (pathname.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
  send(request, pathname, options)
    .on('directory', () => sendFile(request, response, folder, `${pathname}/`))
    .on('error', ({ statusCode, headers = {} }: { statusCode?: number; headers?: Record<string, string> }) => {
      // A range that the file does not have, or a condition that it does not meet.
      if (statusCode === 412 || statusCode === 416) response.writeHead(statusCode, headers).end();
      else sendNotFound(request, response, folder);
    })
    .pipe(response);
}

function readRules(folder: string): HeaderRule[] {
  return parseHeaders(readIfThere(join(folder, '_headers'))?.toString() ?? '');
}

function sendNotFound(request: IncomingMessage, response: ServerResponse, folder: string): void {
  const page = readIfThere(join(folder, '404.html'));
  if (!page) {
    sendUnbuilt(response);
    return;
  }
  response.statusCode = 404;
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(request.method === 'HEAD' ? undefined : page);
}

/** Reads a file, which somebody may remove at any moment; what is thrown here would end the server. */
function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
