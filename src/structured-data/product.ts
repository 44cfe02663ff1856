import type { Product as ProductNode } from 'schema-dts';
import type { Product } from '../content.gen.ts';
import type { SharedSite } from '../shared-site.ts';
import type { GraphNode } from './contribution.ts';
import { imageUrl } from './image-url.ts';
import { nodeId } from './node-ids.ts';
import { describeOffer } from './offer.ts';
import { pageUrl } from './page-url.ts';

/** Describes a product, with an offer if it has a price. @see https://schema.org/Product */
export function describeProduct(
  { id, title, category, description, cover, price, link }: Product,
  site: SharedSite,
): GraphNode {
  return {
    '@type': 'Product',
    '@id': nodeId(`product-${id}`, site.settings),
    name: title,
    category,
    description,
    image: imageUrl(cover, site),
    url: pageUrl(link, site),
    offers: price && describeOffer(price, { to: link }, site),
  } satisfies ProductNode;
}
