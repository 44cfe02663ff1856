import { basePath } from '../../../src/base-path.ts';

/**
 * Returns what follows the address of the site in a full address: with the site `https://host.example/site`,
 * `https://www.host.example/site/about?a=1` → `/about?a=1`. Undefined for other addresses, also for others of the host.
 * @param site the address of the site
 */
export function restOnSite(address: string, site: string): string | undefined {
  const [, host, rest = ''] = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)(.*)$/i.exec(address) ?? [];
  if (host?.toLowerCase() !== new URL(site).host.replace(/^www\./, '')) return undefined;
  const base = basePath({ url: site });
  return rest.startsWith(base) && /^(?:$|[/?#])/.test(rest.slice(base.length)) ? rest.slice(base.length) : undefined;
}
