import type { ContactPoint } from 'schema-dts';
import type { Contact } from '../content.gen.ts';
import { entriesById, type Page, type SharedSite } from '../site.ts';

/**
 * The addresses and numbers on a page, as ways to reach the owner; undefined where there are none.
 * @see https://schema.org/ContactPoint
 */
export function contactPoints(page: Page, { contacts }: SharedSite): ContactPoint[] | undefined {
  const ids = page.sections.flatMap((section) => {
    if (section.type === 'contacts') return section.items;
    return section.type === 'contact-form' ? (section.contacts ?? []) : [];
  });
  const points = entriesById(contacts, [...new Set(ids)]).flatMap((contact) => describeContact(contact) ?? []);
  return points.length > 0 ? points : undefined;
}

/** Only mail and telephone: a page of another site is a profile, not a way to reach somebody. */
function describeContact({ label, href = '' }: Contact): ContactPoint | undefined {
  const [, scheme, address = ''] = /^(mailto|tel):([^?]*)/.exec(href) ?? [];
  if (scheme === undefined) return undefined;
  const way = scheme === 'tel' ? { telephone: address } : { email: decodeURIComponent(address) };
  return { '@type': 'ContactPoint', contactType: label, ...way };
}
