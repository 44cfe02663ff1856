import { parseLink } from './link-target.ts';

/**
 * Returns the path of a page of this site that is written as a whole address: `https://www.jv.example.com/about` → `/about`.
 * The site's files, such as feeds, have an ending, and can be named in no other way.
 * @param site the address of the whole site
 */
export function pathOnSite(address: string, site: string | undefined): string | undefined {
  if (site === undefined) return undefined;
  const [, host, rest = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)(.*)$/i.exec(address) ?? [];
  if (host?.toLowerCase() !== new URL(site).host.replace(/^www\./, '')) return undefined;
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  const target = parseLink(path);
  return target.kind === 'page' && !/\.\w+$/.test(target.path) ? path : undefined;
}
