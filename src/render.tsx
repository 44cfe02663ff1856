import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { BundleAssets } from './bundle-assets.ts';
import { compactHtml } from './compact-html.ts';
import { HtmlDocument } from './layout/HtmlDocument.tsx';
import { findShareImage } from './share-image.ts';
import { type Site, sharedPart } from './site.ts';
import { SiteProvider } from './site-context.tsx';
import { findView, listRoutes, type Route } from './views.ts';

export type { BundleAssets } from './bundle-assets.ts';
export { listRoutes };

/**
 * Draws the whole HTML document of an address.
 * @param assets what the bundle adds to the page; empty in development, where Vike adds it
 */
export function renderDocument(site: Site, pathname: string, assets: BundleAssets): string {
  return renderRoute(site, { path: pathname, view: findView(site, pathname) }, assets);
}

/** Draws the whole HTML document of a row of the table of routes. */
export function renderRoute(site: Site, { path, view }: Route, assets: BundleAssets): string {
  const shareImage = findShareImage(site, view.kind === 'not-found' ? undefined : path);
  const html = renderToStaticMarkup(
    <SiteProvider value={sharedPart(site)}>
      <StaticRouter location={path}>
        <HtmlDocument view={view} shareImage={shareImage} assets={assets} />
      </StaticRouter>
    </SiteProvider>,
  );
  return `<!doctype html>${compactHtml(html)}`;
}
