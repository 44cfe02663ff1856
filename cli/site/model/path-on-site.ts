import { parseLink } from './link-target.ts';
import { restOnSite } from './rest-on-site.ts';

/**
 * Converts the full address of a page of this site to its path: `https://www.example.com/about` → `/about`. Returns
 * undefined for other sites, also those on the same host, and for files such as feeds, which have an extension.
 * @param site the address of the site
 */
export function pathOnSite(address: string, site: string | undefined): string | undefined {
  const rest = site === undefined || address.startsWith('//') ? undefined : restOnSite(address, site);
  if (rest === undefined) return undefined;
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  const target = parseLink(path);
  return target.kind === 'page' && !/\.\w+$/.test(target.path) ? path : undefined;
}
