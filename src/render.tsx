import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type BundleAssets, Document } from './layout/Document.tsx';
import type { Site } from './site.ts';
import { SiteProvider } from './site-context.tsx';
import { findView, listPaths } from './views.ts';

export type { BundleAssets } from './layout/Document.tsx';
export { listPaths };

/**
 * Draws the whole HTML document of an address.
 * @param assets what the bundle adds to the page; empty in development, where Vike adds it
 */
export function renderDocument(site: Site, pathname: string, assets: BundleAssets): string {
  const html = renderToStaticMarkup(
    <SiteProvider value={site}>
      <StaticRouter location={pathname}>
        <Document view={findView(site, pathname)} assets={assets} />
      </StaticRouter>
    </SiteProvider>,
  );
  return `<!doctype html>${html}`;
}
