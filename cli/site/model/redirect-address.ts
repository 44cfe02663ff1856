import { basePath } from '../../../src/base-path.ts';
import { restOnSite } from './rest-on-site.ts';

/** A problem of an address that cannot be redirected, and what to write instead. */
export interface AddressFault {
  /** What is wrong, as a sentence. */
  message: string;
  /** What to do, if the address has no right form. */
  hint: string;
  /** The address in the right form; undefined if it cannot be known. */
  suggested: string | undefined;
}

/** Path segments that a host can match and that can be the name of a folder. */
const segments = /^(?:\/(?!\.{1,2}(?:\/|$)|index\.html?(?:\/|$))[\p{L}\p{N}\p{M}._~-]+)+$/u;

/** Whether the form of an address allows a redirect from it: `/old-page`, or `/`, which is always a page. */
export function isRedirectAddress(address: string): boolean {
  return address === '/' || (segments.test(address) && address === address.toLowerCase());
}

/**
 * Explains that an address begins with the base path of the site, if so: people copy it from the browser, and redirects
 * leave it out.
 */
export function explainBaseInRedirect(address: string, site: string): AddressFault | undefined {
  const base = basePath({ url: site });
  if (base === '' || !address.startsWith(`${base}/`)) return undefined;
  return {
    message: `\`${address}\` begins with \`${base}\`, the path of the site, and a redirect is for a path below it.`,
    hint: writePath,
    suggested: address.slice(base.length),
  };
}

/**
 * Finds out why the form of an address does not allow a redirect from it.
 * @param address for which `isRedirectAddress` is false
 * @param site the address of the site, if it is known
 */
export function explainRedirectAddress(address: string, site: string | undefined): AddressFault {
  const [, rest] = /^(?:https?:)?\/\/[^/?#]+(.*)$/i.exec(address.trim()) ?? [];
  const isFull = rest !== undefined;
  const onSite = isFull && site !== undefined ? restOnSite(address.trim(), site) : rest;
  if (isFull && onSite === undefined)
    return {
      message: `\`${address}\` is on another site, and a redirect is for an address of this site.`,
      hint: writePath,
      suggested: undefined,
    };
  const path = cleanPath(onSite ?? address);
  const suggested = isRedirectAddress(path) ? path : undefined;
  const hint = address.includes('*') ? 'Write an entry for each page that moved.' : writePath;
  return { message: messageFor(address, isFull), hint, suggested };
}

const writePath = 'Write the path that the page had, such as `/old-page`.';

function messageFor(address: string, isFull: boolean): string {
  if (isFull) return 'This is a full address, and a redirect is for a path of this site.';
  if (address.trim() === '') return 'This redirect is for no address.';
  if (address.includes('#')) return 'A host never learns what follows the `#`, so it cannot redirect by it.';
  if (address.includes('?')) return 'A redirect is for a path, whatever follows a `?`.';
  if (address.includes('%')) return 'This address is encoded, with `%` and digits for some of its letters.';
  if (address.includes('*')) return 'A redirect is for a single address, and `*` has no meaning here.';
  if (/\/index\.html?$/.test(address)) return 'The address of a page has no `index.html` at its end.';
  if (/.\/$/.test(address)) return 'The address ends with a slash; the redirect works with and without it.';
  if (address !== address.toLowerCase())
    return 'This address has capitals, and addresses of this site are in lower case.';
  if (!address.startsWith('/')) return 'This is not a path: it does not begin with a slash.';
  return `\`${address}\` has characters that an address cannot have.`;
}

/** Corrects a path: `Old/Caf%C3%A9/?from=mail` gives `/old/café`. */
function cleanPath(address: string): string {
  const path = decode(address)
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/^\/*/, '/')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/index\.html?$/, '/');
  return path.replace(/(.)\/$/, '$1');
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
