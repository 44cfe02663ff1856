import { closest, whenNear } from './page.ts';

/** The time after which the card says that the host has not answered so far, in milliseconds. */
const patience = 10_000;

/**
 * Loads the pages of other services only when a visitor comes near them. Browsers load `lazy` iframes from much further
 * away. Until an iframe has loaded, its card is shown, with the links beside it. Browsers do not tell whether a host
 * refused: an error page fires the same `load` event and cannot be inspected, and says by itself what is wrong.
 */
export function watchIframes(): void {
  const start = (iframe: HTMLIFrameElement) => {
    iframe.addEventListener('load', () => showPage(iframe));
    ask(iframe);
  };
  // After the first paint, because requests to other hosts would delay the page itself.
  requestAnimationFrame(() => setTimeout(() => whenNear('iframe[data-src]', start)));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition, blockedURI }) => {
    if (effectiveDirective !== 'frame-src' || disposition !== 'enforce') return;
    const asked = [...document.querySelectorAll<HTMLIFrameElement>('iframe[src]')];
    const iframe = asked.length === 1 ? asked[0] : asked.find(({ src }) => src.startsWith(`${blockedURI}/`));
    if (iframe) fail(iframe);
  });
  document.addEventListener('click', askAgain);
}

/** Loads the page of an iframe, or waits until the visitor is online. */
function ask(iframe: HTMLIFrameElement): void {
  if (waitsForConnection(iframe)) return;
  // Not called `embed`: the build would take that for the class, and write the rules of the class into every page.
  const state = stateOf(iframe);
  delete state.failed;
  iframe.src = iframe.dataset.src ?? '';
  setTimeout(() => {
    if (!('answered' in state)) state.failed ??= 'late';
  }, patience);
}

/** Loads a page again when a visitor presses the button that should have loaded it. */
function askAgain(click: MouseEvent): void {
  const iframe = closest(click.target, '.embed summary')?.parentElement?.querySelector<HTMLIFrameElement>(
    'iframe[src]',
  );
  if (!iframe || !stateOf(iframe).failed) return;
  click.preventDefault();
  ask(iframe);
}

/** Returns whether the visitor is offline. If so, shows the card, and loads the page once that changes. */
function waitsForConnection(iframe: HTMLIFrameElement): boolean {
  if (navigator.onLine) return false;
  if (stateOf(iframe).failed !== 'blocked') addEventListener('online', () => ask(iframe), { once: true });
  fail(iframe);
  return true;
}

/** Shows a page that has loaded in place of its card, and moves the focus there from the card. */
function showPage(iframe: HTMLIFrameElement): void {
  const state = stateOf(iframe);
  // `load` is also fired for the browser's error page when our policy has blocked the request.
  if (waitsForConnection(iframe) || state.failed === 'blocked') return;
  const cardHasFocus = document.activeElement === iframe.closest('details')?.querySelector('summary');
  delete state.failed;
  state.answered = '';
  if (cardHasFocus) iframe.focus({ preventScroll: true });
}

/** Shows the card in place of an error page, and moves the focus to the button that loaded the page, or to the link. */
function fail(iframe: HTMLIFrameElement): void {
  const state = stateOf(iframe);
  const hasFocus = document.activeElement === iframe;
  delete state.answered;
  state.failed = 'blocked';
  if (hasFocus) iframe.closest('.embed')?.querySelector<HTMLElement>('summary, a')?.focus({ preventScroll: true });
}

/** Returns the `data-` attributes of the figure around an iframe, which the stylesheet uses. */
function stateOf(iframe: HTMLIFrameElement): DOMStringMap {
  return iframe.closest<HTMLElement>('.embed')?.dataset ?? {};
}
