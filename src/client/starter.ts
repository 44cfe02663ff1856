import type * as Subscriptions from '../islands/subscriptions.ts';
import type * as Islands from '../islands/wake.ts';
import type {} from './early.ts'; // Declares the type of `window.early`.
import { isPlainClick } from './page.ts';

interface Chunks {
  islands: typeof Islands;
  subscriptions: typeof Subscriptions;
}

/** The code could not be downloaded; another attempt may succeed. */
class UnreachableChunkError extends Error {}

const { dataset } = document.documentElement;
const loaded: { [Name in keyof Chunks]?: Promise<Chunks[Name]> } = {};
const waiting = new Set<Element>();
/** Islands whose code does not exist any more: the browser submits their forms and follows their links by itself. */
const handledByBrowser = new WeakSet<Element>();

/**
 * Makes islands, the interactive components of a page, work. Loads their code when a visitor first uses them or, with
 * `data-when="seen"`, when they become visible. Listens on the document instead of the elements, because browser
 * extensions and translators replace elements. An action that comes before the code has loaded is performed once
 * afterwards.
 */
export function watchIslands(): void {
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, preload, { capture: true, passive: true });
  for (const type of ['submit', 'click', 'invalid']) document.addEventListener(type, handleAction, true);
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      loadAction(target as HTMLElement).catch(() => {});
    }
  });
  for (const island of document.querySelectorAll('[data-when=seen]')) observer.observe(island);
  // The inline script in the head has recorded actions until now. From here on, this script handles them.
  const { early } = window;
  if (!early) return;
  early.release();
  // Looks the island up by its `data-id`, because another program may have replaced the element by a copy.
  for (const id of early.waiting) {
    const element = document.querySelector<HTMLElement>(`[data-id="${id}"]`);
    if (element) start(element);
  }
  early.notify = async (toast) => {
    try {
      (await load('islands')).showToast(toast);
    } catch {
      early.showToast(toast.text);
    }
  };
}

/** Loads the code of an island and enhances it. @returns what performs its action, such as sending its form */
async function loadAction(island: HTMLElement): Promise<() => void> {
  const [islands, subscriptions] = await Promise.all([
    load('islands'),
    island.dataset.with === 'subscriptions' ? load('subscriptions') : undefined,
  ]);
  return islands.enhanceIsland(island, { subscriptions });
}

function preload({ target }: Event): void {
  const island = closest(target, '[data-island]');
  if (island) loadAction(island).catch(() => {});
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** Handles a submit or click in an island: starts the island instead of the native action. */
function handleAction(event: Event): void {
  const isClick = event.type === 'click';
  const control = closest(event.target, isClick ? '[data-start]' : '[data-id] form');
  const element = closest(control, '[data-id]');
  if (!control || !element || handledByBrowser.has(element)) return;
  if (isClick && !isPlainClick(event as MouseEvent)) return;
  event.preventDefault();
  if (control instanceof HTMLFormElement) control.noValidate = true;
  start(element);
}

/** Performs the action of an island as soon as its code is there: once, however often the visitor asks for it. */
async function start(element: HTMLElement): Promise<void> {
  if (waiting.has(element)) return;
  waiting.add(element);
  element.toggleAttribute('data-waiting', true);
  try {
    (await loadAction(element))();
  } catch (error) {
    const form = element.querySelector('form');
    if (error instanceof UnreachableChunkError || form?.action.startsWith('mailto:')) window.early?.showToast();
    else handOverToBrowser(element, form);
  } finally {
    waiting.delete(element);
    element.removeAttribute('data-waiting');
  }
}

/** Repeats the visitor's action natively: submits the form, or clicks the link. */
function handOverToBrowser(island: HTMLElement, form: HTMLFormElement | null): void {
  handledByBrowser.add(island);
  if (form) form.noValidate = false;
  // While the `submit` that failed is still being dispatched, a form cannot be submitted again.
  if (form) setTimeout(() => form.requestSubmit());
  else island.querySelector<HTMLElement>('[data-start]')?.click();
}

/**
 * Imports a chunk that the page lists but does not load by itself. Keeps what has loaded; tries again what has failed.
 * @throws {UnreachableChunkError} when another attempt may succeed; another error when the chunk does not exist or is
 * broken
 */
export function load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]> {
  const chunks: { [Key in Name]?: Promise<Chunks[Name]> } = loaded;
  let chunk = chunks[name];
  if (!chunk) {
    chunk = importChunk(name);
    chunks[name] = chunk;
    chunk.catch(() => delete chunks[name]);
  }
  return chunk;
}

/**
 * Imports a chunk and all that it imports, in parallel. If it is gone, a newer version of the site was deployed after
 * this page was opened: then its code is where the page says now.
 */
async function importChunk(name: keyof Chunks) {
  try {
    return await importAll(dataset[name]);
  } catch (error) {
    if (error instanceof UnreachableChunkError) throw error;
    const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
    const html = response?.ok ? await response.text() : '';
    const [, addresses] = new RegExp(`data-${name}="([^"]+)`).exec(html) ?? [];
    if (!addresses || addresses === dataset[name]) throw error;
    dataset[name] = addresses;
    return importAll(addresses);
  }
}

/** @param list the addresses of a module and of those that it imports @returns the module */
async function importAll(list = '') {
  const addresses = list.split(' ');
  await Promise.all(addresses.map(download));
  const [chunk] = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));
  return chunk;
}

/**
 * Downloads a script into the browser's cache before it is imported. Chromium remembers a failed import until the page
 * is closed, so importing it again would fail as well.
 */
async function download(address: string): Promise<void> {
  const response = await fetch(address).catch(() => undefined);
  if (response?.status === 404 || response?.status === 410) throw new Error(address);
  // A network with a login page (captive portal) answers with HTML.
  if (!response?.ok || !response.headers.get('Content-Type')?.includes('javascript'))
    throw new UnreachableChunkError(address);
  await response.arrayBuffer();
}
