/** The scroll position at which the navigation bar gets its background, in CSS pixels. */
const threshold = 50;

/** The distance from the screen at which elements are near, in CSS pixels. Lazy iframes load from much further away. */
const nearness = 100;

/** Marks the document as scrolled, which gives the navigation bar a background. */
export function watchScroll(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold);
  addEventListener('scroll', update);
  update();
}

/** Scrolls to the top when a visitor follows a link to the current page, which the browser would load again. */
export function watchSamePageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event.target, 'a[href]');
    if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download')) return;
    if (link.href !== location.href.split('#')[0]) return;
    event.preventDefault();
    if (location.hash) history.pushState(null, '', link.href);
    scrollTo(0, 0);
  });
}

/**
 * Opens each `details` around the element that the hash of the address names, and that element if it is one. Some
 * browsers do this for an element inside a closed `details`, but none for the `details` itself.
 */
export function unfoldTarget(): void {
  const unfold = () => {
    const target = document.querySelector(':target');
    let details = target?.closest('details');
    if (!details || details.open) return;
    for (; details; details = details.parentElement?.closest('details')) details.open = true;
    target?.scrollIntoView();
  };
  addEventListener('hashchange', unfold);
  // `:target` matches nothing before the browser has scrolled to the element, which may be after the scripts have run.
  addEventListener('load', unfold);
  unfold();
}

/** Keeps a pressed `summary` where it is on the screen, although an answer above it closes at the same moment. */
export function holdPressedLines(): void {
  document.addEventListener('click', ({ target }) => {
    const summary = closest(target, 'summary');
    if (!summary) return;
    const before = summary.getBoundingClientRect().top;
    requestAnimationFrame(() => scrollBy({ top: summary.getBoundingClientRect().top - before, behavior: 'instant' }));
  });
}

/** Calls a function for each element that matches the selector now, as soon as a visitor comes near the element. */
export function whenNear<E extends Element>(selector: string, run: (element: E) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        run(target as E);
      }
    },
    { rootMargin: `${nearness}px` },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

/** Finds the nearest element that matches a selector: the target of an event, or an element around the target. */
export function closest<E extends HTMLElement>(target: EventTarget | null | undefined, selector: string) {
  // The target can also be the document, which has no function `closest`.
  return (target as Element | null)?.closest?.<E>(selector);
}

/**
 * Returns whether a click would follow a link in this tab: with the main mouse button, without a modifier key, by which
 * browsers open a tab or download, and not handled yet.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
