import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { type BundleAssets, renderDocument } from '../render.tsx';
import type { Site } from '../site.ts';
import { basePath, mountHtml } from '../text/urls.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** Passed by the development server. */
      site: Site;
    }
  }
}

/** The scripts of a page in development. Vike adds the stylesheet and the script that starts the islands. */
const devAssets: Omit<BundleAssets, 'style'> = {
  scripts: [],
  islands: '/src/islands/index.ts',
  subscriptions: '/src/islands/subscriptions.ts',
};

/** Renders a page in development. The build calls `renderRoute`, without Vike. */
export function onRenderHtml({ site, urlPathname }: PageContextServer) {
  const html = renderDocument(site, urlPathname, { ...devAssets, style: site.theme.css });
  const mounted = mountHtml(html, basePath(site.settings));
  return { documentHtml: escapeInject`${dangerouslySkipEscape(mounted)}`, pageContext: {} };
}
