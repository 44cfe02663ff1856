import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { compactHtml } from '../compact-html.ts';
import type { SharedSite } from '../site.ts';
import { SiteProvider } from '../site-context.tsx';

/** HTML that stands on many pages. In a page, a mark (`<!--0-->`) may stand for it, with its place in the list. */
export type SharedHtml = string[];

const drawn = new WeakMap<SharedSite, Map<string, string>>();

/**
 * Draws a part of the page that is the same on many pages: once for each `key`, which names the part and everything
 * about the page that it shows. It is most of the work of an article's page.
 * @param pathname the page that it is drawn for; those of one key give the same
 * @param shared where to put it, if whoever asked for the page puts it in later, as `createPageSplitter` does
 * @returns HTML, or a mark for it; the ids in it are not those of the page around it
 */
export function drawOnce(
  site: SharedSite,
  key: string,
  pathname: string,
  part: ReactElement,
  shared?: SharedHtml,
): string {
  const parts = drawn.get(site) ?? new Map<string, string>();
  drawn.set(site, parts);
  let html = parts.get(key);
  if (html === undefined) {
    html = compactHtml(
      renderToStaticMarkup(
        <SiteProvider value={site}>
          <StaticRouter location={pathname}>{part}</StaticRouter>
        </SiteProvider>,
        { identifierPrefix: key.split(' ', 1)[0] ?? '' },
      ),
    );
    parts.set(key, html);
  }
  if (!shared) return html;
  const place = shared.indexOf(html);
  return `<!--${place < 0 ? shared.push(html) - 1 : place}-->`;
}
