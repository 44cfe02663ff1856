import type { IncomingMessage } from 'node:http';

/**
 * The path and query of a request, as they were sent. `new URL` would take `//host/` for another host,
 * and throws on what it cannot read; a stranger's request must do neither.
 */
export function requestPath({ url = '/' }: IncomingMessage): { pathname: string; search: string } {
  const query = url.indexOf('?');
  return query === -1 ? { pathname: url, search: '' } : { pathname: url.slice(0, query), search: url.slice(query) };
}
