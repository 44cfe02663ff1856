import type { Organization } from 'schema-dts';
import { absoluteUrl } from '../absolute-url.ts';
import type { Venture } from '../content.gen.ts';
import type { SharedSite } from '../site.ts';
import type { GraphNode } from './contribution.ts';
import { nodeId, refer } from './node-ids.ts';
import { pictureUrl } from './picture-url.ts';

/** A company of the owner. @see https://schema.org/Organization */
export function describeVenture({ id, name, tagline, description, href, logo }: Venture, site: SharedSite): GraphNode {
  const { settings } = site;
  return {
    '@type': 'Organization',
    '@id': nodeId(`venture-${id}`, settings),
    name,
    url: absoluteUrl(href, settings),
    slogan: tagline,
    description,
    logo: pictureUrl(logo, site),
    founder: refer(nodeId('owner', settings)),
  } satisfies Organization;
}
