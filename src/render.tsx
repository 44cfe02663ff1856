import type { BundleAssets } from './head.ts';
import { HtmlDocument } from './layout/Document.tsx';
import { findView, listRoutes, type Route, siteOf } from './routes.ts';
import { findShareImage, namedShareImage, type SharedSite, type ShareImage, type Site, sharedPart } from './site.ts';
import { renderWith } from './site-context.tsx';

export { type BundleAssets, listRoutes };

/** Renders the document of a path. Used in development; the build calls `renderRoute`. */
export function renderDocument(site: Site, path: string, assets: BundleAssets): string {
  const view = findView(site, path);
  const shareImage = view.kind === 'not-found' ? undefined : findShareImage(site, path);
  return renderRoute(sharedPart(siteOf(site, view, path)), { path, view }, shareImage, assets);
}

/** Renders the document of a route, with its own share image or that of the site. */
export function renderRoute(
  site: SharedSite,
  route: Route,
  image: ShareImage | undefined,
  assets: BundleAssets,
): string {
  const { path, view } = route;
  const { share } = site.settings;
  const shareImage = image ?? (share && namedShareImage(site, share));
  return `<!doctype html>${renderWith(site, path, <HtmlDocument view={view} shareImage={shareImage} assets={assets} />)}`;
}
