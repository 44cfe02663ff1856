import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersWithNotFound, readRedirects } from '../build/built-site.ts';
import { parseHeaders } from '../build/header-rules.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { type HostRedirect, toHostRedirect } from './host-redirect.ts';
import type { HostedSite } from './hosted-site.ts';
import { siteHeaders } from './site-headers.ts';

/**
 * Reads what a configuration says of a site.
 * @param folder of the built site, whose `_headers` and `_redirects` it repeats
 * @param url the public address of the site, such as `https://example.com/site`
 * @param root the document root on the server, if it is not `/var/www/` and the name of the host
 * @throws {EnvironmentError} when the folder has no `_headers`
 */
export function readHostedSite(
  folder: string,
  url: string,
  { root, listen }: Partial<Pick<HostedSite, 'root' | 'listen'>>,
): HostedSite {
  const { hostname, port, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  return {
    host: hostname,
    port: port === '' ? 443 : Number(port),
    base,
    root: root ?? `/var/www/${hostname}`,
    listen,
    headers: siteHeaders(parseHeaders(readHeaders(folder)), base),
    notFound: foldersWithNotFound(folder).map((name) => `${base}/${name}`),
    redirects: redirectsBelow(folder, base),
  };
}

function readHeaders(folder: string): string {
  try {
    return readFileSync(join(folder, '_headers'), 'utf8');
  } catch (error) {
    throw new EnvironmentError(
      `${join(folder, '_headers')} cannot be read, so the headers of the site are not known. Build it again: npm run build`,
      { cause: error },
    );
  }
}

/** Reads the redirects, with the path that the site is below. */
function redirectsBelow(folder: string, base: string): HostRedirect[] {
  const withoutSlash = [...readRedirects(folder)].filter(([from]) => !from.endsWith('/'));
  return withoutSlash.map(([from, to]) => toHostRedirect({ from, to }, base));
}
