import type * as Subscriptions from '../islands/subscriptions.ts';
import type * as Islands from '../islands/wake.ts';
import { isPlainClick } from './page.ts';

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
  early?.release();
  // Looks the island up by its `data-id`, because another program may have replaced the element by a copy.
  for (const id of early?.waiting ?? []) {
    const element = document.querySelector<HTMLElement>(`[data-id="${id}"]`);
    if (element) start(element);
  }
  resubmitSavedForm();
}

/**
 * Loads the code of an island and enhances it. @returns a function that performs the island's action, such as sending
 * its form
 */
async function loadAction(island: HTMLElement): Promise<() => void> {
  const [islands, subscriptions] = await Promise.all([
    load('islands'),
    island.dataset.with === 'subscriptions' ? load('subscriptions') : undefined,
  ]);
  return islands.enhanceIsland(island, { subscriptions });
}

/** Loads and enhances an island when a visitor touches or focuses it, before its first action. */
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
  if (!control || !element || isHandledByBrowser(element)) return;
  if (isClick && !isPlainClick(event as MouseEvent)) return;
  event.preventDefault();
  if (control instanceof HTMLFormElement) control.noValidate = true;
  start(element);
}

/** Performs the action of an element: shares the page, or runs the action of the island. */
function start(element: HTMLElement): void {
  if (element.dataset.share) share(JSON.parse(element.dataset.share));
  else perform(element);
}

const waiting = new Set<Element>();

/**
 * Performs the action of an island as soon as its code has loaded: once, even if the visitor asked for it several
 * times.
 */
async function perform(island: HTMLElement): Promise<void> {
  if (waiting.has(island)) return;
  waiting.add(island);
  island.toggleAttribute('data-waiting', true);
  try {
    (await loadAction(island))();
  } catch (error) {
    await handleLoadFailure(island, error);
  } finally {
    waiting.delete(island);
    island.removeAttribute('data-waiting');
  }
}

const handledByBrowser = new WeakSet<Element>();

/** Tells whether the browser handles an island natively, as without JavaScript, because its code could not be loaded. */
function isHandledByBrowser(island: Element): boolean {
  return handledByBrowser.has(island);
}

/**
 * Handles an action of the visitor after the code of its island failed to load or threw an error:
 * - after a network failure, tells the visitor to try again;
 * - for a form with a server address or a link, lets the browser submit or follow it natively;
 * - for a form with a `mailto:` address, reloads the page once if a newer version has
 *   been deployed, and submits the form there.
 */
async function handleLoadFailure(island: HTMLElement, error: unknown): Promise<void> {
  const form = island.querySelector('form');
  if (error instanceof UnreachableChunkError) window.early?.showToast();
  else if (!form?.action.startsWith('mailto:')) handOverToBrowser(island);
  else if (!hasResubmitted() && (await hasNewVersion())) {
    saveForms(form);
    location.reload();
  } else window.early?.showToast();
}

/** Repeats the visitor's action natively: submits the form, or clicks the link. */
function handOverToBrowser(island: HTMLElement): void {
  handledByBrowser.add(island);
  const form = island.querySelector('form');
  if (!form) {
    island.querySelector<HTMLElement>('[data-start]')?.click();
    return;
  }
  form.noValidate = false;
  // While the `submit` that failed is still being dispatched, a form cannot be submitted again.
  setTimeout(() => form.requestSubmit());
}

/**
 * Fetches the page again and checks whether it refers to other chunks than this page, which means that a newer version
 * was deployed.
 */
async function hasNewVersion(): Promise<boolean> {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  const html = response?.ok ? await response.text() : '';
  const addresses = [...listChunkUrls('islands'), ...listChunkUrls('subscriptions')];
  return html.includes('data-islands=') && !addresses.every((address) => html.includes(address));
}

interface Chunks {
  islands: typeof Islands;
  subscriptions: typeof Subscriptions;
}

/** The code could not be downloaded; another attempt may succeed. */
class UnreachableChunkError extends Error {}

const loaded: { [Name in keyof Chunks]?: Promise<Chunks[Name]> } = {};

/**
 * Imports a chunk that the page lists but does not load by itself, and downloads its imports in parallel. Keeps what
 * has loaded; tries again what has failed.
 * @returns the exports of the chunk
 * @throws {UnreachableChunkError} when another attempt may succeed; another error when the chunk does not exist or is
 * broken
 */
function load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]> {
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
function listChunkUrls(name: keyof Chunks): string[] {
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

/** The values of every form of a page, in document order, and the index of the form to submit after the reload. */
interface SavedForms {
  values: Record<string, string>[];
  sent: number;
}

let isResubmitted = false;

/** Tells whether this page has already resubmitted a form that was saved before a reload. */
function hasResubmitted(): boolean {
  return isResubmitted;
}

/**
 * Saves the values of all forms in the history entry before the page reloads itself, so that only this entry of this tab
 * can read them: `{ kept: { values: [{ email: 'a@b.example' }], sent: 0 } }`.
 */
function saveForms(sent: HTMLFormElement): void {
  const forms = [...document.forms];
  const kept: SavedForms = { values: forms.map(readValues), sent: forms.indexOf(sent) };
  history.replaceState({ ...history.state, kept }, '');
}

/** Fills the forms with the values that `saveForms` has saved, if any, and submits the form that the visitor submitted. */
function resubmitSavedForm(): void {
  const { kept, ...state } = (history.state ?? {}) as { kept?: SavedForms };
  if (!kept) return;
  isResubmitted = true;
  history.replaceState(state, '');
  const forms = [...document.forms];
  for (const [index, values] of kept.values.entries()) {
    // A newer version of the page may have other forms, so forms are matched by the names of their fields.
    const names = Object.keys(values).join();
    const form = forms.find((candidate) => Object.keys(readValues(candidate)).join() === names);
    if (!form) continue;
    forms.splice(forms.indexOf(form), 1);
    for (const field of fieldsOf(form)) {
      if (field.type === 'checkbox') field.checked = values[field.name] !== '';
      else field.value = values[field.name] ?? '';
    }
    if (index === kept.sent) form.requestSubmit();
  }
}

/** Returns the values by name; empty for a box that is not checked. */
function readValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(form).map(({ type, name, checked, value }) => [name, type === 'checkbox' && !checked ? '' : value]),
  );
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return ([...form.elements] as HTMLInputElement[]).filter(({ name }) => name);
}

/** The data to share, and the messages for when the address was copied or must be copied by hand. */
export interface ShareTexts {
  title: string;
  url: string;
  copied: string;
  copyByHand: string;
}

/**
 * Opens the browser's share sheet for the page. Where there is none, copies the address and shows a message. It is part
 * of the starter, because WebKit allows both only during the event handler of the press.
 */
async function share({ title, url, copied, copyByHand }: ShareTexts): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (reason) {
      // The visitor closed the share sheet without sharing.
      if (reason instanceof DOMException && reason.name === 'AbortError') return;
    }
  }
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    isCopied = false;
  }
  const text = isCopied ? copied : copyByHand;
  try {
    const { showToast } = await load('islands');
    showToast({ text, tone: isCopied ? 'success' : 'error', source: 'share' });
  } catch {
    window.early?.showToast(text);
  }
}
