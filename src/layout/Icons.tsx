import { useSite } from '../site-context.tsx';

/**
 * The icon of the site in its forms. Browsers that draw an SVG take it; `sizes` keeps them from the ICO.
 * @see https://html.spec.whatwg.org/multipage/links.html#rel-icon
 */
export function Icons() {
  const { svg, touch } = useSite().theme.icons;
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      {svg !== undefined && <link rel="icon" type="image/svg+xml" href={svg} />}
      <link rel="apple-touch-icon" href={touch} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
