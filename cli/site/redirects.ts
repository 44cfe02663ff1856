import { memoizeFor } from '../platform/memoize.ts';
import { type Content, validData } from './content.ts';
import { findAtAddress } from './routes.ts';
import { parseLink } from './targets.ts';

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
