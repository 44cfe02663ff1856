import type * as Islands from '../islands/hydrate.tsx';
import type * as Subscriptions from '../islands/subscriptions.ts';

interface Chunks {
  islands: typeof Islands;
  subscriptions: typeof Subscriptions;
}

export type Load = typeof load;

/**
 * Loads code that the page names but does not load by itself, with all that it imports at the same time.
 * @returns what it exports; rejects when any of it cannot be had
 */
export async function load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]> {
  const addresses = document.documentElement.dataset[name]?.split(' ') ?? [];
  await Promise.all(addresses.map(fetchCode));
  const [chunk] = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));
  return chunk;
}

/**
 * Gets a script into the browser's cache before it is imported: Chromium remembers a failed import for as long as the
 * page lives, and no later try could mend it.
 */
async function fetchCode(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok || !response.headers.get('Content-Type')?.includes('javascript')) throw new Error(address);
  await response.arrayBuffer();
}
