/** Whether the browser supports the Popover API; Chrome before 114 and Safari before 17 do not. */
export const hasPopovers = 'popover' in HTMLElement.prototype;

/**
 * Lists the open menus. `:is()` is needed because browsers without popovers throw an error for the selector
 * `:popover-open`, but ignore unknown selectors inside `:is()`.
 */
export function listOpenMenus(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[popover]:is([open], :popover-open)')];
}

/** Finds the button that opens a menu. */
export function findMenuButton({ id }: HTMLElement): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction])`);
}

/**
 * Makes the rest of the page inert while the drawer is open, so that neither the keyboard nor a screen reader leaves it.
 * Other menus are not modal, and are ignored.
 */
export function setPageInert(menu: HTMLElement, isOpen: boolean): void {
  if (!menu.matches('.drawer')) return;
  for (const element of document.querySelectorAll<HTMLElement>('body > :not(header), [data-bar]')) {
    element.inert = isOpen;
  }
}

/**
 * Moves the focus from a closed menu to its button; if the button is hidden, since the window has become wider, to the
 * first link of the navigation bar. Does nothing when the visitor has moved the focus elsewhere.
 */
export function returnFocusToButton(menu: HTMLElement): void {
  const { activeElement } = document;
  // After a click outside the menu, Firefox focuses `main`, which has a tabindex.
  if (activeElement && !activeElement.matches('body, main') && !menu.contains(activeElement)) return;
  const button = findMenuButton(menu);
  const target = button && isShown(button) ? button : document.querySelector<HTMLElement>('[data-bar] a');
  target?.focus({ preventScroll: true });
}

export function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
