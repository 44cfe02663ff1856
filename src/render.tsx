import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { ShareImage } from './assets.ts';
import type { BundleAssets } from './bundle-assets.ts';
import { compactHtml } from './compact-html.ts';
import { HtmlDocument } from './layout/HtmlDocument.tsx';
import { defaultShareImage, findShareImage } from './share-image.ts';
import { type SharedSite, sharedPart } from './shared-site.ts';
import type { Site } from './site.ts';
import { SiteProvider } from './site-context.tsx';
import { findView, listRoutes, type Route, siteOf } from './views.ts';

export type { BundleAssets } from './bundle-assets.ts';
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
