import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { asHtml, compactHtml, type Html } from './html.ts';
import type { SharedSite } from './shared-site.ts';
import { SiteProvider } from './site-context.tsx';

/**
 * Renders a page, or a fragment of it that is the same on many pages, such as the header.
 * @param pathname the path of the page, by which links detect whether they are current
 * @param name of a fragment, before the ids that `useId` creates, so that they differ from those of the page
 */
export function renderWith(site: SharedSite, pathname: string, content: ReactElement, name = ''): Html {
  const html = renderToStaticMarkup(
    <SiteProvider value={site}>
      <StaticRouter location={pathname}>{content}</StaticRouter>
    </SiteProvider>,
    { identifierPrefix: name },
  );
  return asHtml(compactHtml(html));
}
