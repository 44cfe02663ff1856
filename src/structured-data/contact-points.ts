import type { ContactPoint } from 'schema-dts';
import type { Contact } from '../content.gen.ts';
import type { SharedSite } from '../shared-site.ts';
import { entriesById, type Page } from '../site.ts';

/**
 * Describes the email addresses and phone numbers of a page as ways to reach the owner; undefined if there are none.
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

/** Describes an email address or a phone number. Links to other sites are profiles, not contact points. */
function describeContact({ label, href = '' }: Contact): ContactPoint | undefined {
  const [, scheme, address = ''] = /^(mailto|tel):([^?]*)/.exec(href) ?? [];
  if (scheme === undefined) return undefined;
  const way = scheme === 'tel' ? { telephone: address } : { email: decodeURIComponent(address) };
  return { '@type': 'ContactPoint', contactType: label, ...way };
}
