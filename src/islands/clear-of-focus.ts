import { useLayoutEffect } from 'react';

/**
 * Keeps toasts from covering the form that has caused the newest one, and the focused field: they are at the bottom, or
 * at the top if that covers less. The form counts as well as the focus, because Safari does not focus pressed buttons.
 */
export function useClearOfFocus(place: HTMLElement, toasts: readonly { source: string }[]): void {
  useLayoutEffect(() => {
    const source = toasts.at(-1)?.source;
    /** Moves the toasts to the top if they would cover more at the bottom. */
    const settle = () => {
      const focused = document.activeElement;
      // The toasts must not move away from the pointer while a button in them is pressed.
      if (place.contains(focused)) return;
      const field = focused === document.body ? null : focused;
      const kept = [findForm(source), field].filter((element) => element !== null);
      const listCovered = () => kept.filter((element) => overlap(element, place));
      place.removeAttribute('data-top');
      const below = toasts.length === 0 ? [] : listCovered();
      if (below.length === 0) return;
      place.toggleAttribute('data-top', true);
      const above = listCovered();
      // A form that is higher than the screen is covered in both places, so the field decides.
      const isBetter =
        above.length < below.length || (above.length === below.length && below.some((one) => one === field));
      place.toggleAttribute('data-top', isBetter);
    };
    settle();
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['focusin', 'resize', 'scroll'])
      window.addEventListener(type, settle, { passive: true, signal });
    return () => listening.abort();
  }, [place, toasts]);
}

/** Finds the form of an island by its `data-id`, which toasts name as their source. */
function findForm(source: string | undefined): Element | null {
  return source === undefined ? null : document.querySelector(`[data-id="${CSS.escape(source)}"] form`);
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
}
