import type { Budgets } from '../../src/content.gen.ts';
import { budgetFor } from '../budgets/budget-for.ts';
import type { Excess } from '../budgets/excess.ts';
import { remember } from '../build/remember.ts';
import { joinParts, type PagePart } from '../build/split-page.ts';
import { brotliSize, brotliSizeAt } from './brotli-size.ts';

/**
 * Qualities to try before the best. On a page of 54 kB they take 0.1 and 0.7 ms, and give 34% and 11% more bytes
 * than the best, which takes 37 ms.
 */
const [fast, good] = [1, 5];

const sharedSize = remember((text) => brotliSizeAt(fast, Buffer.from(text)));

/**
 * Whether a page is within its limit for certain, in well under a millisecond; otherwise only its weight can tell. What
 * it shares with others is looked at on its own, and once, which is no less than in the whole.
 */
export function isSurelyWithin(parts: readonly PagePart[], limit: number): boolean {
  const own = joinParts(parts.filter(({ isShared }) => !isShared));
  const shared = parts.reduce((sum, { text, isShared }) => sum + (isShared ? sharedSize(text) : 0), 0);
  if (shared + brotliSizeAt(fast, Buffer.from(own)) <= limit) return true;
  const page = Buffer.from(joinParts(parts));
  return page.length <= limit || brotliSizeAt(good, page) <= limit;
}

/** Holds the HTML of a page to its limit in bytes, as the build does with each page that it draws. */
export function weighDrawnPage(path: string, parts: readonly PagePart[], budgets: Budgets): Excess | undefined {
  const limit = budgetFor(path, budgets).weights.html;
  if (limit === undefined || isSurelyWithin(parts, limit)) return undefined;
  const value = brotliSize(Buffer.from(joinParts(parts)));
  return value <= limit ? undefined : { path, part: 'html', value, limit };
}
