import { load } from './load.ts';
import { isPlainClick } from './plain-click.ts';

/**
 * Brings islands to life: the parts of a page that React draws again in the browser. Their code is loaded when an
 * island is first touched, or, where it says so, first seen. What a visitor does before that waits and is then done
 * once. When the code cannot be loaded, the visitor is told, and the next try loads it again.
 */
export function watchIslands(): void {
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, touch, { capture: true, passive: true });
  for (const type of ['submit', 'click', 'invalid']) document.addEventListener(type, keep, true);
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      wake(target as HTMLElement).catch(() => {});
    }
  });
  for (const island of document.querySelectorAll('[data-when=seen]')) observer.observe(island);
  const { early } = window;
  early?.release();
  for (const control of early?.waiting ?? []) perform(control);
}

const awake = new Map<Element, Promise<void>>();

/** Loads the code of an island and draws it. @returns when it listens; rejects when the code cannot be loaded */
function wake(island: HTMLElement): Promise<void> {
  let waking = awake.get(island);
  if (!waking) {
    if (island.dataset.with === 'subscriptions') load('subscriptions').catch(() => {});
    waking = load('islands').then(({ hydrate }) => hydrate(island, load));
    awake.set(island, waking);
    waking.catch(() => awake.delete(island));
  }
  return waking;
}

function touch({ target }: Event): void {
  const island = islandOf(target);
  if (island) wake(island).catch(() => {});
}

function islandOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-island]:not([data-awake])') : null;
}

/** Holds back what an island that is not awake cannot answer yet. */
function keep(event: Event): void {
  const { target, type } = event;
  if (!islandOf(target) || !(target instanceof Element)) return;
  const control = type === 'click' ? target.closest<HTMLElement>('[data-start]') : target.closest('form');
  if (!control || (type === 'click' && !isPlainClick(event as MouseEvent))) return;
  event.preventDefault();
  event.stopPropagation();
  if (control instanceof HTMLFormElement) control.noValidate = true;
  perform(control);
}

const waiting = new Set<HTMLElement>();

/** Submits a form or presses a control as soon as its island is awake: once, however often it was asked for. */
async function perform(control: HTMLElement): Promise<void> {
  const island = islandOf(control);
  if (!island || waiting.has(control)) return;
  waiting.add(control);
  island.toggleAttribute('data-waiting', true);
  try {
    await wake(island);
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  } catch {
    window.early?.sayUnavailable();
  } finally {
    waiting.delete(control);
    island.removeAttribute('data-waiting');
  }
}
