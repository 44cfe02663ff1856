import type { Budgets } from '../../src/content.gen.ts';
import { budgetFor } from '../budgets/budget-for.ts';
import type { Excess } from '../budgets/excess.ts';
import { remember } from '../build/remember.ts';
import { splitPage } from '../build/split-page.ts';
import { brotliSize, brotliSizeAt } from './brotli-size.ts';

/**
 * Qualities to try before the best. On a page of 54 kB they take 0.1 and 0.7 ms, and give 34% and 11% more bytes
 * than the best, which takes 37 ms.
 */
const [fast, good] = [1, 5];

const sharedSize = remember((text) => brotliSizeAt(fast, Buffer.from(text)));

/**
 * Whether a page is within its limit for certain, in well under a millisecond; otherwise only its weight can tell. Its
 * parts are looked at first, each on its own, which is no less than the whole: those that pages share but once.
 */
export function isSurelyWithin(html: string, limit: number): boolean {
  if (Buffer.byteLength(html) <= limit) return true;
  const sizes = splitPage(html).map(({ text, isShared }) =>
    isShared ? sharedSize(text) : brotliSizeAt(fast, Buffer.from(text)),
  );
  if (sizes.reduce((sum, size) => sum + size, 0) <= limit) return true;
  const bytes = Buffer.from(html);
  return [fast, good].some((quality) => brotliSizeAt(quality, bytes) <= limit);
}

/** Holds the HTML of a page to its limit in bytes, as the build does with each page that it draws. */
export function weighDrawnPage(path: string, html: string, budgets: Budgets): Excess | undefined {
  const limit = budgetFor(path, budgets).weights.html;
  if (limit === undefined || isSurelyWithin(html, limit)) return undefined;
  const value = brotliSize(Buffer.from(html));
  return value <= limit ? undefined : { path, part: 'html', value, limit };
}
