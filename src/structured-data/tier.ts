import type { Product } from 'schema-dts';
import type { BillingPeriod, Tier } from '../content.gen.ts';
import type { SharedSite } from '../shared-site.ts';
import type { GraphNode } from './contribution.ts';
import { nodeId } from './node-ids.ts';
import { describeOffer } from './offer.ts';

/** Describes a tier, with an offer for each of its prices. A schema.org product may also be a service. */
export function describeTier(tier: Tier, periods: readonly BillingPeriod[], site: SharedSite): GraphNode {
  const { id, name, price, prices = {}, to } = tier;
  const single = price ? [describeOffer(price, { to }, site)] : [];
  const several = periods.flatMap((period) => {
    const own = prices[period.id];
    return own ? describeOffer(own, { name: period.label, to, months: period.months }, site) : [];
  });
  const offers = [...single, ...several];
  return {
    '@type': 'Product',
    '@id': nodeId(`tier-${id}`, site.settings),
    name,
    ...(offers.length > 0 && { offers }),
  } satisfies Product;
}
