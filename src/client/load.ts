import type * as Subscriptions from '../islands/subscriptions.ts';
import type * as Islands from '../islands/wake.ts';

interface Chunks {
  islands: typeof Islands;
  subscriptions: typeof Subscriptions;
}

/** The code did not arrive; the next try may get it. */
export class UnreachableChunkError extends Error {}

const loaded: { [Name in keyof Chunks]?: Promise<Chunks[Name]> } = {};

/**
 * Loads code that the page names but does not load by itself, with all that it imports at the same time. What has been
 * loaded stays; what has failed is tried again.
 * @returns what it exports
 * @throws {UnreachableChunkError} when trying again may help; anything else when the code is not where the page says, or broken
 */
export function load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]> {
  const chunks: { [Key in Name]?: Promise<Chunks[Name]> } = loaded;
  let chunk = chunks[name];
  if (!chunk) {
    chunk = importAll(listChunkUrls(name));
    chunks[name] = chunk;
    chunk.catch(() => delete chunks[name]);
  }
  return chunk;
}

/** Lists the addresses of a chunk and of all that it imports, as the page names them. */
export function listChunkUrls(name: keyof Chunks): string[] {
  return document.documentElement.dataset[name]?.split(' ') ?? [];
}

async function importAll(addresses: string[]) {
  await Promise.all(addresses.map(fetchCode));
  const [chunk] = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));
  return chunk;
}

/**
 * Gets a script into the browser's cache before it is imported: Chromium remembers a failed import for as long as the
 * page lives, and no later try could mend it.
 */
async function fetchCode(address: string): Promise<void> {
  const response = await fetch(address).catch(() => undefined);
  // A newer version of the site has been deployed since the page was opened.
  if (response?.status === 404 || response?.status === 410) throw new Error(address);
  // A network that asks for a login answers with a page of its own.
  if (!response?.ok || !response.headers.get('Content-Type')?.includes('javascript'))
    throw new UnreachableChunkError(address);
  await response.arrayBuffer();
}
