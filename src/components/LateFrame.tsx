import type { IframeHTMLAttributes } from 'react';

interface Props extends IframeHTMLAttributes<HTMLIFrameElement> {
  title: string;
  url: string;
  /** What the page in it may do: least of all to take this page away. */
  sandbox: string;
}

/**
 * A page of another service, which `frames.ts` loads when it comes near the screen, or out of what hides it. The
 * browser's own `lazy` is left for those without a script: it loads from far off, and in a page that is drawn ahead it
 * does not wait at all.
 */
export function LateFrame({ url, className, ...attributes }: Props) {
  return (
    <>
      <iframe {...attributes} data-src={url} className={`${className} noscript:hidden`} />
      <noscript>
        <iframe {...attributes} src={url} loading="lazy" className={className} />
      </noscript>
    </>
  );
}
