import { pathPattern } from '../header-rules/header-rule.ts';
import { pageCaching } from '../header-rules/page-caching.ts';
import { fileTypes } from '../publish/file-types.ts';
import { rewriteLines } from './apache-rewrites.ts';
import { escapePattern } from './clean-address.ts';
import type { HostedSite, WriteConfiguration } from './hosted-site.ts';
import { aboutBackend, challenges, indent, introduce } from './layout.ts';
import { textExtensions, textTypes } from './text-types.ts';

/**
 * The configuration for Apache 2.4. Rewrites lead to a file and leave the address as it is, so that `LocationMatch` has
 * the address of the request, or that of `404.html` after an error.
 * @see https://httpd.apache.org/docs/2.4/mod/
 */
export const apache: WriteConfiguration = (site) => {
  const { port, listen } = site;
  const address = listen ? `${listen.address || '*'}:${listen.port}` : `*:${port}`;
  const lines = indent(hostLines(site), '    ');
  return `${introduction(site)}${plainHost(site)}<VirtualHost ${address}>\n${lines}</VirtualHost>\n`;
};

function introduction(site: HostedSite): string {
  return introduce(site, 'Apache', {
    before: `Run: a2enmod rewrite headers${site.listen ? '' : ' ssl http2'} (and proxy proxy_http, if this machine takes the forms)`,
    save: `/etc/apache2/sites-available/${site.host}.conf`,
    reload: `a2ensite ${site.host} && apachectl configtest && systemctl reload apache2`,
  });
}

/** Returns a value in quotes, for a directive that gives percent signs no meaning. */
export function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Returns the value of a header in quotes, which is a format: it is read a second time. */
export function quoteHeader(value: string): string {
  return quote(value.replaceAll('\\', '\\\\').replaceAll('%', '%%'));
}

/**
 * The host that leads to https, but for the file with which certbot proves whose domain it is; or, where there is none,
 * the directive that opens the port.
 */
function plainHost({ host, port, listen }: HostedSite): string {
  if (listen) return `Listen ${listen.address === '' ? '' : `${listen.address}:`}${listen.port}\n\n`;
  const target = `https://${host}${port === 443 ? '' : `:${port}`}/$1`;
  const lines = [
    `ServerName ${host}`,
    `DocumentRoot ${challenges.root}`,
    `RedirectMatch 308 "^/(?!${escapePattern(challenges.path.slice(1))})(.*)$" "${target}"`,
  ];
  return `<VirtualHost *:80>\n${indent(lines, '    ')}</VirtualHost>\n\n`;
}

function hostLines(site: HostedSite): string[] {
  const { host, root, base, notFound } = site;
  return [
    `ServerName ${host}`,
    `DocumentRoot ${quote(root)}`,
    ...encryptionLines(site),
    'TraceEnable off',
    `<Directory ${quote(root)}>`,
    '    Require all granted',
    '    AllowOverride None',
    '    Options FollowSymLinks',
    '    DirectorySlash Off',
    '    DirectoryIndex disabled',
    '</Directory>',
    `ErrorDocument 404 ${base}/404.html`,
    ...notFound.flatMap((path) => forPath(`${path}/*`, `ErrorDocument 404 ${path}/404.html`)),
    '',
    ...typeLines(site),
    '',
    ...headerLines(site),
    '',
    ...rewriteLines(site),
    '',
    ...compressionLines(site),
    '',
    ...backendLines(site),
  ];
}

function encryptionLines({ host, listen }: HostedSite): string[] {
  if (listen) return [];
  return [
    'Protocols h2 http/1.1',
    'SSLEngine on',
    '# The certificate, and its key: these are the paths of `certbot certonly`.',
    `SSLCertificateFile /etc/letsencrypt/live/${host}/fullchain.pem`,
    `SSLCertificateKeyFile /etc/letsencrypt/live/${host}/privkey.pem`,
  ];
}

function typeLines({ headers }: HostedSite): string[] {
  return [
    'AddDefaultCharset Off',
    ...Object.entries(fileTypes).map(([extension, type]) => `AddType ${quote(type)} .${extension}`),
    ...headers.types.flatMap(({ path, value }) => forPath(path, `ForceType ${quote(value)}`)),
  ];
}

function forPath(path: string, ...lines: string[]): string[] {
  return [`<LocationMatch ${quote(pathPattern(path))}>`, ...lines.map((line) => `    ${line}`), '</LocationMatch>'];
}

function headerLines({ base, headers, notFound }: HostedSite): string[] {
  const set = (name: string, value: string) => `Header always set ${name} ${quoteHeader(value)}`;
  return [
    ...headers.everywhere.map(([name, value]) => set(name, value)),
    set('Cache-Control', pageCaching),
    ...headers.caching.flatMap(({ path, value }) =>
      forPath(path, `${set('Cache-Control', value)} "expr=%{REQUEST_STATUS} in { '200', '206', '304' }"`),
    ),
    ...headers.some.flatMap(({ path, name, value }) => forPath(path, set(name, value))),
    '# After an error, nothing else says that the page may be compressed.',
    ...[base, ...notFound].flatMap((path) =>
      forPath(`${path}/404.html`, 'Header merge Vary Accept-Encoding', 'SetOutputFilter DEFLATE'),
    ),
    `${set('Allow', 'GET, HEAD')} "expr=%{REQUEST_STATUS} == 405"`,
  ];
}

function compressionLines({ headers }: HostedSite): string[] {
  return [
    `<FilesMatch ${quote(`\\.(?:${textExtensions().join('|')})\\.(?:br|gz)$`)}>`,
    '    # Elsewhere, .br is a language and .gz a type.',
    '    RemoveLanguage .br',
    '    RemoveType .gz',
    '    AddEncoding br .br',
    '    AddEncoding gzip .gz',
    '</FilesMatch>',
    '<IfModule mod_deflate.c>',
    `    AddOutputFilterByType DEFLATE ${textTypes(headers).join(' ')}`,
    '</IfModule>',
  ];
}

function backendLines({ base }: HostedSite): string[] {
  const paths = [`${base}/rest/`, `${base}/functions/`];
  return [aboutBackend, ...paths.map((path) => `# ProxyPass ${path} http://localhost:4173${path}`)];
}
