/** How near a frame must come to the screen before its host is asked for it, in CSS pixels. */
const nearness = 100;

/**
 * Loads the pages of other services only when a visitor comes to them. Browsers load `lazy` frames from far off.
 *
 * No browser tells a page a host that refuses from one that answers: an error page fires the same `load`, has the same
 * timing entry and lets nobody look in, and only `connect-src` would allow asking twice. Being offline, and what our own
 * policy forbids, are all that is known, so the link stays beside the frame.
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
    for (const frame of document.querySelectorAll('iframe[data-src]')) observer.observe(frame);
  });
  document.addEventListener('securitypolicyviolation', (violation) => {
    const frame = findForbidden(violation);
    if (frame) showCard(frame);
  });
}

/** Asks the host for its page, or waits until the visitor is online. */
function ask(frame: HTMLIFrameElement): void {
  if (!navigator.onLine) {
    waitForConnection(frame);
    return;
  }
  delete embedOf(frame).failed;
  frame.src = frame.dataset.src ?? '';
}

function waitForConnection(frame: HTMLIFrameElement): void {
  if (showCard(frame)) addEventListener('online', () => ask(frame), { once: true });
}

/** Shows a loaded page in place of its card, and moves the focus there from the card. */
function showPage(frame: HTMLIFrameElement): void {
  const embed = embedOf(frame);
  // A page that our policy has blocked also fires `load`, for the error page of the browser.
  if (embed.failed !== undefined) return;
  const cardHasFocus = document.activeElement === frame.closest('details')?.querySelector('summary');
  embed.answered = '';
  if (cardHasFocus) frame.focus({ preventScroll: true });
}

/**
 * Shows the card in place of an error page, and moves the focus to what has opened the page or links to it.
 * @returns false when the card is shown already
 */
function showCard(frame: HTMLIFrameElement): boolean {
  const embed = embedOf(frame);
  const isNew = embed.failed === undefined;
  const hasFocus = document.activeElement === frame;
  delete embed.answered;
  embed.failed = '';
  if (hasFocus) frame.closest('.embed')?.querySelector<HTMLElement>('summary, a')?.focus({ preventScroll: true });
  return isNew;
}

/** What the figure around a frame says of it to the stylesheet. */
function embedOf(frame: HTMLIFrameElement): DOMStringMap {
  return frame.closest<HTMLElement>('.embed')?.dataset ?? {};
}

/** Finds the frame that our policy has stopped: the one that names the forbidden host, or the only one that was asked. */
function findForbidden({ effectiveDirective, disposition, blockedURI }: SecurityPolicyViolationEvent) {
  if (effectiveDirective !== 'frame-src' || disposition !== 'enforce') return undefined;
  const asked = [...document.querySelectorAll<HTMLIFrameElement>('iframe[src]')];
  return asked.length === 1 ? asked[0] : asked.find((frame) => new URL(frame.src).origin === blockedURI);
}

/** To ask another host first would keep the page itself waiting for what is not its own. */
function afterFirstPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
