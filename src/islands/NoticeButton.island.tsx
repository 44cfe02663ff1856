import type { MouseEvent } from 'react';
import { showNotice } from './notices.tsx';

export interface NoticeButtonProps {
  label: string;
  className: string;
  /** What it says when it is pressed. */
  text: string;
  /** Where it leads after that. */
  checkoutUrl?: string | undefined;
}

/** How long the message is read before the visitor is taken to the checkout, in milliseconds. */
const reading = 1500;

let departure: ReturnType<typeof setTimeout> | undefined;

/** Leaves for the checkout that was asked for last, unless the visitor goes somewhere else before. */
function leaveFor(checkoutUrl: string): void {
  clearTimeout(departure);
  departure = setTimeout(() => location.assign(checkoutUrl), reading);
  // A page that comes back from the back/forward cache would go on counting.
  window.addEventListener('pagehide', () => clearTimeout(departure), { once: true });
}

/** A button that says something, and may lead to a checkout; without a script it leads there at once. */
export default function NoticeButton({ label, className, text, checkoutUrl }: NoticeButtonProps) {
  const say = () => showNotice({ text, tone: 'success', source: text });
  if (checkoutUrl === undefined)
    return (
      <button type="button" data-start="" className={className} onClick={say}>
        {label}
      </button>
    );
  const sayAndGo = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    say();
    leaveFor(checkoutUrl);
  };
  return (
    <a href={checkoutUrl} rel="noopener" data-start="" className={className} onClick={sayAndGo}>
      {label}
    </a>
  );
}
