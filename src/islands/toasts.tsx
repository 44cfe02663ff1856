import { useEffect, useState } from 'react';
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

/** The number of toasts that are shown at once; one more replaces the oldest. */
const maxToasts = 2;

type Shown = Toast & { key: number };

let shown: readonly Shown[] = [];
let lastKey = 0;
/** Where toasts are rendered. */
let mounted: { region: HTMLElement; root: Root } | undefined;
/** The element that had the focus before it moved into a toast. */
let focusedBefore: Element | null = null;

/**
 * Shows a toast at the edge of the screen, which screen readers announce, without moving the focus:
 * `showToast({ text: 'Link copied', tone: 'success', source: 'share' })`.
 */
export function showToast(toast: Toast): void {
  if (lastKey === 0) addListeners();
  lastKey += 1;
  const others = shown.filter(({ source }) => source !== toast.source);
  render([...others, { ...toast, key: lastKey }].slice(-maxToasts));
}

/** Removes the toast of a source, before the source shows another one. */
export function withdrawToast(source: string): void {
  if (findToast(source)) render(shown.filter((toast) => toast.source !== source));
}

/** Returns the toast of a source, while it is shown. */
export function findToast(source: string): Toast | undefined {
  return shown.find((toast) => toast.source === source);
}

function dismiss(key: number): void {
  render(shown.filter((toast) => toast.key !== key));
}

/**
 * Renders toasts into the live region, which is part of the static page, because screen readers announce only changes to
 * live regions that they already know. When a toast that has the focus disappears, gives the focus back.
 */
function render(next: readonly Shown[]): void {
  shown = next;
  const region = document.getElementById('toasts');
  if (!region) return;
  if (region !== mounted?.region)
    mounted = { region, root: createRoot(region, { onUncaughtError: () => setTimeout(replaceRoot) }) };
  const { root } = mounted;
  const { activeElement } = document;
  const { dismiss: label = '' } = region.dataset;
  flushSync(() => root.render(shown.map((toast) => <ToastBox key={toast.key} toast={toast} dismissLabel={label} />)));
  if (!activeElement?.isConnected && focusedBefore instanceof HTMLElement) focusedBefore.focus();
  keepClear();
}

/** Renders all toasts again after React has failed to update them, as when another program has moved its nodes. */
function replaceRoot(): void {
  mounted?.root.unmount();
  mounted = undefined;
  render(shown);
}

/** Makes toasts move away from what they would cover after a focus, resize or scroll, and makes Escape dismiss one. */
function addListeners(): void {
  for (const type of ['focusin', 'resize', 'scroll']) addEventListener(type, keepClear, { passive: true });
  document.addEventListener('keydown', ({ key, isComposing }) => {
    // Uses `:is()` because browsers without popovers throw an error for `:popover-open` outside of it.
    const isMenuOpen = document.querySelector('[popover]:is([open], :popover-open)') !== null;
    if (key !== 'Escape' || isComposing || isMenuOpen) return;
    const boxes = [...(mounted?.region.children ?? [])];
    // -1 when no toast has the focus; `at(-1)` is then the newest toast.
    const toast = shown.at(boxes.findIndex((box) => box.contains(document.activeElement)));
    if (toast) dismiss(toast.key);
  });
}

/** A toast, which disappears after `duration`, counted from when it is no longer pointed at or focused. */
function ToastBox({ toast, dismissLabel }: { toast: Shown; dismissLabel: string }) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismiss, duration, toast.key);
    return () => clearTimeout(timer);
  }, [isHeld, toast.key]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it; its button is the control.
    <div
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
          <a href={toast.link.href} className="mt-2 button button-main button-small">
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

/**
 * Keeps toasts from covering the focused field, and the form that caused the newest toast. Toasts are at the bottom; if
 * they cover one of the two there, they move to the top, unless they would cover the field there. The form counts as
 * well as the field, because Safari does not focus a pressed button.
 */
function keepClear(): void {
  const { activeElement, body } = document;
  const region = mounted?.region;
  // The toasts must not move away from the pointer while a button in them is pressed.
  if (!region || region.contains(activeElement)) return;
  const form = document.querySelector(`[data-id="${CSS.escape(shown.at(-1)?.source ?? '')}"] form`);
  const field = activeElement === body ? null : activeElement;
  region.removeAttribute('data-top');
  if (shown.length === 0 || ![form, field].some((element) => overlap(element, region))) return;
  region.toggleAttribute('data-top', true);
  if (overlap(field, region)) region.removeAttribute('data-top');
}

function overlap(element: Element | null, other: Element): boolean {
  if (!element) return false;
  const [a, b] = [element.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
}

/** A button that shows a toast. */
export interface ToastButtonData {
  text: string;
  /** The checkout that opens after the toast. */
  checkoutUrl?: string | undefined;
}

/** The time for reading the message before the checkout opens, in milliseconds. */
const readingTime = 1500;

let departure: ReturnType<typeof setTimeout> | undefined;

/** Shows the toast of a button, in place of the toast of another button, and then opens the checkout, if any. */
export function pressButton(island: HTMLElement, { text, checkoutUrl }: ToastButtonData): void {
  const next = island.querySelector<HTMLAnchorElement>('[data-next]');
  const link = next ? { href: next.href, label: next.text } : undefined;
  showToast({ text, tone: 'success', source: 'sale', link });
  // A later press replaces an earlier one, and leaving the page cancels it: in a page that is restored from the
  // back/forward cache, the timer would continue.
  clearTimeout(departure);
  if (checkoutUrl === undefined) return;
  departure = setTimeout(() => location.assign(checkoutUrl), readingTime);
  addEventListener('pagehide', () => clearTimeout(departure), { once: true });
}
