import type {} from './early.ts'; // Declares the type of `window.early`.
import { load } from './load.ts';

/** The data to share, and the messages for when the address was copied or must be copied by hand. */
export interface ShareTexts {
  title: string;
  url: string;
  copied: string;
  copyByHand: string;
}

/**
 * Opens the browser's share sheet for the page. Where there is none, copies the address and shows a message. It is part
 * of the starter, because WebKit allows both only during the event handler of the press.
 */
export async function share({ title, url, copied, copyByHand }: ShareTexts): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (reason) {
      // The visitor closed the share sheet without sharing.
      if (reason instanceof DOMException && reason.name === 'AbortError') return;
    }
  }
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    isCopied = false;
  }
  const text = isCopied ? copied : copyByHand;
  try {
    const { showToast } = await load('islands');
    showToast({ text, tone: isCopied ? 'success' : 'error', source: 'share' });
  } catch {
    window.early?.showToast(text);
  }
}
