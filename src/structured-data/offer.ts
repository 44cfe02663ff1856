import type { Offer } from 'schema-dts';
import { absoluteUrl } from '../absolute-url.ts';
import type { Price } from '../content.gen.ts';
import { currencyOf } from '../prices.ts';
import type { SharedSite } from '../site.ts';

interface OfferContext {
  name?: string | undefined;
  /** Where it can be bought: a link as content resolves it. Only pages count, not mail addresses or anchors. */
  to?: string | undefined;
}

/**
 * Describes a price as an offer: with its unit if it has one, and as the lowest price if it says so.
 * @see https://schema.org/UnitPriceSpecification
 */
export function describeOffer(price: Price, { name, to }: OfferContext, { settings }: SharedSite): Offer {
  const { amount, from, unit } = price;
  const priceCurrency = currencyOf(price, settings);
  const of = from ? { minPrice: amount } : { price: amount };
  const isPlain = !from && unit === undefined;
  return {
    '@type': 'Offer',
    name,
    url: to !== undefined && /^(https?:|\/)/.test(to) ? absoluteUrl(to, settings) : undefined,
    ...(isPlain
      ? { price: amount, priceCurrency }
      : { priceSpecification: { '@type': 'UnitPriceSpecification', priceCurrency, unitText: unit, ...of } }),
  };
}
