import type { Toast } from '../islands/toasts.tsx';

/** What visitors did with islands before the starter script ran, for the starter to handle. */
interface EarlyInput {
  /** The `data-id` of each island that was submitted or pressed, without duplicates. */
  waiting: string[];
  /** Removes the listeners of this script; the starter adds its own. */
  release(): void;
  /** Shows a message in the region of the toasts by itself; by default, that the code could not be loaded. */
  showToast(text?: string): void;
  /** Shows a toast, for which the starter loads the code. */
  notify?(toast: Toast): void;
}

declare global {
  interface Window {
    early?: EarlyInput;
  }
}

/**
 * Collects what visitors do before the starter script has loaded, and shows a toast if the starter does not load.
 * It is inlined in the head of every page as text (`collectEarlyInput.toString()`), so it cannot use anything outside
 * of itself.
 * - Records each form that is submitted and each control that is pressed. Also listens to `invalid`, which browsers
 * fire instead of `submit` for a form that they consider invalid, because the form shows its own messages.
 * - If the starter fails to load, throws an error, or has not run after ten seconds, shows a message. From then on the
 * browser handles forms and links natively, as without JavaScript.
 * - Sets `data-scripted` on `<html>`, before anything is rendered, and removes it on failure. Without the attribute,
 * the variant `noscript:` applies.
 */
export function collectEarlyInput(): void {
  // The `?.` is a syntax error in browsers without modules. They never run the starter, so they must not run this
  // function either.
  const { dataset } = document.documentElement;
  dataset.scripted = '';
  const waiting: string[] = [];
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
    const { id = '' } = element.dataset;
    if (!waiting.includes(id)) waiting.push(id);
  };
  const showToast = (text?: string) => {
    const toasts = document.getElementById('toasts');
    // Those that React has rendered say more.
    if (!toasts || toasts.querySelector('[data-tone]')) return;
    delete toasts.dataset.top;
    const toast = document.createElement('p');
    toast.className = 'toast';
    toast.append(text ?? toasts.dataset.unavailable ?? '');
    toasts.replaceChildren(toast);
    // Moves the toast away from the focused field. It disappears after the same time as other toasts.
    const bottom = document.querySelector(':focus')?.getBoundingClientRect().bottom ?? 0;
    if (bottom > toasts.getBoundingClientRect().top) toasts.dataset.top = '';
    setTimeout(() => toast.remove(), 8000);
  };
  const fail = () => {
    release();
    delete dataset.scripted;
    for (const form of document.forms) form.noValidate = false;
    for (const element of document.querySelectorAll<HTMLElement>('[data-waiting]')) delete element.dataset.waiting;
    if (waiting.splice(0).length > 0) showToast();
  };
  // On a slow connection the starter may still run after the timeout. It then takes over as usual.
  const timeout = setTimeout(fail, 10_000);
  // `load` fires after the script has run, and a script that has run has removed these listeners. If it fires here, the
  // script has thrown an error, or uses syntax that the browser does not know.
  const onStarterEvent = ({ target }: Event) => (target as Element).matches('[src*="/starter."]') && fail();
  const options = { capture: true, signal: listening.signal };
  for (const name of ['submit', 'click', 'invalid']) document.addEventListener(name, collect, options);
  for (const name of ['load', 'error']) document.addEventListener(name, onStarterEvent, options);
  window.early = { waiting, release, showToast };
}
