import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { compactHtml } from './html.ts';
import { HtmlDocument } from './layout/Document.tsx';
import type { BundleAssets } from './render-fragment.tsx';
import { findView, listRoutes, type Route, siteOf } from './routes.ts';
import { defaultShareImage, findShareImage, type SharedSite, sharedPart } from './shared-site.ts';
import type { ShareImage, Site } from './site.ts';
import { SiteProvider } from './site-context.tsx';

export type { BundleAssets } from './render-fragment.tsx';
export { listRoutes };

/**
 * Renders the whole HTML document of a path.
 * @param assets the styles and scripts of the bundle; empty in development, where Vike adds them
 */
export function renderDocument(site: Site, pathname: string, assets: BundleAssets): string {
  const view = findView(site, pathname);
  const shareImage = view.kind === 'not-found' ? undefined : findShareImage(site, pathname);
  return renderRoute(sharedPart(siteOf(site, view, pathname)), { path: pathname, view }, shareImage, assets);
}

/**
 * Renders the whole HTML document of a route.
 * @param shareImage the share image of the route; by default, that of the site
 */
export function renderRoute(
  site: SharedSite,
  { path, view }: Route,
  shareImage: ShareImage | undefined,
  assets: BundleAssets,
): string {
  const html = renderToStaticMarkup(
    <SiteProvider value={site}>
      <StaticRouter location={path}>
        <HtmlDocument view={view} shareImage={shareImage ?? defaultShareImage(site)} assets={assets} />
      </StaticRouter>
    </SiteProvider>,
  );
  return `<!doctype html>${compactHtml(html)}`;
}
