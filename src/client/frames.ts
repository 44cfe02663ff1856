/** How near a frame must come to the screen before its host is asked for it, in CSS pixels. */
const nearness = 100;

/** Loads the pages of other services only when a visitor comes to them. Browsers load `lazy` frames from far off. */
export function watchFrames(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue;
        observer.unobserve(target);
        target.addEventListener('load', () => show(target), { once: true });
        target.src = target.dataset.src ?? '';
      }
    },
    { rootMargin: `${nearness}px` },
  );
  afterFirstPaint(() => {
    for (const frame of document.querySelectorAll('iframe[data-src]')) observer.observe(frame);
  });
}

/** Puts a page that has answered in the place of its card. The focus of whoever asked for it goes along. */
function show(frame: HTMLIFrameElement): void {
  const isAwaited = document.activeElement === frame.closest('details')?.querySelector('summary');
  frame.closest('.embed')?.setAttribute('data-answered', '');
  if (isAwaited) frame.focus({ preventScroll: true });
}

/** To ask another host first would keep the page itself waiting for what is not its own. */
function afterFirstPaint(run: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    run();
    return;
  }
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
}
