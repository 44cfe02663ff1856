import { pathPattern } from '../header-rules/header-rule.ts';
import { pageCaching } from '../header-rules/page-caching.ts';
import { fileTypes } from '../publish/file-types.ts';
import { nginx as redirectsOf } from '../redirects/snippets/nginx.ts';
import { escapePattern, uncleanTargets } from './clean-address.ts';
import type { HostedSite, PathValue, WriteConfiguration } from './hosted-site.ts';
import { aboutBackend, indent, introduce } from './layout.ts';
import { textTypes, withoutCharset } from './text-types.ts';

/**
 * The configuration for nginx 1.18 and newer. A `location` with an `add_header` of its own would have none of the others:
 * so all are in the `server` block, and variables hold what depends on the path.
 * @see https://nginx.org/en/docs/http/ngx_http_headers_module.html
 */
export const nginx: WriteConfiguration = (site) => {
  const text = [...variables(site), ...plainServer(site), `server {\n${indent(serverLines(site), '    ')}}\n`].join(
    '\n',
  );
  return `${introduction(site)}${text.includes('site_dollar') ? dollar : ''}${text}`;
};

function introduction(site: HostedSite): string {
  return introduce(site, 'nginx', {
    save: `/etc/nginx/sites-available/${site.host}, link to it in /etc/nginx/sites-enabled/`,
    reload: 'nginx -t && systemctl reload nginx',
  });
}

/** A dollar sign begins the name of a variable, whatever stands before it; only in the values of `geo` it does not. */
const dollar = 'geo $site_dollar {\n    default "$";\n}\n\n';

/** Returns a value in quotes. */
export function quote(value: string): string {
  return quotePattern(value).replaceAll('$', () => `\${site_dollar}`);
}

/** Returns a regular expression in quotes, in which a dollar sign begins no name. */
const quotePattern = (pattern: string) => `"${pattern.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Returns the name of a variable of this site; all sites of a server share one space of names. */
function variable({ host, base }: HostedSite, name: string): string {
  return `$${(host + base).replace(/[^a-z0-9]+/gi, '_')}_${name.toLowerCase().replaceAll('-', '_')}`;
}

function variables(site: HostedSite): string[] {
  const { caching, some } = site.headers;
  const names = [...new Set(some.map(({ name }) => name))];
  const onSuccess = ({ path }: PathValue) => `~^(?:200|206|304)${pathPattern(path).slice(1)}`;
  return [
    map('$request_method$uri', variable(site, 'refused'), '1', [
      ['~^(?:GET|HEAD)/', ''],
      [`~^[A-Z]+${backendPaths(site)}`, ''],
    ]),
    map('$status', variable(site, 'allow'), '', [['405', 'GET, HEAD']]),
    map(
      '$status$uri',
      variable(site, 'Cache-Control'),
      pageCaching,
      caching.map((rule) => [onSuccess(rule), rule.value]),
    ),
    ...names.map((name) =>
      map(
        '$uri',
        variable(site, name),
        '',
        some.filter((rule) => rule.name === name).map(({ path, value }) => [`~${pathPattern(path)}`, value]),
      ),
    ),
  ];
}

function map(source: string, target: string, otherwise: string, rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(([key, value]) => `${quotePattern(key)} ${quote(value)};`);
  return `map ${source} ${target} {\n${indent([`default ${quote(otherwise)};`, ...lines], '    ')}}\n`;
}

/** The server that leads to https. */
function plainServer({ host, port, listen }: HostedSite): string[] {
  if (listen) return [];
  const target = `https://${host}${port === 443 ? '' : `:${port}`}$request_uri`;
  const lines = ['listen 80;', 'listen [::]:80;', `server_name ${host};`, `return 308 ${target};`];
  return [`server {\n${indent(lines, '    ')}}\n`];
}

function serverLines(site: HostedSite): string[] {
  const { host, root, base, headers, redirects } = site;
  return [
    ...listenLines(site),
    `server_name ${host};`,
    `root ${quote(root)};`,
    // Behind a proxy, an address with the scheme and the port of this server would lead to nowhere.
    'absolute_redirect off;',
    '',
    ...typeLines(site),
    '',
    ...compressionLines(site),
    '',
    ...headers.everywhere.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    `add_header Cache-Control ${variable(site, 'Cache-Control')} always;`,
    ...[...new Set(headers.some.map(({ name }) => name))].map(
      (name) => `add_header ${name} ${variable(site, name)} always;`,
    ),
    `add_header Allow ${variable(site, 'allow')} always;`,
    '',
    `error_page 404 ${base}/404.html;`,
    `if (${variable(site, 'refused')}) {`,
    '    return 405;',
    '}',
    '',
    ...redirectsOf(redirects).split('\n').slice(0, -1),
    ...headers.types.flatMap(typeLocation),
    `location ${base}/ {`,
    ...uncleanTargets(base).flatMap((pattern) => cleanLines(pattern, base)),
    '    try_files $uri $uri/index.html =404;',
    '}',
    ...(base === '' ? [] : [`location = ${base} {`, `    return 308 ${base}/$is_args$args;`, '}']),
    '',
    ...backendLines(site),
  ];
}

function listenLines({ host, port, listen }: HostedSite): string[] {
  if (listen) return [`listen ${listen.address === '' ? '' : `${listen.address}:`}${listen.port};`];
  return [
    `listen ${port} ssl http2;`,
    `listen [::]:${port} ssl http2;`,
    '# The certificate, and its key: these are the paths of `certbot certonly`.',
    `ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;`,
    `ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`,
  ];
}

const hasCharset = (type: string) => type.includes('charset=');

/** All types, whatever `mime.types` of this version of nginx knows. */
function typeLines({ headers }: HostedSite): string[] {
  const all = [...Object.values(fileTypes), ...headers.types.map(({ value }) => value)];
  const texts = [...new Set(all.filter(hasCharset).map(withoutCharset))].filter((type) => type !== 'text/html');
  return [
    'types {',
    ...Object.entries(fileTypes).map(([extension, type]) => `    ${withoutCharset(type)} ${extension};`),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${texts.join(' ')};`,
  ];
}

function compressionLines({ headers }: HostedSite): string[] {
  const texts = textTypes(headers).filter((type) => type !== 'text/html');
  return [
    '# Sends the .gz that `build --precompress` has written, and compresses where there is none.',
    'gzip_static on;',
    '# With the package libnginx-mod-http-brotli-static also the .br:',
    '# brotli_static on;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 1024;',
    `gzip_types ${texts.join(' ')};`,
  ];
}

function typeLocation({ path, value }: PathValue): string[] {
  return [
    `location ~ ${quotePattern(pathPattern(path))} {`,
    '    types { }',
    `    default_type ${withoutCharset(value)};`,
    '    try_files $uri =404;',
    '}',
  ];
}

function cleanLines(pattern: string, base: string): string[] {
  return [`    if ($request_uri ~ ${quotePattern(pattern)}) {`, `        return 308 ${base}/$1$2;`, '    }'];
}

/** The pattern of what a backend may be asked for. */
function backendPaths({ base }: HostedSite): string {
  return `${escapePattern(base)}/(?:rest|functions)/`;
}

function backendLines(site: HostedSite): string[] {
  return [
    aboutBackend,
    `# location ~ ^${backendPaths(site)} {`,
    '#     proxy_pass http://127.0.0.1:4173;',
    '#     proxy_set_header Host $host;',
    '#     proxy_set_header X-Forwarded-For $remote_addr;',
    '# }',
  ];
}
