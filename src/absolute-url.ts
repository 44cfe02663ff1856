import type { SiteSettings } from './content.gen.ts';

/**
 * Returns the absolute URL of an address on this site: `/about` → `https://example.com/about`. Returns all other
 * addresses unchanged.
 */
export function absoluteUrl(address: string, { url }: Pick<SiteSettings, 'url'>): string {
  return address.startsWith('/') ? `${url}${address}` : address;
}
