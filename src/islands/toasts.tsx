import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Glyph } from '../components/Glyph.tsx';
import { useClearOfFocus } from './clear-of-focus.ts';

export interface Toast {
  text: string;
  tone: 'success' | 'error';
  /** Who says it: a newer toast of the same source takes the place of the older one. */
  source: string;
}

/** How long a toast stays, in milliseconds. Whoever points at it, or has the focus in it, keeps it. */
const stay = 8000;

/** How many are on the screen at once; the oldest makes room. */
const most = 4;

interface Shown extends Toast {
  key: number;
}

let shown: readonly Shown[] = [];
let lastKey = 0;
/** Where toasts are rendered, and by whom. */
let mounted: { place: HTMLElement; root: Root } | undefined;
const listeners = new Set<() => void>();

function change(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says something to the visitor at the edge of the screen, and to screen readers, without moving the focus. */
export function showToast(toast: Toast): void {
  mount();
  lastKey += 1;
  const others = shown.filter(({ source }) => source !== toast.source);
  change([...others, { ...toast, key: lastKey }].slice(-most));
}

/** Takes back what a source has said: it is about to say something new. */
export function withdrawToast(source: string): void {
  if (isToastShown(source)) change(shown.filter((toast) => toast.source !== source));
}

/** Whether the visitor can still read what a source has said. */
export function isToastShown(source: string): boolean {
  return shown.some((toast) => toast.source === source);
}

function dismiss(key: number): void {
  change(shown.filter((toast) => toast.key !== key));
}

/** The place is in the page from the start, since screen readers only listen to what was there before. */
function mount(): void {
  const place = document.getElementById('toasts');
  if (!place || place === mounted?.place) return;
  const root = createRoot(place, { onUncaughtError: () => setTimeout(remount) });
  mounted = { place, root };
  flushSync(() => root.render(<Toasts place={place} dismissLabel={place.dataset.dismiss ?? ''} />));
}

/** Renders all toasts again after React did not find one: another program has moved it. */
function remount(): void {
  mounted?.root.unmount();
  mounted?.place.replaceChildren();
  mounted = undefined;
  mount();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Toasts({ place, dismissLabel }: { place: HTMLElement; dismissLabel: string }) {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  useClearOfFocus(place, toasts);
  useEffect(() => {
    const closeOne = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isMenuOpen()) return;
      const focused = [...place.children].findIndex((box) => box.contains(document.activeElement));
      // -1 when the focus is elsewhere: then it is the newest.
      const toast = shown.at(focused);
      if (toast) dismiss(toast.key);
    };
    document.addEventListener('keydown', closeOne);
    return () => document.removeEventListener('keydown', closeOne);
  }, [place]);
  return toasts.map((toast) => <ToastBox key={toast.key} toast={toast} dismissLabel={dismissLabel} />);
}

/** Browsers without popovers throw at `:popover-open` where it is not in a list that forgives. */
function isMenuOpen(): boolean {
  return document.querySelector('[popover]:is([open], :popover-open)') !== null;
}

/** What had the focus before it came to the toasts. */
let focusedBefore: Element | null = null;

function ToastBox({ toast, dismissLabel }: { toast: Shown; dismissLabel: string }) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const box = useReturnOfFocus();
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(toast.key), stay);
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
      <p className="min-w-0 flex-1 wrap-anywhere">{toast.text}</p>
      <button
        type="button"
        aria-label={dismissLabel}
        className="-my-2 -mr-2 flex size-10 shrink-0 items-center justify-center rounded-control text-quiet fade-colors hover:text-ink"
        onClick={() => dismiss(toast.key)}
      >
        <Glyph name="close" />
      </button>
    </div>
  );
}

/** Whoever has the focus in a toast that goes away goes on where they were before. */
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
