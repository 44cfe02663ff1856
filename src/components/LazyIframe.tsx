import type { IframeHTMLAttributes } from 'react';

interface Props extends IframeHTMLAttributes<HTMLIFrameElement> {
  title: string;
  url: string;
  /** What the page in it may do: least of all to take this page away. */
  sandbox: string;
}

/**
 * Renders a page of another service that `iframes.ts` loads when it comes near the screen, or out of what hides it. Until
 * its host has answered, the card or the poster around it (`.embed`) is shown instead. The browser's own `lazy` loads
 * from far off, and in a page that is rendered ahead it does not wait at all.
 */
export function LazyIframe({ url, ...attributes }: Props) {
  return <iframe {...attributes} data-src={url} />;
}
