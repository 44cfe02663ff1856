import { findAddress } from '../content/markdown/find-address.ts';
import type { Reference } from '../content/schema/keywords.ts';
import type { Finding } from '../content/yaml/source-file.ts';
import { memoizeFor } from '../platform/memoize.ts';
import { type Content, validData } from './content.ts';
import { findAtAddress } from './routes.ts';

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

/** An entry of redirects.yaml. */
export interface ListedRedirect {
  /** Its index in the list. */
  index: number;
  from: string;
  /** The address as written in content. */
  to: string;
}

/** Returns the entries of redirects.yaml; none if the file has problems of its own. */
export const listRedirects = memoizeFor((content: Content): readonly ListedRedirect[] => {
  return (validData(content.settings.redirects) ?? []).map(({ from, to }, index) => ({ index, from, to }));
});

/** Returns the redirects by their `from`. If several have the same `from`, hosts apply the first, so this is kept. */
const redirectsByPath = memoizeFor((content: Content) => {
  const lastFirst = listRedirects(content).toReversed();
  return new Map(lastFirst.map((redirect) => [redirect.from, redirect]));
});

/** Returns the redirect for a path; if there are several, the first. */
export function redirectFrom(content: Content, path: string): ListedRedirect | undefined {
  return redirectsByPath(content).get(path);
}

/** Returns the redirect from the address that another redirect leads to; undefined if something is at that address. */
function nextRedirect(content: Content, { to }: ListedRedirect): ListedRedirect | undefined {
  const target = parseLink(to);
  if (target.kind !== 'page' || findAtAddress(content, target.path) !== undefined) return undefined;
  return redirectFrom(content, target.path);
}

/** How many redirects browsers follow before they show an error. */
const maxFollowed = 20;

/**
 * Follows redirects as a browser does, until one leads to a page or back to an earlier one, or the browser gives up.
 * @returns the redirects in their order; `next` is the redirect at which a loop begins, undefined if there is no loop
 */
export function followRedirects(content: Content, first: ListedRedirect) {
  const followed = new Set([first]);
  let next = nextRedirect(content, first);
  for (; next && !followed.has(next); next = nextRedirect(content, next)) {
    if (followed.size === maxFollowed) return { followed: [...followed], next: undefined };
    followed.add(next);
  }
  return { followed: [...followed], next };
}
