import { findAtAddress } from './address-in-use.ts';
import type { Content } from './content.ts';
import { validData } from './content-file.ts';
import { type LinkTarget, parseLink } from './link-target.ts';

/** An entry of redirects.yaml. */
export interface ListedRedirect {
  /** Its index in the list. */
  index: number;
  from: string;
  /** The address as written in content. */
  to: string;
}

const listed = new WeakMap<Content, readonly ListedRedirect[]>();

/** Returns the entries of redirects.yaml; none if the file has problems of its own. The result is memoized. */
export function listRedirects(content: Content): readonly ListedRedirect[] {
  let redirects = listed.get(content);
  if (!redirects) {
    redirects = (validData(content.settings.redirects) ?? []).map(({ from, to }, index) => ({ index, from, to }));
    listed.set(content, redirects);
  }
  return redirects;
}

/** Returns the redirect for a path; if there are several, the first. */
export function redirectFrom(content: Content, path: string): ListedRedirect | undefined {
  return listRedirects(content).find(({ from }) => from === path);
}

/** Whether a link leads to an address that is redirected. */
export function isRedirected(content: Content, target: LinkTarget): boolean {
  return target.kind === 'page' && redirectFrom(content, target.path) !== undefined;
}

/** Returns the redirect that the target of another leads to, unless there is a page. */
export function nextRedirect(content: Content, { to }: ListedRedirect): ListedRedirect | undefined {
  const target = parseLink(to);
  if (target.kind !== 'page' || findAtAddress(content, target.path) !== undefined) return undefined;
  return redirectFrom(content, target.path);
}

/**
 * Follows redirects from the first to the last.
 * @returns the redirects in the order in which a browser follows them; undefined if they lead in a circle
 */
export function followRedirects(content: Content, first: ListedRedirect): ListedRedirect[] | undefined {
  const followed = [first];
  for (let next = nextRedirect(content, first); next; next = nextRedirect(content, next)) {
    if (followed.includes(next)) return undefined;
    followed.push(next);
  }
  return followed;
}
