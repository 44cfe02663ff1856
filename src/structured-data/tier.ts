import type { Offer, Product } from 'schema-dts';
import type { PricingWords, Tier } from '../content.gen.ts';
import { currencyOf } from '../prices.ts';
import type { SharedSite } from '../site.ts';
import type { GraphNode } from './contribution.ts';
import { nodeId } from './node-ids.ts';

/**
 * Describes a membership tier, with an offer for each billing period. A schema.org product may also be a service.
 * @see https://schema.org/UnitPriceSpecification
 */
export function describeTier(tier: Tier, words: PricingWords, { settings }: SharedSite): GraphNode {
  /** @param unitCode the billing period as a UN/CEFACT code (Recommendation 20) */
  const offer = (name: string, price: number, unitCode: 'MON' | 'ANN'): Offer => ({
    '@type': 'Offer',
    name,
    url: tier.checkoutUrl,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: currencyOf({}, settings),
      billingDuration: 1,
      unitCode,
      price,
    },
  });
  return {
    '@type': 'Product',
    '@id': nodeId(`tier-${tier.id}`, settings),
    name: tier.name,
    offers: [offer(words.monthly, tier.monthlyPrice, 'MON'), offer(words.annual, tier.annualPrice, 'ANN')],
  } satisfies Product;
}
