/** The distance between an iframe and the screen at which the iframe is loaded, in CSS pixels. */
const nearness = 100;

/**
 * Loads the pages of other services only when a visitor comes near them. Browsers load `lazy` iframes from much further
 * away.
 * Browsers do not tell a page whether the host of an iframe refused: an error page fires the same `load` event, has the
 * same timing entry and cannot be inspected. Only being offline and a violation of our own Content-Security-Policy can
 * be detected, so the link stays visible below the iframe.
 */
export function watchIframes(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue;
        observer.unobserve(target);
        target.addEventListener('load', () => (navigator.onLine ? showPage(target) : waitForConnection(target)));
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
    if (iframe) showCard(iframe);
  });
}

/** Loads the page of an iframe, or waits until the visitor is online. */
function ask(iframe: HTMLIFrameElement): void {
  if (!navigator.onLine) {
    waitForConnection(iframe);
    return;
  }
  delete embedOf(iframe).failed;
  iframe.src = iframe.dataset.src ?? '';
}

function waitForConnection(iframe: HTMLIFrameElement): void {
  if (showCard(iframe)) addEventListener('online', () => ask(iframe), { once: true });
}

/** Shows a loaded page in place of its card, and moves the focus there from the card. */
function showPage(iframe: HTMLIFrameElement): void {
  const embed = embedOf(iframe);
  // `load` is also fired for the browser's error page when our policy has blocked the request.
  if (embed.failed !== undefined) return;
  const cardHasFocus = document.activeElement === iframe.closest('details')?.querySelector('summary');
  embed.answered = '';
  if (cardHasFocus) iframe.focus({ preventScroll: true });
}

/**
 * Shows the card in place of an error page, and moves the focus to the button that loaded the page, or else to the
 * link.
 * @returns false when the card is already shown
 */
function showCard(iframe: HTMLIFrameElement): boolean {
  const embed = embedOf(iframe);
  const isNew = embed.failed === undefined;
  const hasFocus = document.activeElement === iframe;
  delete embed.answered;
  embed.failed = '';
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
  const asked = [...document.querySelectorAll<HTMLIFrameElement>('iframe[src]')];
  return asked.length === 1 ? asked[0] : asked.find((iframe) => new URL(iframe.src).origin === blockedURI);
}

/** Runs a function after the first paint, because requests to other hosts would delay the page itself. */
function afterFirstPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
