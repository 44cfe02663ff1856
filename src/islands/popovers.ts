/**
 * Opens and closes menus in browsers without popovers: `styles/menus.css` shows menus with the attribute `open`.
 * @param buttonOf finds the button of a menu
 * @param closeMenus calls `hidePopover` of the open menus for which a condition is true; by default of all
 */
export function emulatePopovers(
  buttonOf: (menu: HTMLElement) => HTMLElement | null,
  closeMenus: (condition?: (menu: HTMLElement) => boolean) => void,
): void {
  const toggle = (menu: HTMLElement, isOpen: boolean) => {
    const fire = (type: string) =>
      menu.dispatchEvent(Object.assign(new Event(type), { newState: isOpen ? 'open' : 'closed' }));
    fire('beforetoggle');
    menu.toggleAttribute('open', isOpen);
    buttonOf(menu)?.setAttribute('aria-expanded', `${isOpen}`);
    if (isOpen) menu.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true });
    fire('toggle');
  };
  HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
    toggle(this, false);
  };
  document.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget') ?? '';
    const pressed = document.getElementById(id);
    const wasOpen = pressed?.hasAttribute('open');
    closeMenus((menu) => menu === pressed || !menu.contains(target as Node));
    if (pressed && !wasOpen) toggle(pressed, true);
  });
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) closeMenus();
  });
}
