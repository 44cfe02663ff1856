import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersWithNotFound } from '../build/built-site.ts';
import { fileType } from '../build/file-types.ts';
import { type HeaderRule, parseHeaders } from '../build/header-rules.ts';
import { parseRedirects } from '../build/redirects.ts';
import { EnvironmentError } from '../platform/errors.ts';

/** A built site as the configuration of a server describes it. All paths are those of requests, and contain the base. */
export interface HostedSite {
  /** The name of the server, such as `example.com`. */
  host: string;
  /** The port for https. */
  port: string;
  /** The path that the site is below: '', or `/site` for `https://example.com/site`. */
  base: string;
  /** The document root on the server: the files of the site are in the folder `root` + `base`. */
  root: string;
  /** The port or the address and port for plain http, to try the configuration, or after a proxy with https. */
  listen: string | undefined;
  /** The headers of every answer, an error too. */
  everywhere: HeaderRule['headers'];
  /** Further headers of some paths; without the types that extensions have anyway. */
  rules: readonly HeaderRule[];
  /** The paths below which another page is sent for what does not exist, such as `/site/en`. */
  notFound: readonly string[];
  redirects: readonly HostRedirect[];
}

/** A redirect with the status 308, which keeps the query of the visitor unless its target has one. */
export interface HostRedirect {
  /** The decoded path, without a slash at its end. */
  from: string;
  /** The encoded target in parts: another host or '', then its path, its query and its hash. */
  origin: string;
  path: string;
  query: string;
  hash: string;
}

/**
 * Reads what a configuration says from the files that the build has written for hosts.
 * @param folder of the built site
 * @param root the document root on the server, if it is not `/var/www/` and the name of the host
 * @throws {EnvironmentError} when a file is missing
 */
export function readHostedSite(folder: string, { root, listen }: { root?: string; listen?: string }): HostedSite {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch (cause) {
      throw new EnvironmentError(`${join(folder, name)} cannot be read. Build the site again: npm run build`, {
        cause,
      });
    }
  };
  const address = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(read('robots.txt'))?.[1] ?? '';
  if (!URL.canParse(address))
    throw new EnvironmentError(
      `${join(folder, 'robots.txt')} does not say where the site is. Build it again: npm run build`,
    );
  const { hostname, port, pathname } = new URL(address);
  const base = pathname.replace(/\/$/, '');
  const headers = parseHeaders(read('_headers'));
  const rules = headers.map(({ path, headers }) => ({
    path,
    headers: headers.filter(([name, value]) => !/^content-type$/i.test(name) || fileType(path) !== value),
  }));
  return {
    host: hostname,
    port: port || '443',
    base,
    root: root ?? `/var/www/${hostname}`,
    listen,
    everywhere: headers.filter(({ path }) => path === `${base}/*`).flatMap((rule) => rule.headers),
    rules: rules.filter(({ path, headers }) => path !== `${base}/*` && headers.length > 0),
    notFound: foldersWithNotFound(folder).map((name) => `${base}/${name}`),
    redirects: [...parseRedirects(read('_redirects'))]
      .filter(([from]) => !from.endsWith('/'))
      .map(([from, to]) => {
        const [, origin = '', path = '', query = '', hash = ''] =
          /^(https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
        return { from: decodeURI(from), origin, path, query, hash };
      }),
  };
}

/**
 * Returns a regular expression, for PCRE and RE2, of request targets that are not the address of a page, as the preview
 * redirects them: with a slash or `index.html` at the end. The target to redirect to is `base`, a slash, the first group
 * and the query, which is the second group. The first group does not begin with a slash or a backslash, which browsers
 * would read as the name of another host (https://url.spec.whatwg.org/#path-start-state).
 */
export function uncleanTarget(base: string): string {
  const start = base === '' ? '^[/\\\\]+' : `^${base.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/+`;
  return `${start}(?:([^?]*?)/+(?:index\\.html)?|index\\.html)(\\?.*)?$`;
}

/** Joins lines, each indented; empty ones stay empty. */
export function indent(lines: readonly string[], by: string): string {
  return lines.map((line) => (line === '' ? '\n' : `${by}${line}\n`)).join('');
}

/** Returns comments at the start of a configuration: what it is for, and what to do with it. */
export function introduce({ host, base, root }: HostedSite, server: string, save: string, reload: string): string {
  return `# ${server} for https://${host}${base}, printed by \`npm run site -- host\`.
# 1. Copy dist/ to ${root}${base}.
# 2. Save this as ${save}.
# 3. Run: ${reload}
# Print it again after each upgrade, and when redirects or embeds have changed: it repeats dist/_headers.

`;
}

/**
 * The comment before the lines that lead to a backend on the same machine. They name `localhost`, where it listens.
 * Without the header, all visitors would share one limit, as all requests come from the server.
 */
export const aboutBackend =
  '# Forms of a build without a hosted project need `npm run preview` on this machine, with CLIENT_ADDRESS_HEADER=x-forwarded-for:';
