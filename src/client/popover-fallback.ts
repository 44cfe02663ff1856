import { findMenuButton, listOpenMenus, returnFocusToButton, setPageInert } from './menu-state.ts';

/** Opens and closes menus in browsers without popovers: `styles/menus.css` shows menus with the attribute `open`. */
export function emulatePopovers(): void {
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

export function closeMenu(menu: HTMLElement): void {
  setOpen(menu, false);
  returnFocusToButton(menu);
}

function setOpen(menu: HTMLElement, isOpen: boolean): void {
  menu.toggleAttribute('open', isOpen);
  findMenuButton(menu)?.setAttribute('aria-expanded', String(isOpen));
  setPageInert(menu, isOpen);
}
