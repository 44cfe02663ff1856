import type { SiteSettings } from './content.gen.ts';

/** The address with scheme and host that others read: `/about` → `https://jv.example.com/about`. Others stay as they are. */
export function absoluteUrl(address: string, { url }: Pick<SiteSettings, 'url'>): string {
  return address.startsWith('/') ? `${url}${address}` : address;
}
