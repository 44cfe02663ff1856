import type {} from './early.ts'; // Declares the type of `window.early`.

/** The data to share, and the messages for when the address was copied or must be copied by hand. */
export interface ShareTexts {
  title: string;
  url: string;
  copied: string;
  copyByHand: string;
}

/**
 * Opens the browser's share sheet when a visitor presses a link with `data-share`. Where there is none, copies the
 * address and shows a message. WebKit allows both only during the press, so it is an inline script of the pages with
 * such a link, and waits for no other code.
 */
export function shareOnClick(): void {
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-share]');
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    const { title, url, copied, copyByHand }: ShareTexts = JSON.parse(link.dataset.share ?? '');
    // `true` when the visitor has closed the share sheet without sharing.
    const isDone = await navigator.share?.({ title, url }).then(
      () => true,
      ({ name }) => name === 'AbortError',
    );
    if (isDone) return;
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      isCopied = false;
    }
    const text = isCopied ? copied : copyByHand;
    if (window.early?.notify) window.early.notify({ text, tone: isCopied ? 'success' : 'error', source: 'share' });
    else window.early?.showToast(text);
  });
}
