import { apache as redirectsOf } from '../redirects/snippets/apache.ts';
import { escapePattern, uncleanTargets } from './clean-address.ts';
import type { HostedSite } from './hosted-site.ts';

/**
 * Writes what Apache answers other than the file at an address: redirects, pages, compressed files, and errors.
 * @see https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html
 */
export function rewriteLines({ base, redirects }: HostedSite): string[] {
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

/** Returns a pattern of a rewrite in quotes; these directives read a backslash as it is. */
function quotePattern(pattern: string): string {
  return `"${pattern.replaceAll('"', '\\"')}"`;
}
