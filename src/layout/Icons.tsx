import { useSite } from '../site-context.tsx';

/**
 * The icon of the site in its forms. Browsers that draw no SVG ask for `/favicon.ico` by themselves.
 * @see https://html.spec.whatwg.org/multipage/links.html#rel-icon
 */
export function Icons() {
  const { svg, touch } = useSite().theme.icons;
  return (
    <>
      {svg !== undefined && <link rel="icon" type="image/svg+xml" href={svg} />}
      <link rel="apple-touch-icon" href={touch} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
