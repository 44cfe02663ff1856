import type { SiteSettings, Tier } from './content.gen.ts';

/** Formats a whole amount in the currency and language of the site: `$4,970`. */
export function formatPrice(
  amount: number,
  { language, currency }: Pick<SiteSettings, 'language' | 'currency'>,
): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
}

/** Returns what an annual price saves compared with twelve monthly ones, in whole percent. */
export function yearlySaving({ monthlyPrice, annualPrice }: Pick<Tier, 'monthlyPrice' | 'annualPrice'>): number {
  return Math.round((1 - annualPrice / (monthlyPrice * 12)) * 100);
}
