import type { Snippet } from './snippet.ts';

/**
 * For the `server` block of nginx. `location =` matches decoded paths.
 * @see https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#return
 */
export const nginx: Snippet = (redirects) =>
  redirects
    .flatMap(({ from, path, query, hash }) => {
      const target = `${path}${query || '$is_args$args'}${hash}`;
      return [from, `${from}/`].map((address) => `location = "${decodeURI(address)}" { return 308 "${target}"; }\n`);
    })
    .join('');
