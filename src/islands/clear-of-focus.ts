import { useLayoutEffect } from 'react';

/** Keeps toasts from covering the focused field: they are at the bottom, or at the top if they would cover it there. */
export function useClearOfFocus(place: HTMLElement, toasts: readonly unknown[]): void {
  useLayoutEffect(() => {
    /** Moves the toasts to the top if they cover the focused field, and otherwise to the bottom. */
    const settle = () => {
      const focused = document.activeElement;
      // The toasts must not move away from the pointer while a button in them is pressed.
      if (place.contains(focused)) return;
      place.removeAttribute('data-top');
      if (toasts.length === 0 || !focused || focused === document.body) return;
      const field = focused.getBoundingClientRect();
      const covers = place.getBoundingClientRect();
      const isCovered =
        field.bottom > covers.top &&
        field.top < covers.bottom &&
        field.right > covers.left &&
        field.left < covers.right;
      place.toggleAttribute('data-top', isCovered);
    };
    settle();
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['focusin', 'resize', 'scroll'])
      window.addEventListener(type, settle, { passive: true, signal });
    return () => listening.abort();
  }, [place, toasts]);
}
