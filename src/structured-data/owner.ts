import type { Organization, Person } from 'schema-dts';
import type { SharedSite } from '../shared-site.ts';
import type { Page } from '../site.ts';
import { absoluteUrl } from '../text/urls.ts';
import { contactPoints } from './contact-points.ts';
import { imageUrl } from './image-url.ts';
import { nodeId } from './node-ids.ts';

/**
 * Describes the owner of the site: in full on pages about the owner, and only by name elsewhere, because every page
 * contains this.
 * @param page the current page; undefined for lists and articles
 * @see https://schema.org/Person
 */
export function describeOwner(site: SharedSite, page: Page | undefined): Person | Organization {
  const { settings, home } = site;
  const isFull = page !== undefined && isAboutOwner(page, site);
  const { type = 'person', page: ownPage = home, role, picture } = settings.owner ?? {};
  const core = {
    '@id': nodeId('owner', settings),
    name: settings.name,
    url: absoluteUrl(ownPage, settings),
    contactPoint: page && contactPoints(page, site),
    ...(isFull && fullDescription(site)),
  };
  if (type === 'organization') return { '@type': 'Organization', ...core, logo: imageUrl(settings.logo.mark, site) };
  return { '@type': 'Person', ...core, ...(isFull && { jobTitle: role, image: imageUrl(picture, site) }) };
}

/**
 * Tells whether a page is about the owner: the home page, the page that `owner.page` names, and pages with biographies.
 */
export function isAboutOwner(page: Page, { settings, home }: Pick<SharedSite, 'settings' | 'home'>): boolean {
  return (
    page.path === home || page.path === settings.owner?.page || page.sections.some(({ type }) => type === 'biographies')
  );
}

/** Returns the properties of the owner that only pages about the owner contain. */
function fullDescription({ settings, topics }: SharedSite) {
  return {
    description: settings.description,
    email: settings.email,
    knowsAbout: topics,
    sameAs: settings.owner?.profiles,
  };
}
