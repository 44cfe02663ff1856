import type { Toast } from '../islands/toasts.tsx';

// Functions that pages inline as scripts, as text: `(${collectEarlyInput})()`. They cannot use anything outside of
// themselves.

/** What visitors did with islands before the starter script ran, for the starter to handle. */
interface EarlyInput {
  /** The `data-id` of each island that was submitted or pressed, and waits for its code. */
  waiting: Set<string>;
  /** Removes the listeners of this script; the starter adds its own. */
  release(): void;
  /** Shows `toast`, or else that code could not be loaded. The starter replaces this function by a better one. */
  notify(toast?: Toast): void;
}

declare global {
  interface Window {
    /** Missing where a browser blocks inline scripts: there, pages work as they do without JavaScript. */
    early: EarlyInput;
  }
}

/**
 * Collects what visitors do before the starter script has loaded, and shows a toast if the starter does not load.
 * - Records each form that is submitted and each control that is pressed. Also listens to `invalid`, which browsers
 * fire instead of `submit` for a form that they consider invalid, because the form shows its own messages.
 * - If the starter fails to load, throws an error, or has not run after ten seconds, shows a toast. From then on the
 * browser handles forms and links natively, as without JavaScript.
 * - Sets `data-scripted` on `<html>`, before anything is rendered, and removes it on failure. Without the attribute,
 * the variant `noscript:` applies.
 */
export function collectEarlyInput(): void {
  // The `?.` is a syntax error in browsers without modules. They never run the starter, so they must not run this
  // function either.
  const { dataset } = document.documentElement;
  dataset.scripted = '';
  const waiting = new Set<string>();
  const listening = new AbortController();
  const release = () => {
    clearTimeout(timeout);
    listening.abort();
    dataset.scripted = '';
  };
  /** Records the island whose form was submitted or whose control was pressed, and prevents the native action. */
  const collect = (event: Event) => {
    const target = event.target as Element;
    const control = target.closest<HTMLFormElement>(event.type === 'click' ? '[data-start]' : 'form');
    const { button, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const element = control?.closest<HTMLElement>('[data-id]');
    if (!control || !element || button || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    element.dataset.waiting = '';
    if (event.type === 'invalid') control.noValidate = true;
    waiting.add(element.dataset.id ?? '');
  };
  const notify = (toast?: Toast) => {
    const toasts = document.getElementById('toasts');
    // Keeps a toast that React has rendered, since it says more.
    if (!toasts || toasts.querySelector('[data-tone]')) return;
    delete toasts.dataset.top;
    const box = document.createElement('p');
    box.className = 'toast';
    box.append(toast?.text ?? toasts.dataset.unavailable ?? '');
    toasts.replaceChildren(box);
    // Moves the toast away from the focused field. It disappears after the same time as other toasts.
    const bottom = document.querySelector(':focus')?.getBoundingClientRect().bottom ?? 0;
    if (bottom > toasts.getBoundingClientRect().top) toasts.dataset.top = '';
    setTimeout(() => box.remove(), 8000);
  };
  const fail = () => {
    release();
    delete dataset.scripted;
    for (const form of document.forms) form.noValidate = false;
    for (const element of document.querySelectorAll<HTMLElement>('[data-waiting]')) delete element.dataset.waiting;
    if (waiting.size > 0) notify();
    waiting.clear();
  };
  // On a slow connection the starter may still run after the timeout. It then takes over as usual.
  const timeout = setTimeout(fail, 10_000);
  // `load` fires after the script has run, and a script that has run has removed these listeners. If it fires here, the
  // script has thrown an error, or uses syntax that the browser does not know.
  const onStarterEvent = ({ target }: Event) => (target as Element).matches('[src*="/starter."]') && fail();
  const options = { capture: true, signal: listening.signal };
  for (const name of ['submit', 'click', 'invalid']) document.addEventListener(name, collect, options);
  for (const name of ['load', 'error']) document.addEventListener(name, onStarterEvent, options);
  window.early = { waiting, release, notify };
}

/** The data to share, and the messages for when the address was copied or must be copied by hand. */
export interface ShareTexts {
  title: string;
  url: string;
  copied: string;
  copyByHand: string;
}

/**
 * Opens the browser's share sheet when a visitor presses a link with `data-share`. Where there is none, copies the
 * address and shows a toast. WebKit allows both only during the press, so there is no time to load other code first.
 */
export function shareOnClick(): void {
  document.addEventListener('click', async (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    const link = (target as Element).closest<HTMLElement>('[data-share]');
    if (!link || button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return;
    event.preventDefault();
    const { title, url, copied, copyByHand }: ShareTexts = JSON.parse(link.dataset.share ?? '');
    // The visitor has shared the page, or has closed the share sheet without sharing (`AbortError`).
    const isDone = await navigator.share?.({ title, url }).then(
      () => true,
      ({ name }) => name === 'AbortError',
    );
    if (isDone) return;
    const notify = (text: string, tone: Toast['tone']) => window.early.notify({ text, tone, source: 'share' });
    try {
      await navigator.clipboard.writeText(url);
      notify(copied, 'success');
    } catch {
      notify(copyByHand, 'error');
    }
  });
}

/**
 * Fills in the subject of the contact form from the query of `/contact?subject=…`, unless the visitor has typed one
 * already. The script follows the form in the page.
 */
export function prefillSubject(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=subject]'))
    field.value ||= new URL(location.href).searchParams.get('subject') ?? '';
}

/** Logs the requested path in the console of the not-found page. */
export function reportNotFound(): void {
  console.error(document.documentElement.dataset.notFound, location.pathname);
}
