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

const known = new WeakMap<Content, { all: readonly ListedRedirect[]; byFrom: ReadonlyMap<string, ListedRedirect> }>();

function redirectsOf(content: Content) {
  let redirects = known.get(content);
  if (!redirects) {
    const all = (validData(content.settings.redirects) ?? []).map(({ from, to }, index) => ({ index, from, to }));
    // Of several with the same address, the first is obeyed.
    redirects = { all, byFrom: new Map(all.toReversed().map((redirect) => [redirect.from, redirect])) };
    known.set(content, redirects);
  }
  return redirects;
}

/** Returns the entries of redirects.yaml; none if the file has problems of its own. The result is memoized. */
export function listRedirects(content: Content): readonly ListedRedirect[] {
  return redirectsOf(content).all;
}

/** Returns the redirect for a path; if there are several, the first. */
export function redirectFrom(content: Content, path: string): ListedRedirect | undefined {
  return redirectsOf(content).byFrom.get(path);
}

/** Returns the redirect that the target of another leads to, unless there is a page. */
function nextRedirect(content: Content, { to }: ListedRedirect): ListedRedirect | undefined {
  const target = parseLink(to);
  if (target.kind !== 'page' || findAtAddress(content, target.path) !== undefined) return undefined;
  return redirectFrom(content, target.path);
}

/**
 * Follows redirects as a browser does, beginning with one of them, until one leads to a page or to one of them again.
 * @returns the redirects in their order; `next` is the one that the last leads back to
 */
export function followRedirects(content: Content, first: ListedRedirect) {
  const followed = new Set([first]);
  let next = nextRedirect(content, first);
  for (; next && !followed.has(next); next = nextRedirect(content, next)) followed.add(next);
  return { followed: [...followed], next };
}
