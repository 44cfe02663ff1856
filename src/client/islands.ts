import { load } from './load.ts';
import { handleLoadFailure, isHandledByBrowser } from './load-failure.ts';
import { isPlainClick } from './plain-click.ts';
import { resubmitSavedForm } from './saved-forms.ts';
import { share } from './share.ts';

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
      enhanceIsland(target as HTMLElement).catch(() => {});
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
async function enhanceIsland(island: HTMLElement): Promise<() => void> {
  const [islands, subscriptions] = await Promise.all([
    load('islands'),
    island.dataset.with === 'subscriptions' ? load('subscriptions') : undefined,
  ]);
  return islands.enhanceIsland(island, { subscriptions });
}

/** Loads and enhances an island when a visitor touches or focuses it, before its first action. */
function preload({ target }: Event): void {
  const island = closest(target, '[data-island]');
  if (island) enhanceIsland(island).catch(() => {});
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
    (await enhanceIsland(island))();
  } catch (error) {
    await handleLoadFailure(island, error);
  } finally {
    waiting.delete(island);
    island.removeAttribute('data-waiting');
  }
}
