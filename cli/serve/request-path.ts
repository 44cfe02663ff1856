import type { IncomingMessage } from 'node:http';

/**
 * Returns the path and query of a request unchanged. Does not use `new URL`, which reads `//host/` as another host and
 * throws on invalid paths, which anybody can send.
 */
export function requestPath({ url = '/' }: IncomingMessage): { pathname: string; search: string } {
  const query = url.indexOf('?');
  return query === -1 ? { pathname: url, search: '' } : { pathname: url.slice(0, query), search: url.slice(query) };
}
