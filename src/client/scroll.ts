/** The scroll position at which the navigation bar gets its background, in CSS pixels. */
const threshold = 50;

/** Marks the document as scrolled, which gives the navigation bar a background. */
export function watchScroll(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold);
  addEventListener('scroll', update, { passive: true });
  update();
}
