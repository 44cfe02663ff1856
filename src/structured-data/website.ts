import type { WebSite } from 'schema-dts';
import type { SharedSite } from '../site.ts';
import { nodeId, refer } from './node-ids.ts';

/** Describes the whole site. @see https://schema.org/WebSite */
export function describeWebsite({ settings }: SharedSite): WebSite {
  return {
    '@type': 'WebSite',
    '@id': nodeId('website', settings),
    url: `${settings.url}/`,
    name: settings.name,
    inLanguage: settings.language,
    publisher: refer(nodeId('owner', settings)),
  };
}
