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

/** Whether the browser supports the Popover API; Chrome before 114 and Safari before 17 do not. */
const hasPopovers = 'popover' in HTMLElement.prototype;

/**
 * Lists the open menus. `:is()` is needed because browsers without popovers throw an error for the selector
 * `:popover-open`, but ignore unknown selectors inside `:is()`.
 */
function listOpenMenus(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[popover]:is([open], :popover-open)')];
}

/** Finds the button that opens a menu. */
function findMenuButton({ id }: HTMLElement): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction])`);
}

/**
 * Makes the rest of the page inert while the drawer is open, so that neither the keyboard nor a screen reader leaves it.
 * Other menus are not modal, and are ignored.
 */
function setPageInert(menu: HTMLElement, isOpen: boolean): void {
  if (!menu.matches('.drawer')) return;
  for (const element of document.querySelectorAll<HTMLElement>('body > :not(header), [data-bar]')) {
    element.inert = isOpen;
  }
}

/**
 * Moves the focus from a closed menu to its button; if the button is hidden, since the window has become wider, to the
 * first link of the navigation bar. Does nothing when the visitor has moved the focus elsewhere.
 */
function returnFocusToButton(menu: HTMLElement): void {
  const { activeElement } = document;
  // After a click outside the menu, Firefox focuses `main`, which has a tabindex.
  if (activeElement && !activeElement.matches('body, main') && !menu.contains(activeElement)) return;
  const button = findMenuButton(menu);
  const target = button && isShown(button) ? button : document.querySelector<HTMLElement>('[data-bar] a');
  target?.focus({ preventScroll: true });
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Opens and closes menus in browsers without popovers: `styles/menus.css` shows menus with the attribute `open`. */
function emulatePopovers(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[popovertarget]');
    const pressed = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    const wasOpen = pressed?.hasAttribute('open');
    for (const menu of listOpenMenus()) if (menu === pressed || !menu.contains(target as Node)) closeMenu(menu);
    if (pressed && !wasOpen) openMenu(pressed);
  });
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) for (const menu of listOpenMenus()) closeMenu(menu);
  });
}

function openMenu(menu: HTMLElement): void {
  setOpen(menu, true);
  menu.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true });
}

function closeMenu(menu: HTMLElement): void {
  setOpen(menu, false);
  returnFocusToButton(menu);
}

function setOpen(menu: HTMLElement, isOpen: boolean): void {
  menu.toggleAttribute('open', isOpen);
  findMenuButton(menu)?.setAttribute('aria-expanded', String(isOpen));
  setPageInert(menu, isOpen);
}
