const root = 'site:///';

/**
 * Resolves an address in a file of the site: `/assets/x.js` for a file of the site, an absolute URL for a file of
 * another host.
 * @param from the address of the file that contains it
 */
export function resolveAddress(address: string, from: string): string {
  const { href } = new URL(address, new URL(from, root));
  return href.startsWith(root) ? href.slice(root.length - 1) : href;
}

/** Whether a resolved address belongs to the site. */
export function isOfSite(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}
