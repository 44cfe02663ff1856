import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the path below which a built site is served, such as `/site`, from its web manifest. It is empty for a site that has
 * its host to itself, and where there is no manifest, as when no site has been built yet.
 * @see https://www.w3.org/TR/appmanifest/#scope-member
 */
export function readBase(folder: string): string {
  try {
    const { scope }: { scope?: unknown } = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
    return typeof scope === 'string' ? scope.replace(/\/$/, '') : '';
  } catch {
    return '';
  }
}

/** Removes the base from an address of the site: `/site/about` → `/about`. Returns other addresses unchanged. */
export function withoutBase(address: string, base: string): string {
  return base !== '' && address.startsWith(`${base}/`) ? address.slice(base.length) : address;
}
