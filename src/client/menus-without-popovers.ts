import { buttonOf, holdFocus, openMenus, returnFocus } from './menu-state.ts';

/** Opens and closes menus where the browser knows no popovers: `styles/menus.css` shows those with `open`. */
export function standInForPopovers(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[popovertarget]');
    const pressed = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    const wasOpen = pressed?.hasAttribute('open');
    for (const menu of openMenus()) if (menu === pressed || !menu.contains(target as Node)) closeMenu(menu);
    if (pressed && !wasOpen) openMenu(pressed);
  });
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) for (const menu of openMenus()) closeMenu(menu);
  });
}

function openMenu(menu: HTMLElement): void {
  setOpen(menu, true);
  menu.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true });
}

export function closeMenu(menu: HTMLElement): void {
  setOpen(menu, false);
  returnFocus(menu);
}

function setOpen(menu: HTMLElement, isOpen: boolean): void {
  menu.toggleAttribute('open', isOpen);
  buttonOf(menu)?.setAttribute('aria-expanded', String(isOpen));
  holdFocus(menu, isOpen);
}
