import { parseLink } from './link-target.ts';

/**
 * Converts the full address of a page of this site to its path: `https://www.jv.example.com/about` → `/about`. Returns
 * undefined for other sites, and for files such as feeds, which have an extension.
 * @param site the address of the site
 */
export function pathOnSite(address: string, site: string | undefined): string | undefined {
  if (site === undefined) return undefined;
  const [, host, rest = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)(.*)$/i.exec(address) ?? [];
  if (host?.toLowerCase() !== new URL(site).host.replace(/^www\./, '')) return undefined;
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  const target = parseLink(path);
  return target.kind === 'page' && !/\.\w+$/.test(target.path) ? path : undefined;
}
