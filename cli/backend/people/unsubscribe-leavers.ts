import { callFunction } from '../operator/call-function.ts';
import type { Project } from '../operator/with-project.ts';
import type { Leaver } from './read-leavers.ts';

export interface Unsubscribed {
  /** How many subscriptions and product interests were removed. */
  subscriptions: number;
  interests: number;
  /** How many have subscribed again since they left, and stay. */
  newer: number;
  /** About how many nothing is stored. */
  unknown: number;
}

/** The number of bytes of addresses in one request: the server of the embedded backend takes 64 KB. */
const batchBytes = 50_000;

/**
 * Removes the subscriptions and product interests of people, as the link to unsubscribe does. May be repeated after an
 * error: whoever is removed is then unknown.
 * @throws {EnvironmentError} when the project cannot do it
 */
export async function unsubscribeLeavers(
  project: Project,
  leavers: readonly Leaver[],
  isDryRun: boolean,
): Promise<Unsubscribed> {
  const sum: Unsubscribed = { subscriptions: 0, interests: 0, newer: 0, unknown: 0 };
  for (const batch of toBatches(leavers)) {
    const removed = await callFunction<Unsubscribed>(project.admin, 'unsubscribe_addresses', {
      leavers: batch,
      is_dry_run: isDryRun,
    });
    for (const key of Object.keys(sum) as (keyof Unsubscribed)[]) sum[key] += removed[key];
  }
  return sum;
}

function toBatches(leavers: readonly Leaver[]): Leaver[][] {
  const batches: Leaver[][] = [];
  let free = 0;
  for (const leaver of leavers) {
    const size = Buffer.byteLength(JSON.stringify(leaver)) + 1;
    if (size > free) {
      batches.push([]);
      free = batchBytes;
    }
    batches.at(-1)?.push(leaver);
    free -= size;
  }
  return batches;
}
