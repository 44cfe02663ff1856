import type { IframeHTMLAttributes } from 'react';

interface Props extends IframeHTMLAttributes<HTMLIFrameElement> {
  title: string;
  url: string;
  /** What the embedded page is allowed to do. It is never allowed to navigate this page away. */
  sandbox: string;
}

/**
 * Renders the iframe of another service, which `iframes.ts` loads when it comes near the screen or becomes visible.
 * Until it has loaded, the card or poster around it (`.embed`) is shown. The browser's `loading="lazy"` would load it
 * from much further away, and at once in a prerendered page.
 */
export function LazyIframe({ url, ...attributes }: Props) {
  return <iframe {...attributes} data-src={url} />;
}
