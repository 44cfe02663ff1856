import { showToast } from './toasts.tsx';
import type { Enhance } from './wake.ts';

export interface ToastButtonProps {
  label: string;
  className: string;
  /** The text of the toast that it shows when pressed. */
  text: string;
  /** Where it leads after that. */
  checkoutUrl?: string | undefined;
  /** The link without a script, if there is no checkout: a mail. */
  mail: string;
}

/** The time for reading the message before the checkout opens, in milliseconds. */
const readingTime = 1500;

let departure: ReturnType<typeof setTimeout> | undefined;

/** Leaves for the checkout that was asked for last, unless the visitor goes somewhere else before. */
function leaveFor(checkoutUrl: string): void {
  clearTimeout(departure);
  departure = setTimeout(() => location.assign(checkoutUrl), readingTime);
  // A page that comes back from the back/forward cache would go on counting.
  window.addEventListener('pagehide', () => clearTimeout(departure), { once: true });
}

export const browserProps = ['text', 'checkoutUrl'] as const;

/** Says something when it is pressed, and may then lead to a checkout. */
export const enhance: Enhance<ToastButtonProps, typeof browserProps> = (_island, { text, checkoutUrl }) => {
  return () => {
    showToast({ text, tone: 'success', source: text });
    if (checkoutUrl !== undefined) leaveFor(checkoutUrl);
  };
};

/** A button that says something, and may lead to a checkout; without a script it leads there at once, or to a mail. */
export default function ToastButton({ label, className, checkoutUrl, mail }: ToastButtonProps) {
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
    </form>
  );
}
