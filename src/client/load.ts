import type * as Subscriptions from '../islands/subscriptions.ts';
import type * as Islands from '../islands/wake.ts';

interface Chunks {
  islands: typeof Islands;
  subscriptions: typeof Subscriptions;
}

/** The code could not be downloaded; another attempt may succeed. */
export class UnreachableChunkError extends Error {}

const loaded: { [Name in keyof Chunks]?: Promise<Chunks[Name]> } = {};

/**
 * Imports a chunk that the page lists but does not load by itself, and downloads its imports in parallel. Keeps what
 * has loaded; tries again what has failed.
 * @returns the exports of the chunk
 * @throws {UnreachableChunkError} when another attempt may succeed; another error when the chunk does not exist or is
 * broken
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

/** Lists the URLs of a chunk and of all its imports, as written in the page. */
export function listChunkUrls(name: keyof Chunks): string[] {
  return document.documentElement.dataset[name]?.split(' ') ?? [];
}

/** Downloads and imports a module and those that it imports. @returns the first, which is the module itself */
async function importAll(addresses: string[]) {
  await Promise.all(addresses.map(fetchCode));
  const [chunk] = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));
  return chunk;
}

/**
 * Downloads a script into the browser's cache before it is imported. Chromium remembers a failed import until the page
 * is closed, so importing it again would fail as well.
 */
async function fetchCode(address: string): Promise<void> {
  const response = await fetch(address).catch(() => undefined);
  // A newer version of the site was deployed after this page was opened.
  if (response?.status === 404 || response?.status === 410) throw new Error(address);
  // A network with a login page (captive portal) answers with HTML.
  if (!response?.ok || !response.headers.get('Content-Type')?.includes('javascript'))
    throw new UnreachableChunkError(address);
  await response.arrayBuffer();
}
