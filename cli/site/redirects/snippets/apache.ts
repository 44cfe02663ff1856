import type { HostRedirect, Snippet } from './snippet.ts';

/**
 * For `.htaccess` or a virtual host of Apache. `RewriteRule` matches decoded paths, without the first slash in
 * `.htaccess`, and adds the query of the request unless the target has one. `NE` leaves the encoded target as it is.
 * @see https://httpd.apache.org/docs/2.4/rewrite/flags.html
 */
export const apache: Snippet = (redirects) => `RewriteEngine On\n${redirects.map(writeRules).join('')}`;

function writeRules({ from, path, query, hash }: HostRedirect): string {
  const pattern = decodeURI(from.slice(1)).replaceAll('.', '\\.');
  const rule = (target: string) => `RewriteRule "^/?${pattern}/?$" "${target}" [R=308,L,NE]\n`;
  const literal = (text: string) => text.replaceAll('%', '\\%');
  const plain = rule(literal(path + query + hash));
  if (hash === '' || query !== '') return plain;
  // Apache would add the query after the anchor.
  const withQuery = rule(`${literal(path)}?%{QUERY_STRING}${literal(hash)}`);
  return `RewriteCond %{QUERY_STRING} .\n${withQuery}${plain}`;
}
