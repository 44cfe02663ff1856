import type { Organization } from 'schema-dts';
import type { Venture } from '../content.gen.ts';
import type { SharedSite } from '../shared-site.ts';
import { absoluteUrl } from '../text/urls.ts';
import type { GraphNode } from './contribution.ts';
import { imageUrl } from './image-url.ts';
import { nodeId, refer } from './node-ids.ts';

/** Describes a venture, which is a company of the owner. @see https://schema.org/Organization */
export function describeVenture({ tagline, description, ...venture }: Venture, site: SharedSite): GraphNode {
  return { ...nameVenture(venture, site), slogan: tagline, description } satisfies Organization;
}

/** Names a venture in a list. The texts about one that has a page of its own are there, and not in each list of it. */
export function describeListedVenture(venture: Venture, site: SharedSite): GraphNode {
  return venture.href.startsWith('/') ? nameVenture(venture, site) : describeVenture(venture, site);
}

function nameVenture({ id, name, href, logo }: Pick<Venture, 'id' | 'name' | 'href' | 'logo'>, site: SharedSite) {
  const { settings } = site;
  return {
    '@type': 'Organization',
    '@id': nodeId(`venture-${id}`, settings),
    name,
    url: absoluteUrl(href, settings),
    logo: imageUrl(logo, site),
    founder: refer(nodeId('owner', settings)),
  } satisfies Organization;
}
