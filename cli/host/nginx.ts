import { fileTypes } from '../build/file-types.ts';
import { pathPattern } from '../build/header-rules.ts';
import { uncleanTargets } from './clean-address.ts';
import type { HostRedirect } from './host-redirect.ts';
import type { HostedSite, PathValue, WriteConfiguration } from './hosted-site.ts';
import { aboutBackend, challenges, indent, introduce } from './layout.ts';
import { backendPaths, dollarSign, quote, quotePattern, variable, writeVariables } from './nginx-variables.ts';
import { textTypes, withoutCharset } from './text-types.ts';

/**
 * The configuration for nginx 1.18 and newer. A `location` with an `add_header` of its own would have none of the others:
 * so all are in the `server` block, and variables hold what depends on the path.
 * @see https://nginx.org/en/docs/http/ngx_http_headers_module.html
 */
export const nginx: WriteConfiguration = (site) => {
  const text = [
    ...writeVariables(site),
    ...plainServer(site),
    `server {\n${indent(serverLines(site), '    ')}}\n`,
  ].join('\n');
  return `${introduction(site)}${text.includes('site_dollar') ? dollarSign : ''}${text}`;
};

function introduction(site: HostedSite): string {
  return introduce(site, 'nginx', {
    save: `/etc/nginx/sites-available/${site.host}, link to it in /etc/nginx/sites-enabled/`,
    reload: 'nginx -t && systemctl reload nginx',
  });
}

/** The server that leads to https, but for the file with which certbot proves whose domain it is. */
function plainServer({ host, port, listen }: HostedSite): string[] {
  if (listen) return [];
  const target = `https://${host}${port === 443 ? '' : `:${port}`}$request_uri`;
  const lines = [
    'listen 80;',
    'listen [::]:80;',
    `server_name ${host};`,
    `location ${challenges.path} {`,
    `    root ${challenges.root};`,
    '}',
    'location / {',
    `    return 308 ${target};`,
    '}',
  ];
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
    `error_page 404 ${site.notFound.length > 0 ? variable(site, 'not-found') : `${base}/404.html`};`,
    `if (${variable(site, 'refused')}) {`,
    '    return 405;',
    '}',
    '',
    ...redirects.flatMap(redirectLines),
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
  return ['gzip on;', 'gzip_vary on;', 'gzip_proxied any;', 'gzip_min_length 1024;', `gzip_types ${texts.join(' ')};`];
}

/**
 * Leads from an old address to the new one. `location =` matches decoded paths.
 * @see https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#return
 */
function redirectLines({ from, path, query, hash }: HostRedirect): string[] {
  const target = `${path}${query || '$is_args$args'}${hash}`;
  return [from, `${from}/`].map((address) => `location = "${decodeURI(address)}" { return 308 "${target}"; }`);
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

function backendLines(site: HostedSite): string[] {
  return [
    aboutBackend,
    `# location ~ ^${backendPaths(site)} {`,
    '#     proxy_pass http://localhost:4173;',
    '#     proxy_set_header Host $host;',
    '#     proxy_set_header X-Forwarded-For $remote_addr;',
    '# }',
  ];
}
