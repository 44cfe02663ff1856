import { fileType } from '../build/file-types.ts';
import type { HeaderRule } from '../build/header-rules.ts';
import type { SiteHeaders } from './hosted-site.ts';

/**
 * Sorts the headers of `_headers` into groups for which servers have different words.
 * @param base the path that the site is below, which the paths of the rules may already begin with
 */
export function siteHeaders(rules: readonly HeaderRule[], base: string): SiteHeaders {
  const everywhere: [string, string][] = [];
  const others: { path: string; name: string; value: string }[] = [];
  for (const rule of rules) {
    const path = belowBase(rule.path, base);
    for (const [name, value] of rule.headers) {
      if (path === `${base}/*`) everywhere.push([name, value]);
      else others.push({ path, name, value });
    }
  }
  const named = (wanted: string) => others.filter(({ name }) => name.toLowerCase() === wanted);
  return {
    everywhere,
    caching: named('cache-control'),
    some: others.filter(({ name }) => !/^(?:cache-control|content-type)$/i.test(name)),
    types: named('content-type').filter(
      ({ path, value }) => !path.startsWith(`${base}/*.`) || fileType(path) !== value,
    ),
  };
}

/** Returns the path of a request for a path of the site: `/about` below `/site` is `/site/about`. */
function belowBase(path: string, base: string): string {
  return base === '' || path.startsWith(`${base}/`) ? path : base + path;
}
