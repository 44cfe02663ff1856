import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestPath } from './request-path.ts';

/**
 * Removes the base path of the site from the address of a request, so that what answers it need not know the base.
 * @param base see `basePath`
 * @returns false for an address outside of the base, which stays as it is
 */
export function enterBase(request: IncomingMessage, base: string): boolean {
  if (base === '') return true;
  const { pathname, search } = requestPath(request);
  if (!pathname.startsWith(`${base}/`)) return false;
  request.url = pathname.slice(base.length) + search;
  return true;
}

/** Answers a request outside of the base: the root of the server leads to the site, other addresses get 404. */
export function answerOutside(request: IncomingMessage, response: ServerResponse, base: string): void {
  const { pathname, search } = requestPath(request);
  response.setHeader('Cache-Control', 'no-store');
  if (pathname === '/' || pathname === base) response.writeHead(307, { Location: `${base}/${search}` }).end();
  else response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`The site is at ${base}/\n`);
}
