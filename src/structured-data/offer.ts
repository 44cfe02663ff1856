import type { Offer, UnitPriceSpecification } from 'schema-dts';
import type { Price } from '../content.gen.ts';
import type { SharedSite } from '../shared-site.ts';
import { currencyOf } from '../text/prices.ts';
import { pageUrl } from './page-url.ts';

interface OfferContext {
  name?: string | undefined;
  /** Where it can be bought: a link as content resolves it. Only pages count, not mail addresses or anchors. */
  to?: string | undefined;
  /** The length of the billing period. */
  months?: number | undefined;
}

/**
 * Describes a price as an offer: with its unit or period if it has one, and as the lowest price if it says so.
 * @see https://schema.org/UnitPriceSpecification
 */
export function describeOffer(price: Price, { name, to, months }: OfferContext, site: SharedSite): Offer {
  const { amount, from, unit } = price;
  const priceCurrency = currencyOf(price, site.settings);
  const period = months === undefined ? { unitText: unit } : describePeriod(months);
  const isPlain = !from && unit === undefined && months === undefined;
  return {
    '@type': 'Offer',
    name,
    url: pageUrl(to, site),
    ...(isPlain
      ? { price: amount, priceCurrency }
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceCurrency,
            ...period,
            ...(from ? { minPrice: amount } : { price: amount }),
          },
        }),
  };
}

/** Describes a billing period, in years if it is whole ones, with its UN/CEFACT code (Recommendation 20). */
function describePeriod(months: number): Pick<UnitPriceSpecificationNode, 'billingDuration' | 'unitCode'> {
  return months % 12 === 0
    ? { billingDuration: months / 12, unitCode: 'ANN' }
    : { billingDuration: months, unitCode: 'MON' };
}

type UnitPriceSpecificationNode = Exclude<UnitPriceSpecification, string>;
