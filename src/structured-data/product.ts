import type { Product as ProductNode } from 'schema-dts';
import type { Product } from '../content.gen.ts';
import type { SharedSite } from '../site.ts';
import type { GraphNode } from './contribution.ts';
import { imageUrl } from './image-url.ts';
import { nodeId } from './node-ids.ts';

/** Describes a product, without an offer, because content has no prices of products. @see https://schema.org/Product */
export function describeProduct(
  { id, title, category, description, cover, link }: Product,
  site: SharedSite,
): GraphNode {
  return {
    '@type': 'Product',
    '@id': nodeId(`product-${id}`, site.settings),
    name: title,
    category,
    description,
    image: imageUrl(cover, site),
    url: link,
  } satisfies ProductNode;
}
