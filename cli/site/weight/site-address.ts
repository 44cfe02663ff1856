const root = 'site:///';

/**
 * An address as a file of the site names it, resolved: `/assets/x.js` for what the site has itself,
 * a full address for what another host has.
 * @param from the address of the file that names it
 */
export function resolveAddress(address: string, from: string): string {
  const { href } = new URL(address, new URL(from, root));
  return href.startsWith(root) ? href.slice(root.length - 1) : href;
}

/** Whether a resolved address is that of a file of the site. */
export function isOfSite(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}
