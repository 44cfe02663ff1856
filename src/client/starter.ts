import type * as Islands from '../islands/index.ts';
import type * as Subscriptions from '../islands/subscriptions.ts';
import type {} from './inline.ts'; // Declares the type of `window.early`.
import { closest, isPlainClick, whenNear } from './page.ts';

type Chunks = { islands: typeof Islands; subscriptions: typeof Subscriptions };

/** The code could not be downloaded; another attempt may succeed. */
class UnreachableChunkError extends Error {}

const { dataset } = document.documentElement;
const loaded: { [Name in keyof Chunks]?: Promise<Chunks[Name]> } = {};
const { early } = window;
// This `notify` shows a toast without loading any other code.
const { waiting, notify } = early;

/**
 * Makes islands, the interactive parts of a page, work. Loads their code when a visitor first uses them or, with
 * `data-when="seen"`, comes near them. Listens on the document instead of the elements, because browser extensions and
 * translators replace elements. An action that comes before the code has loaded is performed once afterwards.
 */
export function watchIslands(): void {
  for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, preload, true);
  for (const type of ['submit', 'click', 'invalid']) document.addEventListener(type, handleAction, true);
  whenNear('[data-when]', (island: HTMLElement) => loadAction(island).then((act) => act(), ignore));
  // The inline script in the head has recorded actions until now. From here on, this script handles them.
  early.release();
  for (const id of waiting) perform(id);
  early.notify = (toast) =>
    load('islands').then(
      ({ showToast }) => toast && showToast(toast),
      () => notify(toast),
    );
}

/** Handles the rejection of a promise where nothing has to be done about it. */
export function ignore(): void {}

/** Loads the code of an island that a visitor is about to use: the focus or a press is in it. */
function preload({ target }: Event): void {
  const island = closest(target, '[data-island]');
  if (island) loadAction(island).catch(ignore);
}

/** Finds an island by its `data-id` each time, because another program may have replaced the element by a copy. */
function find(id: string): HTMLElement | null {
  return document.querySelector(`[data-id="${id}"]`);
}

/** Loads the code of an island. @returns a function that performs its action, such as sending its form */
async function loadAction(island: HTMLElement): Promise<() => void> {
  const [{ act }, subscriptions] = await Promise.all([
    load('islands'),
    island.dataset.with ? load('subscriptions') : undefined,
  ]);
  island.dataset.awake = '';
  return () => act(island, subscriptions);
}

/** Handles a click, a submit or an invalid form in an island: performs the island's action, and not the native one. */
function handleAction(event: Event): void {
  const control = closest<HTMLFormElement>(event.target, event.type === 'click' ? '[data-start]' : 'form');
  const id = closest(control, '[data-id]')?.dataset.id;
  if (!control || !id || !isPlainClick(event as MouseEvent)) return;
  event.preventDefault();
  control.noValidate = true;
  if (!waiting.has(id)) perform(id);
}

/** Performs the action of an island once its code has loaded. If that fails, shows a toast or lets the browser act. */
async function perform(id: string): Promise<void> {
  const island = find(id);
  if (!island) return;
  waiting.add(id);
  island.dataset.waiting = '';
  try {
    (await loadAction(island))();
  } catch (error) {
    const island = find(id);
    const opensEmail = island?.querySelector('[action^="mailto:"]');
    // A toast is enough where a later attempt may succeed, and better than an email program that opens.
    if (!island || opensEmail || error instanceof UnreachableChunkError) notify();
    else handOverToBrowser(island);
  } finally {
    waiting.delete(id);
    find(id)?.removeAttribute('data-waiting');
  }
}

/**
 * Repeats the visitor's action natively, because the code is gone or broken: submits the form, or follows the link.
 * Without its `data-id`, the browser handles the island from now on.
 */
function handOverToBrowser(island: HTMLElement): void {
  delete island.dataset.id;
  delete island.dataset.waiting;
  island.querySelector('form')?.removeAttribute('novalidate');
  // While the `submit` that failed is still being dispatched, a form cannot be submitted again.
  setTimeout(() => island.querySelector<HTMLElement>('[data-start], [type=submit]')?.click());
}

/**
 * Imports a chunk that the page names but does not load by itself, once. After a failure, the next call tries again.
 * @throws {UnreachableChunkError} when the next call may succeed; another error when the chunk is missing or broken
 */
export function load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]> {
  const chunks: { [Key in Name]?: Promise<Chunks[Name]> } = loaded;
  const chunk = chunks[name] ?? importChunk(name);
  chunks[name] = chunk;
  chunk.catch(() => delete chunks[name]);
  return chunk;
}

/**
 * Imports a chunk. If it is gone, a newer version of the site was deployed after this page was opened: then the page on
 * the server names the new address of the chunk.
 */
async function importChunk(name: keyof Chunks) {
  try {
    return await importFrom(dataset[name]);
  } catch (error) {
    const page = await fetch(location.href, { cache: 'no-store' }).then((response) => response.text(), String);
    const [, address] = new RegExp(`data-${name}="([^"]+)`).exec(page) ?? [];
    if (!address || address === dataset[name]) throw error;
    dataset[name] = address;
    return importFrom(address);
  }
}

/**
 * Imports a module, after downloading it into the browser's cache. Chromium remembers a failed import until the page is
 * closed, so importing it again would fail as well.
 */
async function importFrom(address = '') {
  const response = await fetch(address).then((answer) => answer.blob().then(() => answer), ignore);
  if (response?.status === 404 || response?.status === 410) throw new Error(address);
  // A network with a login page (captive portal) answers with HTML.
  if (!response?.ok || !response.headers.get('Content-Type')?.includes('javascript'))
    throw new UnreachableChunkError(address);
  return import(/* @vite-ignore */ address);
}
