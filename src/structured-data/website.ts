import type { WebSite } from 'schema-dts';
import type { SharedSite } from '../shared-site.ts';
import { nodeId, refer } from './node-ids.ts';

/** Describes the whole site. @see https://schema.org/WebSite */
export function describeWebsite(site: SharedSite): WebSite {
  const { settings, home } = site;
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    url: settings.url + home,
    name: settings.name,
    inLanguage: settings.language,
    publisher: refer(nodeId('owner', settings)),
  };
}

/** Returns the IRI of the site in a language. */
export function websiteId({ settings, home }: Pick<SharedSite, 'settings' | 'home'>): string {
  return nodeId('website', { url: home === '/' ? settings.url : settings.url + home });
}
