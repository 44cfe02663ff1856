import { pageLanguage } from './page-language.ts';
import type { SharedSite } from './shared-site.ts';

/**
 * Returns the address that messages are posted to. On a page in a further language it names the language, in which the
 * function then answers, also to visitors without JavaScript.
 */
export function contactAction(site: Pick<SharedSite, 'backend' | 'home' | 'settings'>): string {
  const address = `${site.backend.url}/functions/v1/submit-contact`;
  const language = pageLanguage(site);
  return language === undefined ? address : `${address}?language=${language}`;
}
