import type { HeaderRule } from './header-rule.ts';

/** Writes rules in the format of `_headers`, which Netlify and Cloudflare Pages read; see `parseHeaders`. */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'))
    .join('\n');
}
