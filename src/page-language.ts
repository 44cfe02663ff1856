import type { SharedSite } from './shared-site.ts';

/**
 * Returns the language that the forms of a page name to the server, as a BCP 47 tag. Pages in the main language name
 * none, so that a site with one language has nothing more on its pages.
 */
export function pageLanguage({ home, settings }: Pick<SharedSite, 'home' | 'settings'>): string | undefined {
  return home === '/' ? undefined : settings.language;
}
