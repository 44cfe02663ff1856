/** The scroll position at which the navigation bar gets its background, in CSS pixels. */
const threshold = 50;

/** Marks the document as scrolled, which gives the navigation bar a background. */
export function watchScroll(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold);
  addEventListener('scroll', update, { passive: true });
  update();
}

/** Scrolls smoothly to the top when a visitor follows a link to the current page, instead of loading it again. */
export function watchSamePageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download')) return;
    if (link.href !== location.href.split('#')[0]) return;
    event.preventDefault();
    if (location.hash) history.pushState(null, '', location.pathname + location.search);
    scrollTo({ top: 0 });
  });
}

/**
 * Unfolds what the address of the page names: an answer, or a section in something that is folded away. Browsers do so
 * only for what is inside, and not all of them.
 */
export function watchHash(): void {
  const unfold = () => {
    const target = document.querySelector(':target');
    let box = target?.closest('details');
    if (!box || box.open) return;
    for (; box; box = box.parentElement?.closest('details')) box.open = true;
    target?.scrollIntoView();
  };
  addEventListener('hashchange', unfold);
  // Nothing is the target before the browser has scrolled to it, which may come after the scripts.
  addEventListener('load', unfold);
  unfold();
}

/**
 * Tells whether a click follows a link in this tab: no modifier key, no other mouse button, no download, not handled
 * already.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}

/**
 * Fills in the subject of the contact form from the query of `/contact?subject=…`, unless the visitor has typed one
 * already. Runs as an inline script after the form.
 */
export function prefillSubject(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=subject]'))
    field.value ||= new URL(location.href).searchParams.get('subject') ?? '';
}

/** Logs the requested path in the console of the not-found page, as an inline script of that page. */
export function reportNotFound(): void {
  console.error(document.documentElement.dataset.notFound, location.pathname);
}
