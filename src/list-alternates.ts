import type { Alternate } from './site.ts';

/** The address of a page for visitors of one language, or of all others. */
interface HreflangAddress {
  /** A BCP 47 tag, or `x-default`. */
  hreflang: string;
  path: string;
}

/**
 * Returns the addresses that search engines offer to visitors by their language.
 * @param alternates the same page in each language, that in the main one first; undefined for a page in one language
 */
export function listAlternates(alternates: readonly Alternate[] = []): HreflangAddress[] {
  const all = alternates.map(({ language, path }) => ({ hreflang: language, path }));
  return [...all, ...alternates.slice(0, 1).map(({ path }) => ({ hreflang: 'x-default', path }))];
}
