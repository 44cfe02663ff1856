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
 * The browser opens and closes popovers by itself: button, Escape, a click beside them. What it does not know is that a
 * followed link, also one to the same page, is the end of a menu; that the drawer is modal; and that a dropdown ends
 * where the focus leaves it.
 */
export function watchMenus(): void {
  if (!hasPopovers) emulatePopovers();
  // `beforetoggle` comes before the browser moves the focus, which must find its way back to the bar.
  document.addEventListener('beforetoggle', onMenu(setPageInert), true);
  // After a click beside the menu, the browser gives the focus to nothing.
  document.addEventListener(
    'toggle',
    onMenu((menu, isOpen) => isOpen || returnFocusToButton(menu)),
    true,
  );
  for (const menu of listOpenMenus()) setPageInert(menu, true);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[popover] a[href]')) closeMenus();
  });
  document.addEventListener('focusin', ({ target }) => {
    closeMenus((menu) => !menu.contains(target as Node) && !findMenuButton(menu)?.contains(target as Node));
  });
  // Where there is room for the entries, the drawer has no button.
  window.addEventListener('resize', () => closeMenus((menu) => !isShown(findMenuButton(menu) ?? menu)));
  // A page that comes back from the back/forward cache must not come back with its menu open.
  window.addEventListener('pagehide', () => closeMenus());
}

function closeMenus(isOver: (menu: HTMLElement) => boolean = () => true): void {
  for (const menu of listOpenMenus()) {
    if (!isOver(menu)) continue;
    if (hasPopovers) menu.hidePopover();
    else closeMenu(menu);
  }
}

function onMenu(run: (menu: HTMLElement, isOpen: boolean) => void): (event: Event) => void {
  return (event) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.matches('[popover]'))
      run(target, (event as ToggleEvent).newState === 'open');
  };
}
