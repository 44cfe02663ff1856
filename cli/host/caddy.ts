import { fileTypes } from '../build/file-types.ts';
import { pageCaching, pathPattern } from '../build/header-rules.ts';
import { uncleanTargets } from './clean-address.ts';
import type { HostRedirect } from './host-redirect.ts';
import type { HostedSite, ListenAddress, WriteConfiguration } from './hosted-site.ts';
import { aboutBackend, indent, introduce } from './layout.ts';
import { textExtensions, textTypes } from './text-types.ts';

/**
 * The configuration for Caddy 2, which gets a certificate by itself. Headers that were set before an error stay, so the
 * answer to an error sets its own.
 * @see https://caddyserver.com/docs/caddyfile
 */
export const caddy: WriteConfiguration = (site) => {
  const { host, port, listen, root } = site;
  const lines = [
    ...(listen && listen.address !== '' ? [`bind ${listen.address.replace(/^\[(.*)\]$/, '$1')}`] : []),
    `root * ${quote(root)}`,
    ...block('route', routeLines(site)),
    ...block('handle_errors', errorLines(site)),
  ];
  const address = listen ? plainAddress(listen) : `${host}${port === 443 ? '' : `:${port}`}`;
  return `${introduction(site)}${address} {\n${indent(lines, '\t')}}\n`;
};

function introduction(site: HostedSite): string {
  return introduce(site, 'Caddy', {
    save: '/etc/caddy/Caddyfile',
    reload: 'caddy validate --config /etc/caddy/Caddyfile && systemctl reload caddy',
  });
}

function plainAddress({ port }: ListenAddress): string {
  return `http://:${port}`;
}

/**
 * Returns a value in quotes, in which a backslash is one, unless a quote or a brace follows. A brace would begin the name
 * of a placeholder. Names that Caddy abbreviates, as `{path}`, cannot be escaped; no header contains one.
 */
function quote(value: string): string {
  return `"${value.replaceAll('"', '\\"').replaceAll('{', '\\{')}"`;
}

function block(name: string, lines: readonly string[]): string[] {
  return [`${name} {`, ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}'];
}

function routeLines(site: HostedSite): string[] {
  const { base, headers, redirects } = site;
  const rules = [
    ...Object.entries(fileTypes).map(([extension, value]) => ({
      path: `/*.${extension}`,
      name: 'Content-Type',
      value,
    })),
    ...headers.types.map((rule) => ({ ...rule, name: 'Content-Type' })),
    ...headers.caching.map((rule) => ({ ...rule, name: 'Cache-Control' })),
    ...headers.some,
  ];
  return [
    ...block('header', [
      ...headers.everywhere.map(([name, value]) => `${name} ${quote(value)}`),
      `Cache-Control ${quote(pageCaching)}`,
    ]),
    ...block('@refused', ['not method GET HEAD', `not path ${backendPaths(base)}`]),
    'header @refused Allow "GET, HEAD"',
    'respond @refused "Method not allowed" 405',
    ...redirects.flatMap(redirectLines),
    ...uncleanTargets(base).flatMap((pattern, index) => cleanLines(pattern, `clean${index + 1}`, base)),
    ...(base === '' ? [] : baseLines(base)),
    ...rules.flatMap(({ path, name, value }, index) => {
      const matcher = `@rule${index + 1}`;
      return [`${matcher} path_regexp \`${pathPattern(path)}\``, `header ${matcher} ${name} ${quote(value)}`];
    }),
    ...block('@text', [`not path_regexp \`\\.(?:${otherExtensions.join('|')})$\``]),
    ...varyLines('@text'),
    aboutBackend,
    `# @backend path ${backendPaths(base)}`,
    '# reverse_proxy @backend localhost:4173',
    'try_files {path} {path}/index.html',
    ...fileLines(site),
  ];
}

/** The extensions of files that are not compressed. */
const otherExtensions = Object.keys(fileTypes).filter((extension) => !textExtensions().includes(extension));

/** Says once that a text may be compressed: Caddy says so only for one that is. */
const varyLines = (matcher: string) => block(`header ${matcher}`, ['Vary Accept-Encoding', 'defer']);

/** Compresses texts while they are sent; by itself, Caddy does not know all of them. */
function fileLines({ headers }: HostedSite): string[] {
  const types = textTypes(headers).map((type) => `header Content-Type ${type}*`);
  return [
    ...block('encode', ['gzip', 'minimum_length 1024', ...block('match', types)]),
    ...block('file_server', ['disable_canonical_uris']),
  ];
}

/**
 * Leads from an old address to the new one. `redir` drops the query of the request, so requests with one have a rule of
 * their own.
 * @see https://caddyserver.com/docs/caddyfile/directives/redir
 */
function redirectLines({ from, path, query, hash }: HostRedirect, index: number): string[] {
  const matcher = `@redirect-${index + 1}`;
  const paths = `path ${decodeURI(from)} ${decodeURI(from)}/`;
  const plain = [`${matcher} ${paths}`, `redir ${matcher} ${path}${query}${hash} 308`];
  if (query !== '') return plain;
  return [
    ...block(`${matcher}-query`, [paths, 'expression {query} != ""']),
    `redir ${matcher}-query ${path}?{query}${hash} 308`,
    ...plain,
  ];
}

function cleanLines(pattern: string, name: string, base: string): string[] {
  return [
    `@${name} vars_regexp ${name} {http.request.orig_uri} \`${pattern}\``,
    `redir @${name} ${base}/{re.${name}.1}{re.${name}.2} 308`,
  ];
}

/** Leads the path without a slash to the home page. */
function baseLines(base: string): string[] {
  const condition = block('@base-query', [`path ${base}`, 'expression {query} != ""']);
  return [...condition, `redir @base-query ${base}/?{query} 308`, `@base path ${base}`, `redir @base ${base}/ 308`];
}

function errorLines(site: HostedSite): string[] {
  const missing = [
    'header Content-Type "text/html; charset=utf-8"',
    ...varyLines('*'),
    ...notFoundLines(site),
    ...fileLines(site),
  ];
  return [
    `header Cache-Control ${quote(pageCaching)}`,
    '@missing expression {err.status_code} == 404',
    ...block('handle @missing', block('route', missing)),
    ...block('handle', [
      'header Content-Type "text/plain; charset=utf-8"',
      'respond "{err.status_text}" {err.status_code}',
    ]),
  ];
}

/** Chooses the page for what does not exist, in the language of the address. */
function notFoundLines({ base, notFound }: HostedSite): string[] {
  if (notFound.length === 0) return [`rewrite * ${base}/404.html`];
  return [
    ...notFound.flatMap((path, index) => {
      const matcher = `@language${index + 1}`;
      return [`${matcher} path ${path}/*`, `rewrite ${matcher} ${path}/404.html`];
    }),
    `@main not path ${notFound.map((path) => `${path}/*`).join(' ')}`,
    `rewrite @main ${base}/404.html`,
  ];
}

/** The paths of what a backend may be asked for. */
function backendPaths(base: string): string {
  return `${base}/rest/* ${base}/functions/*`;
}
