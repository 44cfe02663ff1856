import type { SharedSite } from './site.ts';

/**
 * Returns the address that messages are posted to. On a page in a further language it names the language, in which the
 * function then answers, also to visitors without JavaScript.
 */
export function contactAction({ backend, home, settings }: Pick<SharedSite, 'backend' | 'home' | 'settings'>): string {
  const address = `${backend.url}/functions/v1/submit-contact`;
  return home === '/' ? address : `${address}?language=${settings.language}`;
}
