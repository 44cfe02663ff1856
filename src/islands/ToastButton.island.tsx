import { showToast } from './toasts.tsx';
import type { Enhance } from './wake.ts';

export interface ToastButtonProps {
  label: string;
  className: string;
  /** The text of the toast that it shows when pressed. */
  text: string;
  /** The checkout that opens after the toast. */
  checkoutUrl?: string | undefined;
  /** The link for visitors without JavaScript if there is no checkout: a `mailto:` address. */
  mail: string;
  /** The link in the toast, if there is no checkout. */
  next?: { to: string; label: string } | undefined;
}

/** The time for reading the message before the checkout opens, in milliseconds. */
const readingTime = 1500;

let departure: ReturnType<typeof setTimeout> | undefined;

/** Opens a checkout after a delay. A later call replaces an earlier one, and leaving the page cancels it. */
function leaveFor(checkoutUrl: string): void {
  clearTimeout(departure);
  departure = setTimeout(() => location.assign(checkoutUrl), readingTime);
  // In a page that is restored from the back/forward cache, the timer would continue.
  window.addEventListener('pagehide', () => clearTimeout(departure), { once: true });
}

export const browserProps = ['text', 'checkoutUrl'] as const;

/** Shows a toast when pressed, and then opens the checkout, if any. */
export const enhance: Enhance<ToastButtonProps, typeof browserProps> = (island, { text, checkoutUrl }) => {
  return () => {
    const next = island.querySelector<HTMLAnchorElement>('[data-next]');
    const link = next ? { href: next.href, label: next.text } : undefined;
    showToast({ text, tone: 'success', source: text, link });
    if (checkoutUrl !== undefined) leaveFor(checkoutUrl);
  };
};

/**
 * A button that shows a toast and then opens a checkout. Without JavaScript, it is a link to the checkout or an email.
 */
export default function ToastButton({ label, className, checkoutUrl, mail, next }: ToastButtonProps) {
  if (checkoutUrl !== undefined)
    return (
      <a href={checkoutUrl} rel="noopener" data-start="" className={className}>
        {label}
      </a>
    );
  return (
    <form action={mail} method="post">
      <button type="submit" className={className}>
        {label}
      </button>
      {next && (
        <a hidden data-next="" href={next.to}>
          {next.label}
        </a>
      )}
    </form>
  );
}
