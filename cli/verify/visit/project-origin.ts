import type { PageFacts } from './page-facts.ts';

/** Returns the origin of the hosted project that the forms of a page are sent to; undefined for the origin of the page. */
export function projectOrigin({
  backend,
  contactAddress,
}: Pick<PageFacts, 'backend' | 'contactAddress'>): string | undefined {
  return URL.parse(backend?.url ?? '')?.origin ?? URL.parse(contactAddress ?? '')?.origin;
}
