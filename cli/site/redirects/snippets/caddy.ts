import type { Snippet } from './snippet.ts';

/**
 * For the site block of a Caddyfile. `redir` drops the query of the request, so requests with one have a rule of their own.
 * @see https://caddyserver.com/docs/caddyfile/directives/redir
 */
export const caddy: Snippet = (redirects) =>
  redirects
    .map(({ from, path, query, hash }, index) => {
      const matcher = `@redirect-${index + 1}`;
      const paths = `path ${decodeURI(from)} ${decodeURI(from)}/`;
      const plain = `${matcher} ${paths}\nredir ${matcher} ${path}${query}${hash} 308\n`;
      if (query !== '') return plain;
      const condition = `{\n\t${paths}\n\texpression {query} != ""\n}`;
      return `${matcher}-query ${condition}\nredir ${matcher}-query ${path}?{query}${hash} 308\n${plain}`;
    })
    .join('');
