import type { Organization } from 'schema-dts';
import { absoluteUrl } from '../absolute-url.ts';
import type { Venture } from '../content.gen.ts';
import type { SharedSite } from '../site.ts';
import type { GraphNode } from './contribution.ts';
import { imageUrl } from './image-url.ts';
import { nodeId, refer } from './node-ids.ts';

/** Describes a venture, which is a company of the owner. @see https://schema.org/Organization */
export function describeVenture({ id, name, tagline, description, href, logo }: Venture, site: SharedSite): GraphNode {
  const { settings } = site;
  return {
    '@type': 'Organization',
    '@id': nodeId(`venture-${id}`, settings),
    name,
    url: absoluteUrl(href, settings),
    slogan: tagline,
    description,
    logo: imageUrl(logo, site),
    founder: refer(nodeId('owner', settings)),
  } satisfies Organization;
}
