import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { compactHtml } from './compact-html.ts';
import { asHtml, type Html } from './html.ts';
import type { SharedSite } from './shared-site.ts';
import { SiteProvider } from './site-context.tsx';

/**
 * Renders one fragment of a page, such as the header, separately from the page around it.
 * @param name prefixes the ids that `useId` creates, so that they differ from those of the page
 * @param pathname the path of the page, by which links detect whether they are current
 */
export function renderFragment(site: SharedSite, name: string, pathname: string, fragment: ReactElement): Html {
  const html = renderToStaticMarkup(
    <SiteProvider value={site}>
      <StaticRouter location={pathname}>{fragment}</StaticRouter>
    </SiteProvider>,
    { identifierPrefix: name },
  );
  return asHtml(compactHtml(html));
}
