import type { Organization, Person } from 'schema-dts';
import { absoluteUrl } from '../absolute-url.ts';
import type { SiteSettings } from '../content.gen.ts';
import type { Page, SharedSite } from '../site.ts';
import { contactPoints } from './contact-points.ts';
import { imageUrl } from './image-url.ts';
import { nodeId } from './node-ids.ts';

/**
 * Who stands behind the site. The pages that are about the owner say all that the content has; the others say
 * no more than who it is, since every page carries this.
 * @param page the page it is said on; undefined for lists and articles
 * @see https://schema.org/Person
 */
export function describeOwner(site: SharedSite, page: Page | undefined): Person | Organization {
  const { settings } = site;
  const isFull = page !== undefined && isAboutOwner(page, settings);
  const { type = 'person', page: own = '/', role, picture } = settings.owner ?? {};
  const core = {
    '@id': nodeId('owner', settings),
    name: settings.name,
    url: absoluteUrl(own, settings),
    contactPoint: page && contactPoints(page, site),
    ...(isFull && describeFully(site)),
  };
  if (type === 'organization') return { '@type': 'Organization', ...core, logo: imageUrl(settings.logo.mark, site) };
  return { '@type': 'Person', ...core, ...(isFull && { jobTitle: role, image: imageUrl(picture, site) }) };
}

/** The first page, the page that the content names, and those with biographies. */
export function isAboutOwner(page: Page, { owner }: Pick<SiteSettings, 'owner'>): boolean {
  return page.path === '/' || page.path === owner?.page || page.sections.some(({ type }) => type === 'biographies');
}

function describeFully({ settings, topics }: SharedSite) {
  return {
    description: settings.description,
    email: settings.email,
    knowsAbout: topics,
    sameAs: settings.owner?.profiles,
  };
}
