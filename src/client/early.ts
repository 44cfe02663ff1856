/** Actions on islands that a visitor took before the starter ran, for the starter to take over. */
interface EarlyInput {
  /** The `data-id` of each island that was submitted or pressed, without duplicates. */
  waiting: string[];
  /** Removes the listeners of this script; the starter adds its own. */
  release(): void;
  /** Shows a message in the region of the toasts as plain text; by default, that the code could not be loaded. */
  say(text?: string): void;
}

declare global {
  interface Window {
    early?: EarlyInput;
  }
}

/**
 * Stands in the head of every page as text (`collectEarlyInput.toString()`), so it may use nothing from outside of itself.
 * A form that is submitted, or a control that is pressed, before the starter has arrived waits here instead of
 * getting lost. `invalid` is what the browser says instead of `submit` where it would refuse a form by itself; the
 * form's own messages shall say it. When the starter cannot be loaded, throws an error, or has not come after ten
 * seconds, the visitor is told, and from then on the browser does what it would do without a script. `data-scripted` on
 * `<html>` says until then that scripts run, before anything of the page is shown: without it, the variant `noscript:`
 * applies.
 */
export function collectEarlyInput(): void {
  // Browsers without modules, which never run the starter, cannot read this function either: `?.` is newer.
  const { dataset } = document.documentElement;
  dataset.scripted = '';
  const waiting: string[] = [];
  const listening = new AbortController();
  const release = () => {
    clearTimeout(patience);
    listening.abort();
    dataset.scripted = '';
  };
  const keep = (event: Event) => {
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
  let timer = 0;
  const say = (text?: string) => {
    const toasts = document.getElementById('toasts');
    if (!toasts || toasts.firstElementChild) return;
    delete toasts.dataset.top;
    toasts.textContent = text ?? toasts.dataset.unavailable ?? '';
    // Off the field that has the focus, and no longer there than other toasts.
    const bottom = document.querySelector(':focus')?.getBoundingClientRect().bottom ?? 0;
    if (bottom > toasts.getBoundingClientRect().top) toasts.dataset.top = '';
    clearTimeout(timer);
    timer = window.setTimeout(() => toasts.firstElementChild ?? toasts.replaceChildren(), 8000);
  };
  const fail = () => {
    release();
    delete dataset.scripted;
    for (const form of document.forms) form.noValidate = false;
    for (const element of document.querySelectorAll<HTMLElement>('[data-waiting]')) delete element.dataset.waiting;
    if (waiting.splice(0).length > 0) say();
  };
  // On a slow connection the starter may still come after that: then all is as if it had come in time.
  const patience = setTimeout(fail, 10_000);
  // A starter that has run has ended the listening; where it has not, it breaks off, or is too new for the browser.
  const judge = ({ target }: Event) => (target as Element).matches('[src*="/starter."]') && fail();
  const options = { capture: true, signal: listening.signal };
  for (const name of ['submit', 'click', 'invalid']) document.addEventListener(name, keep, options);
  for (const name of ['load', 'error']) document.addEventListener(name, judge, options);
  window.early = { waiting, release, say };
}
