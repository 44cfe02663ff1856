import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { SharedSite } from '../site.ts';
import { SiteProvider } from '../site-context.tsx';

const drawn = new WeakMap<SharedSite, Map<string, string>>();

/**
 * Draws a part of the page that is the same on many pages: once for each `key`, which names the part and everything
 * about the page that it shows. It is most of the work of an article's page.
 * @param pathname the page that it is drawn for; those of one key give the same
 * @returns HTML; the ids in it are not those of the page around it
 */
export function drawOnce(site: SharedSite, key: string, pathname: string, part: ReactElement): string {
  const parts = drawn.get(site) ?? new Map<string, string>();
  drawn.set(site, parts);
  let html = parts.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(
      <SiteProvider value={site}>
        <StaticRouter location={pathname}>{part}</StaticRouter>
      </SiteProvider>,
      { identifierPrefix: key.split(' ', 1)[0] ?? '' },
    );
    parts.set(key, html);
  }
  return html;
}
