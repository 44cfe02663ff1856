import type { MouseEvent } from 'react';
import { fillIn } from '../words.ts';
import { showNotice } from './notices.tsx';

export interface ShareLinkProps {
  label: string;
  className: string;
  /** A mail that holds the address of the page, for browsers without a script. */
  mail: string;
  title: string;
  copied: string;
  /** Has `{address}`. */
  copyByHand: string;
}

/** Shares the page with the browser's own sheet; where there is none, copies its address and says so. */
export default function ShareLink({ label, className, mail, title, copied, copyByHand }: ShareLinkProps) {
  const share = async (event: MouseEvent) => {
    event.preventDefault();
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    if (await wasShared({ title, url })) return;
    const isCopied = await wasCopied(url);
    const text = isCopied ? copied : fillIn(copyByHand, { address: url });
    showNotice({ text, tone: isCopied ? 'success' : 'error', source: 'share' });
  };
  return (
    <a href={mail} data-start="" className={className} onClick={share}>
      {label}
    </a>
  );
}

/** @returns true also when the visitor has closed the sheet: they have seen it */
async function wasShared(page: { title: string; url: string }): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(page);
    return true;
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError';
  }
}

async function wasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
