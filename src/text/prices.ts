import type { BillingPeriod, Price, SiteSettings, Tier } from '../content.gen.ts';
import type { SharedSite } from '../shared-site.ts';

type CurrencySettings = Pick<SiteSettings, 'language' | 'currency'>;

/** Formats an amount, with the decimals of its currency, or none if it is whole: `$4,970`, `49,50 €`, `¥500`. */
export function formatAmount(
  { amount, ...price }: Pick<Price, 'amount' | 'currency'>,
  settings: CurrencySettings,
): string {
  const options = { currency: currencyOf(price, settings), trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(settings.language, { style: 'currency', ...options }).format(amount);
}

/** Formats a price with the words of the content: `from $40`, `Free`. */
export function formatPrice(price: Price, { settings, messages: { prices } }: SharedSite): string {
  if (price.amount === 0 && prices?.free !== undefined) return prices.free;
  const amount = formatAmount(price, settings);
  return price.from && prices?.from !== undefined ? prices.from.replace('{price}', () => amount) : amount;
}

/** Returns the currency of a price. @throws when neither it nor the site names one, which the checks prevent */
export function currencyOf({ currency }: Pick<Price, 'currency'>, settings: CurrencySettings): string {
  const code = currency ?? settings.currency;
  if (code === undefined) throw new Error('A price has no currency.');
  return code;
}

/** Returns what a price comes to in a month: in whole units if the price is whole. */
export function pricePerMonth({ amount, ...price }: Price, months: number): Price {
  const share = amount / months;
  return { ...price, amount: Number.isInteger(amount) ? Math.round(share) : share };
}

/**
 * Returns how much each tier saves at least when it is paid for a period instead of the shortest one, in whole percent;
 * 0 if that cannot be compared.
 */
export function savingOf(period: BillingPeriod, periods: readonly BillingPeriod[], tiers: readonly Tier[]): number {
  const lengths = periods.flatMap(({ months = 0 }) => (months > 0 ? months : []));
  const shortest = periods.find(({ months }) => months === Math.min(...lengths));
  if (!shortest || shortest.id === period.id) return 0;
  const savings = tiers.flatMap(({ prices }) => {
    const [here, there] = [monthlyRate(prices?.[period.id], period), monthlyRate(prices?.[shortest.id], shortest)];
    return here === undefined || !there ? [] : Math.round((1 - here / there) * 100);
  });
  return savings.length > 0 ? Math.max(0, Math.min(...savings)) : 0;
}

function monthlyRate(price: Price | undefined, { months }: BillingPeriod): number | undefined {
  return price && months !== undefined ? price.amount / months : undefined;
}
