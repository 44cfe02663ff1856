import { fileTypes } from '../build/file-types.ts';
import { type HeaderRule, pageCaching, pathPattern } from '../build/header-rules.ts';
import { aboutBackend, blockWith, type HostedSite, type HostRedirect, introduce, uncleanTarget } from './site.ts';

/** Quotes a value. Caddy reads backslashes literally unless a quote follows; no header contains a `{placeholder}`. */
const quote = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
const block = blockWith('\t');

/** Returns the configuration for Caddy 2, which gets its certificate itself: https://caddyserver.com/docs/caddyfile */
export function caddy(site: HostedSite): string {
  const { host, port, listen, root } = site;
  // `8080`, `127.0.0.1:8080` or `[::1]:8080`.
  const [, address, listenPort] = /^(?:\[?(.*?)\]?:)?(\d+)$/.exec(listen ?? '') ?? [];
  const lines = [
    ...(address === undefined ? [] : [`bind ${address}`]),
    `root * ${quote(root)}`,
    ...block('route', routeLines(site)),
    ...block('handle_errors', errorLines(site)),
  ];
  const name = listen === undefined ? `${host}${port === '443' ? '' : `:${port}`}` : `http://:${listenPort}`;
  const file = '/etc/caddy/Caddyfile';
  const reload = `caddy validate --config ${file} && systemctl reload caddy`;
  return `${introduce(site, 'Caddy', file, reload)}${block(name, lines).join('\n')}\n`;
}

/** Sends files compressed, also for addresses without a slash at the end, which Caddy would otherwise redirect. */
const fileLines = ['encode gzip', ...block('file_server', ['disable_canonical_uris'])];

/** Returns the lines of the `route`, in the order in which a request passes them: the last value of a header counts. */
function routeLines({ base, everywhere, rules, redirects }: HostedSite): string[] {
  const types = Object.entries(fileTypes).map(([extension, value]): HeaderRule => {
    return { path: `/*.${extension}`, headers: [['Content-Type', value]] };
  });
  return [
    ...block('header', [...everywhere, ['Cache-Control', pageCaching] as const].map(formatHeader)),
    ...redirects.flatMap((redirect, index) => redirectLines(`@redirect${index + 1}`, redirect)),
    ...(base === '' ? [] : redirectLines('@base', { from: base, origin: '', path: `${base}/`, query: '', hash: '' })),
    `@unclean vars_regexp target {http.request.orig_uri} \`${uncleanTarget(base)}\``, // `/about/`
    `redir @unclean ${base}/{re.target.1}{re.target.2} 308`,
    ...[...types, ...rules].flatMap(({ path, headers }, index) => {
      const matcher = `@files${index + 1}`;
      const set = headers.map((header) => `header ${matcher} ${formatHeader(header)}`);
      return [`${matcher} path_regexp \`${pathPattern(path)}\``, ...set];
    }),
    aboutBackend,
    `# @backend path ${base}/rest/* ${base}/functions/*`,
    '# reverse_proxy @backend localhost:4173',
    '@refused not method GET HEAD',
    'respond @refused 405',
    'try_files {path} {path}/index.html',
    ...fileLines,
  ];
}

const formatHeader = ([name, value]: readonly [string, string]) => `${name} ${quote(value)}`;

/** Redirects `from`, and `from/` unless that is the target. If `query` is empty, `rewrite` keeps the visitor's. */
function redirectLines(matcher: string, { from, origin, path, query, hash }: HostRedirect): string[] {
  const matched = `${matcher} path ${from}${`${from}/` === path ? '' : ` ${from}/`}`;
  if (query !== '') return [matched, `redir ${matcher} ${origin}${path}${query}${hash} 308`];
  return [matched, ...block(`route ${matcher}`, [`rewrite * ${path || '/'}`, `redir ${origin}{uri}${hash} 308`])];
}

/** Returns the lines for errors: two headers, in place of those of the route, and the not-found page of the language. */
function errorLines({ base, notFound }: HostedSite): string[] {
  const pages = [...notFound, base].flatMap((path, index) => [
    `@language${index + 1} path ${path}/*`,
    ...block(`handle @language${index + 1}`, [`rewrite * ${path}/404.html`, ...fileLines]),
  ]);
  return [
    `header Cache-Control ${quote(pageCaching)}`,
    '@missing expression {err.status_code} == 404',
    ...block('handle @missing', ['header Content-Type "text/html; charset=utf-8"', ...pages]),
  ];
}
