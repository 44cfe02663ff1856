import type { Budgets } from '../../src/content.gen.ts';
import { budgetFor } from '../budgets/budget-for.ts';
import type { Excess } from '../budgets/excess.ts';
import { brotliSize, brotliSizeAt } from './brotli-size.ts';

/**
 * Qualities to try before the best. On a page of 54 kB they take 0.1 and 0.7 ms, and give 34% and 11% more bytes
 * than the best, which takes 37 ms.
 */
const quick = [1, 5];

/** Whether a page is within its limit for certain, in well under a millisecond; otherwise only its weight can tell. */
export function isSurelyWithin(html: Uint8Array, limit: number): boolean {
  return html.length <= limit || quick.some((quality) => brotliSizeAt(quality, html) <= limit);
}

/** Holds the HTML of a page to its limit in bytes, as the build does with each page that it draws. */
export function weighDrawnPage(path: string, html: string, budgets: Budgets): Excess | undefined {
  const limit = budgetFor(path, budgets).weights.html;
  if (limit === undefined) return undefined;
  const bytes = Buffer.from(html);
  if (isSurelyWithin(bytes, limit)) return undefined;
  const value = brotliSize(bytes);
  return value <= limit ? undefined : { path, part: 'html', value, limit };
}
