import type { Price, SiteSettings, Tier } from './content.gen.ts';
import type { SharedSite } from './site.ts';

type CurrencySettings = Pick<SiteSettings, 'language' | 'currency'>;

/**
 * Formats an amount as the language of the site writes it, with the decimals of its currency, or none if it is whole:
 * `$4,970`, `49,50 €`, `¥500`.
 */
export function formatAmount(
  { amount, currency }: Pick<Price, 'amount' | 'currency'>,
  settings: CurrencySettings,
): string {
  return new Intl.NumberFormat(settings.language, {
    style: 'currency',
    currency: currencyOf({ currency }, settings),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
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

/** Returns what an annual price saves compared with twelve monthly ones, in whole percent. */
export function yearlySaving({ monthlyPrice, annualPrice }: Pick<Tier, 'monthlyPrice' | 'annualPrice'>): number {
  return Math.round((1 - annualPrice / (monthlyPrice * 12)) * 100);
}
