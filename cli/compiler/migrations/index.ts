import { checkoutOfOffer, checkoutOfTier } from './checkout-links.ts';
import type { Migration } from './migration.ts';
import { pricingPeriods } from './pricing-periods.ts';
import { tierPrices } from './tier-prices.ts';

/** All changes of schemas that content of an earlier version must follow, oldest first. A new one is a file and a line here. */
export const migrations: readonly Migration[] = [tierPrices, pricingPeriods, checkoutOfTier, checkoutOfOffer];
