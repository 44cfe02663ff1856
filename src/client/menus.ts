import { closest } from './page.ts';
import { ignore, load } from './starter.ts';

/**
 * Handles what browsers do not do for popovers by themselves: closes a menu when a link in it is followed, makes the
 * rest of the page inert while the drawer is open, and closes a dropdown when the focus leaves it.
 */
export function watchMenus(): void {
  // Only Chrome before 114 and Safari before 17 load this code.
  if (!('popover' in HTMLElement.prototype))
    load('islands').then(({ emulatePopovers }) => emulatePopovers(buttonOf, closeMenus), ignore);
  // `beforetoggle` fires before the browser moves the focus: the bar must not be inert if it is to get the focus back.
  for (const type of ['beforetoggle', 'toggle']) document.addEventListener(type, handleToggle as EventListener, true);
  for (const menu of listOpenMenus()) setPageInert(menu, true);
  document.addEventListener('click', ({ target }) => {
    if (closest(target, '[popover] a[href]')) closeMenus();
  });
  document.addEventListener('focusin', ({ target }) => {
    closeMenus((menu) => !menu.contains(target as Node) && !buttonOf(menu)?.contains(target as Node));
  });
  // On wide screens the entries are in the bar, and the drawer has no button.
  addEventListener('resize', () => closeMenus((menu) => !isShown(buttonOf(menu) ?? menu)));
  // A page that is restored from the back/forward cache should not show its menu open.
  addEventListener('pagehide', () => closeMenus());
}

/** Makes the page inert while the drawer is open, and gives the focus back when a menu closes. */
function handleToggle({ type, target, newState }: ToggleEvent): void {
  const menu = target as HTMLElement;
  if (!menu.matches('[popover]')) return;
  const isOpen = newState === 'open';
  setPageInert(menu, isOpen);
  // After a click outside the menu, nothing has the focus. Waits, because the click of a tap may follow this event.
  if (type === 'toggle' && !isOpen) setTimeout(returnFocus, 100, menu);
}

/**
 * Lists the open menus. `:is()` is needed because browsers without popovers throw an error for the selector
 * `:popover-open`, but ignore unknown selectors inside `:is()`.
 */
function listOpenMenus(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('[popover]:is([open], :popover-open)');
}

/** Closes the open menus for which a condition is true; by default all. */
function closeMenus(condition: (menu: HTMLElement) => boolean = () => true): void {
  for (const menu of listOpenMenus()) if (condition(menu)) menu.hidePopover();
}

/** Finds the button that opens a menu, not the one that only closes it. */
function buttonOf({ id }: HTMLElement): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction])`);
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Makes the page around the drawer inert while it is open, so that keyboard and screen reader stay in the drawer. */
function setPageInert(menu: HTMLElement, isOpen: boolean): void {
  if (!menu.matches('.drawer')) return;
  for (const element of document.querySelectorAll<HTMLElement>('body > :not(header), [data-bar]'))
    element.inert = isOpen;
}

/**
 * Moves the focus from a closed menu to its button; if the button is hidden, since the window has become wider, to the
 * first link of the navigation bar. Does nothing when the visitor has moved the focus elsewhere.
 */
function returnFocus(menu: HTMLElement): void {
  const { activeElement } = document;
  // After a click outside the menu, Firefox focuses `main`, which has a tabindex.
  if (activeElement && !activeElement.matches('body, main') && !menu.contains(activeElement)) return;
  const button = buttonOf(menu);
  const target = button && isShown(button) ? button : document.querySelector<HTMLElement>('[data-bar] a');
  target?.focus({ preventScroll: true });
}
