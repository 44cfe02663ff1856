import { findAddress } from '../content/markdown/find-address.ts';
import type { Reference } from '../content/schema/keywords.ts';
import type { Finding } from '../content/yaml/source-file.ts';

/** Locates the address of a link or a media file: the whole value, or each occurrence in a text. */
export function locateAddress({ kind, path }: Reference, address: string): Pick<Finding, 'path' | 'ranges'> {
  return kind === 'text' ? { path, ranges: (text) => findAddress(text, address) } : { path };
}

/**
 * A parsed address, as one of these kinds:
 * - `page`: `/about?subject=x#story`, with or without a slash at the end
 * - `anchor`: `#story` on the same page
 * - `named`: `link:` and an id of integrations.yaml
 * - `outside`: https, mailto or tel
 * - `unknown`: anything else
 */
export type LinkTarget =
  | { kind: 'page'; path: string; query: string; anchor: string }
  | { kind: 'anchor'; anchor: string }
  | { kind: 'named'; id: string }
  | { kind: 'outside' | 'unknown' };

/**
 * The pattern of an address outside the site, as part of a regular expression: https with a host, mailto with a domain,
 * or a telephone number. It excludes typos such as a second scheme after the first, or a comma in the host.
 */
export const outsideAddress = String.raw`https?://(?!https?:)[^\s/?#,]+(?:[/?#]\S*)?|mailto:(?!/)[^\s@]+@[^\s@?,;]+\.[^\s@?,;.]+(?:\?\S*)?|tel:\+?[\d\-]+`;

const outside = new RegExp(`^(?:${outsideAddress})$`);

/** Parses an address as written in content. */
export function parseLink(address: string): LinkTarget {
  if (address.startsWith('link:')) return { kind: 'named', id: address.slice('link:'.length) };
  if (outside.test(address)) return { kind: 'outside' };
  if (address.startsWith('#')) return { kind: 'anchor', anchor: address.slice(1) };
  const page = /^(\/(?!\/)[^?#\s]*)(\?[^#\s]*)?(?:#(\S*))?$/.exec(address);
  if (!page) return { kind: 'unknown' };
  return { kind: 'page', path: page[1]?.replace(/(.)\/$/, '$1') ?? '/', query: page[2] ?? '', anchor: page[3] ?? '' };
}
