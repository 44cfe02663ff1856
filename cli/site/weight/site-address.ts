const root = 'site:///';

/**
 * Resolves an address that a file of the site refers to: `/assets/x.js` for a file of the site, a full address for one of
 * another host.
 * @param from the address of the file that refers to it
 */
export function resolveAddress(address: string, from: string): string {
  const { href } = new URL(address, new URL(from, root));
  return href.startsWith(root) ? href.slice(root.length - 1) : href;
}

/** Whether a resolved address is that of a file of the site. */
export function isOfSite(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}
