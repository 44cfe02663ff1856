import { fileTypes, isTextType } from '../build/file-types.ts';
import { pageCaching, pathPattern } from '../build/header-rules.ts';
import { aboutBackend, blockWith, type HostedSite, introduce, uncleanTarget } from './site.ts';

/** Returns a value or a pattern in quotes. */
const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const block = blockWith('    ');

/**
 * Returns the configuration for nginx 1.25 and newer: a server and, unless it is for plain http, one that redirects to
 * https. A `location` with an `add_header` loses those of its server: so it has none, or all of them again.
 * @see https://nginx.org/en/docs/http/ngx_http_headers_module.html
 */
export function nginx(site: HostedSite): string {
  const { host, port, root, base, listen, everywhere, redirects, notFound } = site;
  const types = Object.entries(fileTypes).map(([extension, type]) => `${quote(type)} ${extension};`);
  const textTypes = [...Object.values(fileTypes), ...site.rules.flatMap(contentTypesOf)].filter(isTextType);
  const server = [
    ...(listen === undefined ? secureLines(site) : [`listen ${listen};`]),
    `server_name ${host};`,
    `root ${quote(root)};`,
    // Behind a proxy, an address with the scheme and the port of this server would lead to nowhere.
    'absolute_redirect off;',
    ...block('types', types),
    'default_type application/octet-stream;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    `gzip_types ${[...new Set(textTypes)].map(quote).join(' ')};`,
    '',
    ...everywhere.map(addHeader),
    `add_header Cache-Control ${pageCaching} always;`,
    `error_page 404 ${base}/404.html;`,
    '',
    ...pageLocation(base, base),
    ...notFound.flatMap((path) => pageLocation(base, path, [`error_page 404 ${path}/404.html;`])),
    // Regular expressions are tried in their order: the longest, which is for the fewest paths, comes first.
    ...site.rules.toSorted((a, b) => b.path.length - a.path.length).flatMap(({ path }) => fileLocation(site, path)),
    ...(base === '' ? [] : [`location = ${base} { return 308 ${base}/$is_args$args; }`]),
    ...redirects.flatMap(({ from, origin, path, query, hash }) => {
      const target = origin + path + (query || '$is_args$args') + hash;
      return [from, `${from}/`].map((address) => `location = ${quote(address)} { return 308 ${quote(target)}; }`);
    }),
    '',
    aboutBackend,
    `# location ~ "^${base}/(?:rest|functions)/" {`,
    '#     proxy_pass http://localhost:4173;',
    '#     proxy_set_header Host $host;',
    '#     proxy_set_header X-Forwarded-For $remote_addr;',
    '# }',
  ];
  // Port 80 shows the file with which certbot proves whose domain it is (RFC 8555, 8.3), and redirects to https.
  const plain = [
    'listen 80;',
    'listen [::]:80;',
    `server_name ${host};`,
    'location /.well-known/acme-challenge/ { root /var/www/html; }',
    `location / { return 308 https://${host}${port === '443' ? '' : `:${port}`}$request_uri; }`,
  ];
  const save = `/etc/nginx/sites-available/${host}, link to it in /etc/nginx/sites-enabled/`;
  const servers = listen === undefined ? [...block('server', plain), ''] : [];
  const text = [...servers, ...block('server', server)].join('\n');
  return `${introduce(site, 'nginx', save, 'nginx -t && systemctl reload nginx')}${text}\n`;
}

function secureLines({ host, port }: HostedSite): string[] {
  return [
    `listen ${port} ssl;`,
    `listen [::]:${port} ssl;`,
    '# nginx before 1.25.1 does not know this line: delete it, and write `ssl http2` in the two lines above.',
    'http2 on;',
    '# The certificate, and its key: these are the paths of `certbot certonly`.',
    `ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;`,
    `ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`,
  ];
}

const addHeader = ([name, value]: readonly [string, string]) => `add_header ${name} ${quote(value)} always;`;

/** Returns the location of the pages below `path`. Redirects an address with a slash or `index.html` at the end. */
function pageLocation(base: string, path: string, more: readonly string[] = []): string[] {
  return block(`location ${path}/`, [
    ...more,
    `if ($request_uri ~ ${quote(uncleanTarget(base))}) { return 308 ${base}/$1$2; }`,
    'try_files $uri $uri/index.html =404;',
  ]);
}

const isContentType = (name: string) => name.toLowerCase() === 'content-type';
const contentTypesOf = ({ headers }: HostedSite['rules'][number]) =>
  headers.flatMap(([name, value]) => (isContentType(name) ? value : []));

/** Returns the location of files. Where rules add headers, it repeats those of all answers, which nginx drops then. */
function fileLocation({ everywhere, rules }: HostedSite, path: string): string[] {
  const matching = rules.filter((rule) => new RegExp(pathPattern(rule.path)).test(path));
  const headers = matching.flatMap((rule) => rule.headers).filter(([name]) => !isContentType(name));
  const [type] = matching.flatMap(contentTypesOf);
  return block(`location ~ ${quote(pathPattern(path))}`, [
    ...(type === undefined ? [] : ['types { }', `default_type ${quote(type)};`]), // In place of the type by extension.
    // Without `always`, so that errors do not get these headers, and browsers do not cache errors as long as files.
    ...(headers.length === 0
      ? []
      : [...everywhere.map(addHeader), ...headers.map(([name, value]) => `add_header ${name} ${quote(value)};`)]),
    'try_files $uri =404;',
  ]);
}
