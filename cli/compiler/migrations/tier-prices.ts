import { stringify } from 'yaml';
import { asRecord } from '../../platform/records.ts';
import { insertEntry } from '../yaml/edits/insert-entry.ts';
import { removeEntry } from '../yaml/edits/remove-entry.ts';
import { linesWithComments } from './lines-with-comments.ts';
import type { Migration } from './migration.ts';
import { annual, monthly } from './pricing-periods.ts';

/** The periods for which tiers had a price in a key of its own. */
const periodOf = { monthlyPrice: monthly, annualPrice: annual };

/** `monthlyPrice: 497` and `annualPrice: 4970` of a tier are now prices of the periods `month` and `year`. */
export const tierPrices: Migration = {
  schema: 'collections/tiers.schema.json',
  *find(data) {
    for (const [index, entry] of Array.isArray(data) ? data.entries() : []) {
      const tier = asRecord(entry);
      const old = Object.entries(periodOf).filter(([key]) => tier[key] !== undefined);
      const [first, ...others] = old.map(([key]) => [index, key]);
      if (!first) continue;
      const prices = Object.fromEntries(old.map(([key, period]) => [period, { amount: tier[key] }]));
      yield {
        keys: [first, ...others],
        writes: [stringify({ prices }, { collectionStyle: 'flow', lineWidth: 0 }).trim().slice(2, -2)],
        now: 'Prices of a tier are now under `prices`, each with the id of its billing period.',
        edits: [
          (yaml) => {
            const lines = linesWithComments(
              yaml,
              { prices },
              old.map(([key, period]) => ({ from: [index, key], to: ['prices', period, 'amount'] })),
            );
            const after = Object.keys(tier).indexOf(String(first.at(-1))) + 1;
            return insertEntry(yaml, [index], { key: 'prices', data: prices, lines }, after);
          },
          ...old.map(
            ([key]) =>
              (yaml: Parameters<typeof removeEntry>[0]) =>
                removeEntry(yaml, [index, key]),
          ),
        ],
      };
    }
  },
};
