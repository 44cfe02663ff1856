import { closest, whenNear } from './page.ts';

/** The time after which the card says that the host has not answered so far, in milliseconds. */
const patience = 10_000;

/**
 * Loads the pages of other services in iframes only when a visitor comes near them: browsers load `lazy` iframes from
 * further away. They do not tell whether a host refused: its error page, which says what is wrong, fires `load`, too.
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
    const started = [...document.querySelectorAll<HTMLIFrameElement>('iframe[src]')];
    // If the host has redirected, this is the address of another host. A single iframe is meant in any case.
    const iframe = started.length === 1 ? started[0] : started.find(({ src }) => src.startsWith(`${blockedURI}/`));
    if (iframe) fail(iframe);
  });
  document.addEventListener('click', askAgain);
}

/** Loads the page of an iframe, whose card says so if the host is late; offline, waits until the visitor is online. */
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

/** Loads the page of an iframe again when it has failed and a visitor presses the button that should have loaded it. */
function askAgain(click: MouseEvent): void {
  const iframe = closest(click.target, '.embed summary')?.parentElement?.querySelector<HTMLIFrameElement>(
    'iframe[src]',
  );
  if (!iframe || !stateOf(iframe).failed) return;
  click.preventDefault();
  ask(iframe);
}

/** Returns whether the visitor is offline. If so, shows the card of an iframe, and loads its page once online again. */
function waitsForConnection(iframe: HTMLIFrameElement): boolean {
  if (navigator.onLine) return false;
  // If it is `blocked`, an earlier call has added the listener, or the policy forbids the page, online as well.
  if (stateOf(iframe).failed !== 'blocked') addEventListener('online', () => ask(iframe), { once: true });
  fail(iframe);
  return true;
}

/** Shows the page of an iframe, which has loaded, instead of its card, and moves the focus there from the card. */
function showPage(iframe: HTMLIFrameElement): void {
  const state = stateOf(iframe);
  // `load` is also fired for the browser's error page when our policy has blocked the request.
  if (waitsForConnection(iframe) || state.failed === 'blocked') return;
  const cardHasFocus = document.activeElement === iframe.closest('details')?.querySelector('summary');
  delete state.failed;
  state.answered = '';
  if (cardHasFocus) iframe.focus({ preventScroll: true });
}

/** Shows the card of an iframe instead of its page. A focus in the page moves to the card's button or link. */
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
