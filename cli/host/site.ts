import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersWithNotFound } from '../build/built-site.ts';
import { fileType } from '../build/file-types.ts';
import { type HeaderRule, parseHeaders } from '../build/header-rules.ts';
import { parseRedirects } from '../build/redirects.ts';
import { EnvironmentError } from '../platform/errors.ts';

/** What the configuration of a server needs of a built site. All paths are those of requests, and contain the base. */
export type HostedSite = ReturnType<typeof readHostedSite>;

/** A redirect with the status 308, which keeps the query of the visitor unless its target has one. */
export type HostRedirect = ReturnType<typeof parseTarget> & { from: string };

/**
 * Reads what a configuration needs from the files that the build has written for hosts.
 * @param root the document root on the server, by default `/var/www/` and the host
 * @param listen a port, or an address and a port, for plain http, to try it or behind a proxy with https
 */
export function readHostedSite(folder: string, root: string | undefined, listen: string | undefined) {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch (cause) {
      const message = `${join(folder, name)} cannot be read. Build the site again: npm run build`;
      throw new EnvironmentError(message, { cause });
    }
  };
  const address = URL.parse(/^Sitemap: (.*)\/sitemap\.xml$/m.exec(read('robots.txt'))?.[1] ?? '');
  if (!address)
    throw new EnvironmentError(`${folder}/robots.txt does not say where the site is. Build it again: npm run build`);
  const { hostname: host, port, pathname } = address;
  const base = pathname.replace(/\/$/, '');
  const headers = parseHeaders(read('_headers'));
  // Configurations have the type of each extension, so a rule need not repeat it.
  const isUsualType = (path: string, [name, value]: readonly [string, string]) =>
    /^content-type$/i.test(name) && fileType(path) === value;
  const rules = headers.map(({ path, headers }): HeaderRule => {
    return { path, headers: headers.filter((header) => !isUsualType(path, header)) };
  });
  // A site without redirects has no such file.
  const redirects = parseRedirects(existsSync(join(folder, '_redirects')) ? read('_redirects') : '');
  return {
    host,
    port: port || '443',
    base,
    root: root ?? `/var/www/${host}`,
    listen,
    /** The headers of every answer, also of errors. */
    everywhere: headers.filter(({ path }) => path === `${base}/*`).flatMap((rule) => rule.headers),
    /** The additional headers of some paths. */
    rules: rules.filter(({ path, headers }) => path !== `${base}/*` && headers.length > 0),
    /** The paths of languages that have their own not-found page, such as `/site/en`. */
    notFound: foldersWithNotFound(folder).map((name) => `${base}/${name}`),
    /** `from` is a decoded path without a slash at its end. */
    redirects: [...redirects].flatMap(([from, to]) =>
      from.endsWith('/') ? [] : [{ from: decodeURI(from), ...parseTarget(to) }],
    ),
  };
}

/** Splits an encoded target: `https://a.example/b?c#d` → `https://a.example`, `/b`, `?c`, `#d`; each may be ''. */
function parseTarget(to: string) {
  const [, origin = '', path = '', query = '', hash = ''] =
    /^(https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { origin, path, query, hash };
}

/**
 * Returns a regular expression, for PCRE and RE2, of request targets with a slash or `index.html` at the end, which the
 * preview redirects too. Of `/about/?a=b`, the groups are `about` and `?a=b`; the redirect leads to `base`, a slash and
 * both groups. The first group does not begin with a slash or a backslash, since browsers would read what follows as
 * the name of another host (https://url.spec.whatwg.org/#path-start-state).
 */
export function uncleanTarget(base: string): string {
  const start = base === '' ? '^[/\\\\]+' : `^${base.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/+`;
  return `${start}(?:([^?]*?)/+(?:index\\.html)?|index\\.html)(\\?.*)?$`;
}

/** Returns a function that writes a block of lines, each indented. */
export function blockWith(indent: string) {
  return (name: string, lines: readonly string[]) => [`${name} {`, ...lines.map((line) => line && indent + line), '}'];
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
 * The comment above the lines that pass requests on to a backend on the same machine. Without the header, all requests
 * would seem to come from the web server, and all visitors would share one limit.
 */
export const aboutBackend =
  '# Forms of a build without a hosted project need `npm run preview` on this machine, with CLIENT_ADDRESS_HEADER=x-forwarded-for:';
