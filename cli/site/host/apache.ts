import { pathPattern } from '../header-rules/header-rule.ts';
import { pageCaching } from '../header-rules/page-caching.ts';
import { fileTypes } from '../publish/file-types.ts';
import { apache as redirectsOf } from '../redirects/snippets/apache.ts';
import { escapePattern, uncleanTargets } from './clean-address.ts';
import type { HostedSite, WriteConfiguration } from './hosted-site.ts';
import { aboutBackend, indent, introduce } from './layout.ts';
import { textExtensions, textTypes } from './text-types.ts';

/**
 * The configuration for Apache 2.4. Rewrites lead to a file and leave the address as it is, so that `LocationMatch` has
 * the address of the request, or that of `404.html` after an error.
 * @see https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html
 */
export const apache: WriteConfiguration = (site) => {
  const { port, listen } = site;
  const address = listen ? `${listen.address || '*'}:${listen.port}` : `*:${port}`;
  const lines = indent(hostLines(site), '    ');
  return `${introduction(site)}${plainHost(site)}<VirtualHost ${address}>\n${lines}</VirtualHost>\n`;
};

function introduction(site: HostedSite): string {
  return introduce(site, 'Apache', {
    before: `Run: a2enmod rewrite headers${site.listen ? '' : ' ssl http2'}`,
    save: `/etc/apache2/sites-available/${site.host}.conf`,
    reload: `a2ensite ${site.host} && apachectl configtest && systemctl reload apache2`,
  });
}

/** Returns a value in quotes, for a directive that gives percent signs no meaning. */
export function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Returns a pattern of a rewrite in quotes; these directives read a backslash as it is. */
function quotePattern(pattern: string): string {
  return `"${pattern.replaceAll('"', '\\"')}"`;
}

/** Returns the value of a header in quotes, which is a format: it is read a second time. */
export function quoteHeader(value: string): string {
  return quote(value.replaceAll('\\', '\\\\').replaceAll('%', '%%'));
}

/** The host that leads to https; or, where there is none, the directive that opens the port. */
function plainHost({ host, port, listen }: HostedSite): string {
  if (listen) return `Listen ${listen.address === '' ? '' : `${listen.address}:`}${listen.port}\n\n`;
  const target = `https://${host}${port === 443 ? '' : `:${port}`}/`;
  return `<VirtualHost *:80>\n    ServerName ${host}\n    Redirect 308 / ${target}\n</VirtualHost>\n\n`;
}

function hostLines(site: HostedSite): string[] {
  const { host, root, base } = site;
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

function headerLines({ base, headers }: HostedSite): string[] {
  const set = (name: string, value: string) => `Header always set ${name} ${quoteHeader(value)}`;
  return [
    ...headers.everywhere.map(([name, value]) => set(name, value)),
    set('Cache-Control', pageCaching),
    ...headers.caching.flatMap(({ path, value }) =>
      forPath(path, `${set('Cache-Control', value)} "expr=%{REQUEST_STATUS} in { '200', '206', '304' }"`),
    ),
    ...headers.some.flatMap(({ path, name, value }) => forPath(path, set(name, value))),
    '# After an error, nothing else says that the page may be compressed.',
    ...forPath(`${base}/404.html`, 'Header merge Vary Accept-Encoding', 'SetOutputFilter DEFLATE'),
    `${set('Allow', 'GET, HEAD')} "expr=%{REQUEST_STATUS} == 405"`,
  ];
}

function rewriteLines({ base, redirects }: HostedSite): string[] {
  return [
    'RewriteEngine On',
    'RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$',
    `RewriteCond %{REQUEST_URI} !^${escapePattern(base)}/(?:rest|functions)/`,
    'RewriteRule ^ - [R=405,L]',
    ...redirectsOf(redirects).split('\n').slice(1, -1),
    ...uncleanTargets(base).flatMap((pattern) => [
      `RewriteCond %{THE_REQUEST} ${quotePattern(`^\\S+ ${requestPattern(pattern)}`)}`,
      `RewriteRule ^ ${base}/%1 [R=308,L,NE]`,
    ]),
    ...(base === '' ? [] : [`RewriteRule ${quotePattern(`^${escapePattern(base)}$`)} ${base}/ [R=308,L]`]),
    ...fileLines('br'),
    ...fileLines('gzip'),
    ...toFile('/index.html'),
    '# A folder without a page is nothing to show.',
    'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -d',
    'RewriteRule ^ - [R=404,L]',
  ];
}

/**
 * Returns a pattern of request targets for the first line of a request, such as `GET /about/ HTTP/1.1`. Apache adds
 * the query to the address of a redirect by itself.
 */
function requestPattern(pattern: string): string {
  const target = pattern.slice(1, -1).replaceAll('[^?]', '[^? ]').replace('(\\?.*)?', '(\\?\\S*)?');
  return `${target}(?: |$)`;
}

/** Sends the file that `build --precompress` has written, if the browser reads it: `br;q=0` says that it does not. */
function fileLines(encoding: 'br' | 'gzip'): string[] {
  const accepted = `(?:^|[, ])${encoding}(?: *(?:,|$)| *; *q=(?:1|0\\.[0-9]*[1-9]))`;
  const condition = `RewriteCond %{HTTP:Accept-Encoding} ${quotePattern(accepted)}`;
  const end = encoding === 'br' ? '.br' : '.gz';
  return ['/index.html', ''].flatMap((file) => [condition, ...toFile(file + end)]);
}

/** Answers with the file whose path is the address and this end. */
function toFile(end: string): string[] {
  const file = `%{DOCUMENT_ROOT}%{REQUEST_URI}${end}`;
  return [`RewriteCond ${file} -f`, `RewriteRule ^ ${file} [L]`];
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
  return [aboutBackend, ...paths.map((path) => `# ProxyPass ${path} http://127.0.0.1:4173${path}`)];
}
