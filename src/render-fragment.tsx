import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { compactHtml } from './compact-html.ts';
import { asHtml, type Html } from './html.ts';
import type { SharedSite } from './site.ts';
import { SiteProvider } from './site-context.tsx';

/**
 * Draws a part of a page by itself.
 * @param name begins the ids in it, which are not those of the page around it
 * @param pathname the page that it is drawn for
 */
export function renderFragment(site: SharedSite, name: string, pathname: string, part: ReactElement): Html {
  const html = renderToStaticMarkup(
    <SiteProvider value={site}>
      <StaticRouter location={pathname}>{part}</StaticRouter>
    </SiteProvider>,
    { identifierPrefix: name },
  );
  return asHtml(compactHtml(html));
}
