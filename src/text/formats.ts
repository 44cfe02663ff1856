import type { BillingPeriod, Price, SiteSettings, Tier } from '../content.gen.ts';
import type { EventTime, SharedSite } from '../site.ts';
import { fillPlaceholders, pluralForms } from './placeholders.ts';

type Language = Pick<SiteSettings, 'language'>;

/** Formats the size of a file in powers of ten, as its language writes it: `2.4 MB`, `2,4 MB`, `2,4 Mo`. */
export function formatBytes(bytes: number, { language }: Language): string {
  const [amount, unit] = bytes < 999_500 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte']; // Never `1,000 KB`.
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 });
  const parts = format.formatToParts(Math.max(amount, 0.1));
  // `Intl` writes `kB` in many languages, but readers who see `MB` elsewhere expect capitals.
  return parts.map(({ type, value }) => (type === 'unit' && value === 'kB' ? 'KB' : value)).join('');
}

/** Memoizes a function of a language, since creating a format takes longer than rendering the line that needs it. */
export function byLanguage<Result>(make: (language: string) => Result): (language: string) => Result {
  const made = new Map<string, Result>();
  return (language) => {
    if (!made.has(language)) made.set(language, make(language));
    return made.get(language) as Result;
  };
}

const dayFormat = byLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }));

/** Formats a day: `2026-11-01` → `November 1, 2026`. A day has no time zone, so it is read and written in UTC. */
export function formatDay(day: string, language: string): string {
  return dayFormat(language).format(new Date(day));
}

const numberFormat = byLanguage((language) => new Intl.NumberFormat(language).format);
const pluralRules = byLanguage((language) => new Intl.PluralRules(language));

/** Matches one form of `pluralForms`: `one {# minute}`. */
const pluralForm = /(\w+|=\d+) *\{([^{}]*)\}/g;
/** Fills numbers, as the language writes them, into a text: `{n, plural, one {# day} other {# days}}` → `2 days`. */
export function fillCounts(text: string, counts: Record<string, number>, { language }: Language): string {
  const format = numberFormat(language);
  const withPlurals = text.replace(pluralForms, (whole, name: string, forms: string) => {
    const count = counts[name];
    if (count === undefined) return whole;
    const texts = new Map([...forms.matchAll(pluralForm)].map(([, key, words = '']) => [key, words]));
    const words = texts.get(`=${count}`) ?? texts.get(pluralRules(language).select(count));
    return (words ?? texts.get('other') ?? '').replaceAll('#', () => format(count));
  });
  const formatted = Object.entries(counts).map(([name, count]) => [name, format(count)] as const);
  return fillPlaceholders(withPlurals, Object.fromEntries(formatted));
}

const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const isDay = (written: string) => written.length === '2027-03-14'.length;

/** Formats a moment in the time zone in which it was written: `January 31, 2027, 11:59 PM GMT-5`. */
export function formatMoment(moment: string, { language }: Language): string {
  const timeZone = /[+-]\d\d:\d\d$/.exec(moment)?.[0] ?? '+00:00';
  const format = new Intl.DateTimeFormat(language, { ...day, ...clock, timeZone, timeZoneName: 'short' });
  return format.format(new Date(moment));
}

/** Formats a day, or a moment; without an offset, as written: `2027-03-14T19:30` → `March 14, 2027 at 7:30 PM`. */
export function formatWhen(written: string, settings: Language): string {
  if (isDay(written)) return formatDay(written, settings.language);
  if (/[+-]\d\d:\d\d$|Z$/.test(written)) return formatMoment(written, settings);
  const format = new Intl.DateTimeFormat(settings.language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${written}Z`));
}

type TimeSettings = Pick<SiteSettings, 'language' | 'timeZone'>;

/**
 * Formats the time of an event in the language of the site: `Sunday, March 14, 2027, 7:30 – 9:30 PM`. Names the time
 * zone if it differs from that of the site, or if the event is online, because its visitors may be anywhere.
 */
export function formatEventTime({ start, end, timeZone }: EventTime, site: TimeSettings, isOnline: boolean): string {
  const namesZone = isOnline || timeZone !== (site.timeZone ?? 'UTC');
  const time = { ...clock, ...(namesZone && { timeZoneName: 'short' as const }), timeZone };
  const timeOrNone = isDay(start) ? { timeZone: 'UTC' } : time;
  const format = new Intl.DateTimeFormat(site.language, { weekday: 'long', ...day, ...timeOrNone });
  const first = new Date(start);
  return end === undefined || end === start ? format.format(first) : format.formatRange(first, new Date(end));
}

/** Returns the parts of a calendar sheet: `Sun`, `14`, `Mar`; for several days in a month, `Fri–Sun`, `7–9`, `Mar`. */
export function dayParts({ start, end = start, timeZone }: EventTime, language: string) {
  const partsOf = (date: string) => {
    const zone = { timeZone: isDay(start) ? 'UTC' : timeZone };
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, ...zone }).formatToParts(new Date(date));
    const text = (parts: Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('');
    const days = format({ day: 'numeric' }).filter(({ type }) => type === 'day');
    return { weekday: text(format({ weekday: 'short' })), day: text(days), month: text(format({ month: 'short' })) };
  };
  const [first, last] = [partsOf(start), partsOf(end)];
  if (!isDay(start) || first.day === last.day || first.month !== last.month) return first;
  return { ...first, weekday: `${first.weekday}–${last.weekday}`, day: `${first.day}–${last.day}` };
}

type CurrencySettings = Pick<SiteSettings, 'language' | 'currency'>;

/** Formats an amount, with the decimals of its currency, or none if it is whole: `$4,970`, `49,50 €`, `¥500`. */
export function formatAmount({ amount, ...price }: Price, settings: CurrencySettings): string {
  const options = { currency: currencyOf(price, settings), trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(settings.language, { style: 'currency', ...options }).format(amount);
}

/** Formats a price with the words of the content: `from $40`, `Free`. */
export function formatPrice(price: Price, { settings, messages: { prices } }: SharedSite): string {
  if (price.amount === 0 && prices?.free !== undefined) return prices.free;
  const amount = formatAmount(price, settings);
  return price.from && prices?.from !== undefined ? prices.from.replace('{price}', () => amount) : amount;
}

/** Returns the currency of a price. @throws when neither price nor site names a currency, which the checks prevent */
export function currencyOf({ currency }: Pick<Price, 'currency'>, settings: CurrencySettings): string {
  const code = currency ?? settings.currency;
  if (code === undefined) throw new Error('A price has no currency.');
  return code;
}

/** Divides a price for several months into the price of one month. A price in whole units stays in whole units. */
export function pricePerMonth({ amount, ...price }: Price, months: number): Price {
  const share = amount / months;
  return { ...price, amount: Number.isInteger(amount) ? Math.round(share) : share };
}

/**
 * Returns how much a visitor saves who pays for `period` instead of the shortest period, in whole percent: the smallest
 * saving among the tiers, or 0 if no prices can be compared.
 */
export function savingOf(period: BillingPeriod, periods: readonly BillingPeriod[], tiers: readonly Tier[]): number {
  const monthly = ({ id, months = NaN }: BillingPeriod, { prices }: Tier) => (prices?.[id]?.amount ?? NaN) / months;
  const withMonths = periods.filter(({ months }) => months);
  const [shortest = period] = withMonths.toSorted((one, other) => Number(one.months) - Number(other.months));
  const savings = tiers.map((tier) => Math.round((1 - monthly(period, tier) / monthly(shortest, tier)) * 100));
  const comparable = savings.filter(Number.isFinite);
  return comparable.length > 0 ? Math.max(0, Math.min(...comparable)) : 0;
}
