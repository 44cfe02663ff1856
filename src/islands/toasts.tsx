import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Glyph } from '../components/Glyph.tsx';

export interface Toast {
  text: string;
  tone: 'success' | 'error';
  /** Identifies the control that shows the toast: a newer toast with the same source replaces the older one. */
  source: string;
  /** What a visitor can do next. */
  link?: { href: string; label: string } | undefined;
}

/** The time that a toast is shown, in milliseconds. The timer pauses while the toast is hovered or focused. */
const duration = 8000;

/** The number of toasts shown at once; another one replaces the oldest. */
const maxToasts = 4;

interface Shown extends Toast {
  key: number;
}

let shown: readonly Shown[] = [];
let lastKey = 0;
/** The element that toasts are rendered into, and its React root. */
let mounted: { region: HTMLElement; root: Root } | undefined;
const listeners = new Set<() => void>();

/** Replaces the list of shown toasts and re-renders it. */
function setShown(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast at the edge of the screen, which screen readers announce, without moving the focus:
 * `showToast({ text: 'Link copied', tone: 'success', source: 'share' })`.
 */
export function showToast(toast: Toast): void {
  mount();
  lastKey += 1;
  const others = shown.filter(({ source }) => source !== toast.source);
  setShown([...others, { ...toast, key: lastKey }].slice(-maxToasts));
}

/** Removes the toast of a source, before the source shows another one. */
export function withdrawToast(source: string): void {
  if (isToastShown(source)) setShown(shown.filter((toast) => toast.source !== source));
}

/** Tells whether the toast of a source is still shown. */
export function isToastShown(source: string): boolean {
  return shown.some((toast) => toast.source === source);
}

function dismiss(key: number): void {
  setShown(shown.filter((toast) => toast.key !== key));
}

/**
 * Creates the React root in the live region. The region is part of the static page, because screen readers announce only
 * changes to live regions that they already know.
 */
function mount(): void {
  const region = document.getElementById('toasts');
  if (!region || region === mounted?.region) return;
  const root = createRoot(region, { onUncaughtError: () => setTimeout(remount) });
  mounted = { region, root };
  flushSync(() => root.render(<Toasts region={region} dismissLabel={region.dataset.dismiss ?? ''} />));
}

/** Creates a new root after React failed to update the old one, as happens when another program has moved its nodes. */
function remount(): void {
  mounted?.root.unmount();
  mounted?.region.replaceChildren();
  mounted = undefined;
  mount();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Toasts({ region, dismissLabel }: { region: HTMLElement; dismissLabel: string }) {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  useClearOfFocus(region, toasts);
  useEffect(() => {
    const closeOne = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isMenuOpen()) return;
      const focused = [...region.children].findIndex((box) => box.contains(document.activeElement));
      // -1 when no toast has the focus; `at(-1)` is then the newest toast.
      const toast = shown.at(focused);
      if (toast) dismiss(toast.key);
    };
    document.addEventListener('keydown', closeOne);
    return () => document.removeEventListener('keydown', closeOne);
  }, [region]);
  return toasts.map((toast) => <ToastBox key={toast.key} toast={toast} dismissLabel={dismissLabel} />);
}

/** Uses `:is()` because browsers without popovers throw an error for `:popover-open` outside of it. */
function isMenuOpen(): boolean {
  return document.querySelector('[popover]:is([open], :popover-open)') !== null;
}

/** The element that had the focus before it moved into a toast. */
let focusedBefore: Element | null = null;

function ToastBox({ toast, dismissLabel }: { toast: Shown; dismissLabel: string }) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const box = useReturnOfFocus();
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(toast.key), duration);
    return () => clearTimeout(timer);
  }, [isHeld, toast.key]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it longer; its button is what one uses.
    <div
      ref={box}
      data-tone={toast.tone}
      className="toast"
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.parentElement?.contains(relatedTarget)) focusedBefore = relatedTarget;
        setHasFocus(true);
      }}
      onBlur={() => setHasFocus(false)}
    >
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>{toast.text}</p>
        {toast.link && (
          <a href={toast.link.href} className="text-link">
            {toast.link.label}
          </a>
        )}
      </div>
      <button
        type="button"
        aria-label={dismissLabel}
        className="-my-2 -me-2 flex size-10 shrink-0 items-center justify-center rounded-control text-quiet fade-colors hover:text-ink"
        onClick={() => dismiss(toast.key)}
      >
        <Glyph name="close" />
      </button>
    </div>
  );
}

/** Returns the focus to `focusedBefore` when a toast that has the focus is removed. */
function useReturnOfFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement) && focusedBefore instanceof HTMLElement) focusedBefore.focus();
    },
    [],
  );
  return box;
}

/**
 * Keeps toasts from covering the form that has caused the newest one, and the focused field: they are at the bottom, or
 * at the top if they cover one of them there, unless the field is at the top. The form counts as well as the focus,
 * because Safari does not focus pressed buttons.
 */
function useClearOfFocus(place: HTMLElement, toasts: readonly Shown[]): void {
  useLayoutEffect(() => {
    const form = `[data-id="${CSS.escape(toasts.at(-1)?.source ?? '')}"] form`;
    const settle = () => {
      const { activeElement, body } = document;
      // The toasts must not move away from the pointer while a button in them is pressed.
      if (place.contains(activeElement)) return;
      const field = activeElement === body ? null : activeElement;
      place.removeAttribute('data-top');
      if (toasts.length === 0 || ![document.querySelector(form), field].some((one) => overlap(one, place))) return;
      place.toggleAttribute('data-top', true);
      if (overlap(field, place)) place.removeAttribute('data-top');
    };
    settle();
    const listening = new AbortController();
    for (const type of ['focusin', 'resize', 'scroll'])
      window.addEventListener(type, settle, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [place, toasts]);
}

function overlap(one: Element | null, other: Element): boolean {
  if (!one) return false;
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
}
