import type { Tier } from '../../src/content.gen.ts';
import type { Rule } from '../content/load-content.ts';
import { collectionFile } from '../content/rows.ts';

export const prices: Rule = {
  name: 'prices',
  description: 'A year of a tier costs at most as much as twelve months.',
  *check(content) {
    const file = collectionFile(content, 'tiers');
    if (!file?.isValid) return;
    for (const [row, { monthlyPrice, annualPrice }] of (file.data as Tier[]).entries()) {
      if (annualPrice <= monthlyPrice * 12) continue;
      yield {
        code: 'price-annual',
        file,
        path: [row, 'annualPrice'],
        message: `A year costs ${annualPrice} here, and twelve months at ${monthlyPrice} cost ${monthlyPrice * 12}.`,
        hint: '`annualPrice` is the price of the whole year: check both prices for a missing or an extra digit.',
      };
    }
  },
};
