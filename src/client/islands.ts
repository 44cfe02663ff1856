import { load } from './load.ts';
import { handleLoadFailure, isHandledByBrowser } from './load-failure.ts';
import { isPlainClick } from './plain-click.ts';
import { resubmitSavedForm } from './saved-forms.ts';
import { share } from './share.ts';

/**
 * Brings islands to life: the parts of a page that react to a visitor. Their code is loaded when an island is first
 * touched, or, where it says so, first seen. What a visitor does is answered here, for whatever form or control is in
 * the page at that moment, since other programs may have changed it. What was done before the code is there waits and is
 * then done once.
 */
export function watchIslands(): void {
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, touch, { capture: true, passive: true });
  for (const type of ['submit', 'click', 'invalid']) document.addEventListener(type, answer, true);
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      enhanceIsland(target as HTMLElement).catch(() => {});
    }
  });
  for (const island of document.querySelectorAll('[data-when=seen]')) observer.observe(island);
  const { early } = window;
  early?.release();
  // By name: another program may have put a copy in its place.
  for (const id of early?.waiting ?? []) {
    const element = document.querySelector<HTMLElement>(`[data-id="${id}"]`);
    if (element) start(element);
  }
  resubmitSavedForm();
}

/** Loads the code of an island and enhances it. @returns a function that does what the island is for, such as sending its form */
async function enhanceIsland(island: HTMLElement): Promise<() => void> {
  const [islands, subscriptions] = await Promise.all([
    load('islands'),
    island.dataset.with === 'subscriptions' ? load('subscriptions') : undefined,
  ]);
  return islands.enhanceIsland(island, { subscriptions });
}

function touch({ target }: Event): void {
  const island = closest(target, '[data-island]');
  if (island) enhanceIsland(island).catch(() => {});
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

function answer(event: Event): void {
  const isClick = event.type === 'click';
  const control = closest(event.target, isClick ? '[data-start]' : '[data-id] form');
  const element = closest(control, '[data-id]');
  if (!control || !element || isHandledByBrowser(element)) return;
  if (isClick && !isPlainClick(event as MouseEvent)) return;
  event.preventDefault();
  if (control instanceof HTMLFormElement) control.noValidate = true;
  start(element);
}

function start(element: HTMLElement): void {
  if (element.dataset.share) share(JSON.parse(element.dataset.share));
  else perform(element);
}

const waiting = new Set<Element>();

/** Does what the form or control of an island is for as soon as its code is there: once, however often it was asked for. */
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
