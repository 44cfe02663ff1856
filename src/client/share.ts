import type {} from './early.ts'; // Declares `window.early`, also for whoever checks this file without the starter.
import { load } from './load.ts';

/** What is shared, and what the visitor is told when it was copied, or has to be. */
export interface ShareTexts {
  title: string;
  url: string;
  copied: string;
  copyByHand: string;
}

/**
 * Shares the page with the browser's own sheet; where there is none, copies its address and says so. It is part of the
 * starter, since WebKit allows both only while it handles the press itself.
 */
export async function share({ title, url, copied, copyByHand }: ShareTexts): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (reason) {
      // The visitor has closed the sheet: they have seen it.
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
    window.early?.say(text);
  }
}
