import {
  findMenuButton,
  hasPopovers,
  isShown,
  listOpenMenus,
  returnFocusToButton,
  setPageInert,
} from './menu-state.ts';
import { closeMenu, emulatePopovers } from './popover-fallback.ts';

/**
 * Handles what browsers do not do for popovers by themselves: closes a menu when a link in it is followed, makes the
 * rest of the page inert while the drawer is open, and closes a dropdown when the focus leaves it.
 */
export function watchMenus(): void {
  if (!hasPopovers) emulatePopovers();
  // `beforetoggle` fires before the browser moves the focus, which cannot move to an inert navigation bar.
  document.addEventListener('beforetoggle', onMenu(setPageInert), true);
  // After a click outside the menu, the browser leaves nothing focused. A tap may become a click only after the event.
  document.addEventListener(
    'toggle',
    onMenu((menu, isOpen) => isOpen || setTimeout(returnFocusToButton, 100, menu)),
    true,
  );
  for (const menu of listOpenMenus()) setPageInert(menu, true);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[popover] a[href]')) closeMenus();
  });
  document.addEventListener('focusin', ({ target }) => {
    closeMenus((menu) => !menu.contains(target as Node) && !findMenuButton(menu)?.contains(target as Node));
  });
  // On wide screens the entries are in the bar, and the drawer has no button.
  addEventListener('resize', () => closeMenus((menu) => !isShown(findMenuButton(menu) ?? menu)));
  // A page that is restored from the back/forward cache should not show its menu open.
  addEventListener('pagehide', () => closeMenus());
}

/** Closes the open menus for which a condition is true; by default all. */
function closeMenus(condition: (menu: HTMLElement) => boolean = () => true): void {
  for (const menu of listOpenMenus()) {
    if (!condition(menu)) continue;
    if (hasPopovers) menu.hidePopover();
    else closeMenu(menu);
  }
}

/** Returns a listener for toggle events that calls `run` for menus and for no other elements. */
function onMenu(run: (menu: HTMLElement, isOpen: boolean) => void): (event: Event) => void {
  return (event) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.matches('[popover]'))
      run(target, (event as ToggleEvent).newState === 'open');
  };
}
