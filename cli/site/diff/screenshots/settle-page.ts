/**
 * Functions that run in a page, and so use nothing outside of themselves.
 */

/** Stops the clocks that scripts read, before any of them runs: a countdown shows its start. Timers go on. */
export function stopClocks(now: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (date, values, target) => Reflect.construct(date, values.length === 0 ? [now] : values, target),
    apply: (date) => new date(now).toString(),
    get: (date, key) => (key === 'now' ? () => now : Reflect.get(date, key)),
  });
  performance.now = () => 0;
}

/**
 * Lets nothing depend on time: ends transitions at once, and has text wait for its font. With `font-display: optional`, a
 * font that is a tenth of a second late is not used.
 */
export function ignoreTime(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; caret-color: transparent !important; }');
  document.adoptedStyleSheets.push(still);
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules) if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'block');
}

/** Comes near everything that loads only then, and returns to the top. */
export async function scrollThrough(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await nextFrame();
    // What has come near is observed after the frame.
    await nextFrame();
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Waits for fonts and images, gives sections whole heights, and ends all motion. @returns the height of the page */
export async function holdStill(): Promise<number> {
  await document.fonts.ready;
  // A lazy image that is never seen, such as in a closed menu, is never loaded. One that does not exist is shown as such.
  const images = [...document.images].filter((image) => image.complete && image.checkVisibility());
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  // Below a fraction of a pixel, everything would be rendered in other places: some a pixel higher, some lower.
  for (const section of document.querySelectorAll<HTMLElement>('main > *'))
    section.style.minHeight = `${Math.ceil(section.getBoundingClientRect().height)}px`;
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    if (isEndless) animation.cancel();
    else animation.finish();
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return Math.max(document.documentElement.scrollHeight, document.body.scrollHeight);
}
