/** Whether the browser opens menus by itself; Chrome before 114 and Safari before 17 do not. */
export const hasPopovers = 'popover' in HTMLElement.prototype;

/** Lists the menus that are open. Browsers without popovers throw at `:popover-open`, unless it is in a list that forgives. */
export function listOpenMenus(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[popover]:is([open], :popover-open)')];
}

/** Finds the button that opens a menu. */
export function findMenuButton({ id }: HTMLElement): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction])`);
}

/** Makes what lies behind the drawer unusable while it is open, for the keyboard and for screen readers. */
export function setPageInert(menu: HTMLElement, isOpen: boolean): void {
  if (!menu.matches('.drawer')) return;
  for (const element of document.querySelectorAll<HTMLElement>('body > :not(header), [data-bar]')) {
    element.inert = isOpen;
  }
}

/** Gives the focus back to the button of a menu that has closed, or to what has taken its place in the bar. */
export function returnFocusToButton(menu: HTMLElement): void {
  const { activeElement } = document;
  // Firefox gives it to `main`, which can have it, after a click beside the menu.
  if (activeElement && !activeElement.matches('body, main') && !menu.contains(activeElement)) return;
  const button = findMenuButton(menu);
  const target = button && isShown(button) ? button : document.querySelector<HTMLElement>('[data-bar] a');
  target?.focus({ preventScroll: true });
}

export function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
