import type { DataPath } from '../../diagnostics/problem.ts';
import { asRecord } from '../../platform/records.ts';
import { renameKey } from '../yaml/edits/rename-key.ts';
import type { Migration, OldForm } from './migration.ts';

/** The button of a tier may now lead anywhere, so its `checkoutUrl` is called `to`, like that of other buttons. */
export const checkoutOfTier: Migration = {
  schema: 'collections/tiers.schema.json',
  find: (data) => checkoutsIn(data, []),
};

/** The same for the button of a section of type `offer`. */
export const checkoutOfOffer: Migration = {
  schema: 'page.schema.json',
  find: (data) => checkoutsIn(asRecord(data).sections, ['sections'], 'offer'),
};

function* checkoutsIn(list: unknown, path: DataPath, type?: string): Iterable<OldForm> {
  for (const [index, entry] of Array.isArray(list) ? list.entries() : []) {
    const { checkoutUrl, type: own } = asRecord(entry);
    if (checkoutUrl === undefined || own !== type) continue;
    const key = [...path, index, 'checkoutUrl'];
    yield {
      keys: [key],
      writes: ['to'],
      now: 'The target of this button is now called `to`, and can be any link.',
      edits: [(yaml) => renameKey(yaml, key, 'to')],
    };
  }
}
