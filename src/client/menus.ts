/**
 * The browser opens and closes popovers by itself: button, Escape, a click beside them. What it does
 * not know is that a followed link, also one to the same page, is the end of a menu.
 */
export function watchMenus(): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[popover] a[href]')) closeMenus();
  });
  // A page that comes back from the back/forward cache must not come back with its menu open.
  window.addEventListener('pagehide', closeMenus);
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
}
