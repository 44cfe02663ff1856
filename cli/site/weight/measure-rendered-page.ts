import type { Budgets } from '../../../src/content.gen.ts';
import { budgetFor } from '../../compiler/model/budgets/budget-for.ts';
import type { BudgetViolation } from '../../compiler/model/budgets/budget-violation.ts';
import { best, brotliSizeAt } from './brotli-size.ts';
import type { EncodedPage } from './encode-page.ts';
import { huffmanSize } from './huffman-size.ts';

/**
 * Qualities to try before the best. On a page of 54 kB they take 0.1 and 0.7 ms, and give 34% and 11% more bytes
 * than the best, which takes 37 ms.
 */
const [fast, good] = [1, 5];

const sharedSizes = new WeakMap<Uint8Array, number>();

function sharedSize(bytes: Uint8Array): number {
  const size = sharedSizes.get(bytes) ?? brotliSizeAt(good, bytes);
  sharedSizes.set(bytes, size);
  return size;
}

/**
 * Whether a page is within its limit for certain, in well under a millisecond; otherwise only its weight can tell. What
 * it shares with others is looked at on its own, and once, which is no less than in the whole.
 */
export function isSurelyWithin({ bytes: page, parts }: EncodedPage, limit: number): boolean {
  const own = parts.flatMap(({ bytes, isShared }) => (isShared ? [] : bytes));
  const shared = parts.reduce((sum, { bytes, isShared }) => sum + (isShared ? sharedSize(bytes) : 0), 0);
  if (shared + huffmanSize(own) <= limit) return true;
  if (shared + brotliSizeAt(fast, Buffer.concat(own)) <= limit) return true;
  return page.length <= limit || brotliSizeAt(good, page) <= limit;
}

/** Holds the HTML of a page to its limit in bytes, as the build does with each page that it draws. */
export function measureRenderedPage(path: string, page: EncodedPage, budgets: Budgets): BudgetViolation | undefined {
  const limit = budgetFor(path, budgets).weights.html;
  if (limit === undefined || isSurelyWithin(page, limit)) return undefined;
  const value = brotliSizeAt(best, page.bytes);
  return value <= limit ? undefined : { path, part: 'html', value, limit };
}
