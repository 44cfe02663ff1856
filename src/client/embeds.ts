/** The distance between an iframe and the screen at which the iframe is loaded, in CSS pixels. */
const nearness = 100;

/** The time after which the card says that the host has not answered so far, in milliseconds. */
const patience = 10_000;

/** Why the card is shown instead of the page. A page that arrives after all replaces the card unless it is blocked. */
type Failure = 'blocked' | 'refused' | 'late';

/** The iframes that have loaded a page, which may be an error page, and those whose host is known to answer. */
const loaded = new WeakSet<HTMLIFrameElement>();
const answering = new WeakSet<HTMLIFrameElement>();

/**
 * Loads the pages of other services only when a visitor comes near them. Browsers load `lazy` iframes from much further
 * away.
 * Browsers do not tell a page whether the host of an iframe refused: an error page fires the same `load` event, has the
 * same timing entry and cannot be inspected. So an iframe is shown only if it has loaded and its host answers: a
 * request to the same address was answered, or the page in the iframe sent a message, as no error page does. Until
 * then, and if that never happens, the card stays, with the links below it.
 * It remains unknown whether the service answered with an error (5xx) or forbids embedding: the iframe then shows what
 * the service or the browser says. A service that forbids requests from other sites (`Cross-Origin-Resource-Policy`)
 * and sends no message seems not to answer.
 */
export function watchIframes(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue;
        observer.unobserve(target);
        target.addEventListener('load', () => showPageOnce(target, loaded));
        ask(target);
      }
    },
    { rootMargin: `${nearness}px` },
  );
  afterFirstPaint(() => {
    for (const iframe of document.querySelectorAll('iframe[data-src]')) observer.observe(iframe);
  });
  document.addEventListener('securitypolicyviolation', (violation) => {
    const iframe = findForbidden(violation);
    if (iframe) showCard(iframe, 'blocked');
  });
  addEventListener('message', ({ source }) => {
    const iframe = source && listAsked().find(({ contentWindow }) => contentWindow === source);
    if (iframe) showPageOnce(iframe, answering);
  });
  document.addEventListener('click', askAgain);
}

/** Loads the page of an iframe, or waits until the visitor is online. */
function ask(iframe: HTMLIFrameElement): void {
  if (!navigator.onLine) {
    waitForConnection(iframe);
    return;
  }
  const { src = '' } = iframe.dataset;
  delete embedOf(iframe).failed;
  loaded.delete(iframe);
  answering.delete(iframe);
  iframe.src = src;
  setTimeout(() => showCard(iframe, 'late'), patience);
  void hostAnswers(src).then((isAnswering) => {
    if (isAnswering) showPageOnce(iframe, answering);
    else if (navigator.onLine) showCard(iframe, 'refused');
    else waitForConnection(iframe);
  });
}

/** Loads a page again when a visitor presses the button that has loaded it, and the host had not answered. */
function askAgain(click: MouseEvent): void {
  const summary = click.target instanceof Element ? click.target.closest('.embed summary') : null;
  const iframe = summary?.parentElement?.querySelector<HTMLIFrameElement>('iframe[src]');
  if (!iframe || embedOf(iframe).failed === undefined) return;
  click.preventDefault();
  ask(iframe);
}

function waitForConnection(iframe: HTMLIFrameElement): void {
  if (showCard(iframe, 'blocked')) addEventListener('online', () => ask(iframe), { once: true });
}

/**
 * Notes that an iframe has loaded or that its host answers. After both, shows the page in place of its card, and moves
 * the focus there from the card.
 */
function showPageOnce(iframe: HTMLIFrameElement, noted: WeakSet<HTMLIFrameElement>): void {
  if (!navigator.onLine) {
    waitForConnection(iframe);
    return;
  }
  noted.add(iframe);
  const embed = embedOf(iframe);
  // `load` is also fired for the browser's error page when our policy has blocked the request.
  if (!loaded.has(iframe) || !answering.has(iframe) || embed.failed === 'blocked') return;
  const cardHasFocus = document.activeElement === iframe.closest('details')?.querySelector('summary');
  delete embed.failed;
  embed.answered = '';
  if (cardHasFocus) iframe.focus({ preventScroll: true });
}

/**
 * Shows the card in place of an error page, and moves the focus to the button that loaded the page, or else to the
 * link.
 * @returns false when the card is already shown for this reason, or the page has shown that its host answers
 */
function showCard(iframe: HTMLIFrameElement, failure: Failure): boolean {
  const embed = embedOf(iframe);
  if (failure !== 'blocked' && embed.answered !== undefined) return false;
  if (failure === 'late' && embed.failed !== undefined) return false;
  const isNew = embed.failed !== failure;
  const hasFocus = document.activeElement === iframe;
  delete embed.answered;
  embed.failed = failure;
  if (hasFocus) iframe.closest('.embed')?.querySelector<HTMLElement>('summary, a')?.focus({ preventScroll: true });
  return isNew;
}

/** Returns the `data-` attributes of the figure around an iframe, which the stylesheet uses. */
function embedOf(iframe: HTMLIFrameElement): DOMStringMap {
  return iframe.closest<HTMLElement>('.embed')?.dataset ?? {};
}

/**
 * Finds the iframe that our policy has blocked: the one whose host the report names, or the only one that is loading.
 */
function findForbidden({ effectiveDirective, disposition, blockedURI }: SecurityPolicyViolationEvent) {
  if (effectiveDirective !== 'frame-src' || disposition !== 'enforce') return undefined;
  const asked = listAsked();
  return asked.length === 1 ? asked[0] : asked.find((iframe) => new URL(iframe.src).origin === blockedURI);
}

function listAsked(): HTMLIFrameElement[] {
  return [...document.querySelectorAll<HTMLIFrameElement>('iframe[src]')];
}

/** Runs a function after the first paint, because requests to other hosts would delay the page itself. */
function afterFirstPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/**
 * Tells whether the host of a page answers: resolves to true for any HTTP response, and to false when its name is
 * unknown, it refuses the connection, or its certificate is invalid. Waits as long as the browser does.
 *
 * Browsers tell this of a request of a script, but not of an iframe
 * (https://html.spec.whatwg.org/multipage/iframe-embed-object.html#iframe-load-event-steps). The response is opaque
 * (https://fetch.spec.whatwg.org/#concept-filtered-response-opaque), so its status stays unknown. It asks for the
 * headers only, without cookies and without naming this site: the host learns nothing that the iframe does not tell it.
 */
async function hostAnswers(url: string): Promise<boolean> {
  try {
    await fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    return true;
  } catch {
    return false;
  }
}
