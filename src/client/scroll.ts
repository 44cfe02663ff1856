/** How far the page must have moved before the bar gets its background, in CSS pixels. */
const threshold = 50;

/** Marks the document as scrolled, for the navigation bar. */
export function watchScroll(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', window.scrollY > threshold);
  window.addEventListener('scroll', update, { passive: true });
  update();
}
