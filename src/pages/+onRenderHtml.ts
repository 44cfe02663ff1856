import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { type BundleAssets, renderDocument } from '../render.tsx';
import type { Site } from '../site.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** Passed by the development server. */
      site: Site;
    }
  }
}

/** Vike adds the stylesheet and the starter to the page. The other files are served from src/. */
const devAssets: Omit<BundleAssets, 'style'> = {
  scripts: [],
  islands: ['/src/islands/wake.ts'],
  subscriptions: ['/src/islands/subscriptions.ts'],
};

/** Renders a page in development. The build calls the same `renderDocument` without Vike. */
export function onRenderHtml({ site, urlPathname }: PageContextServer) {
  const html = renderDocument(site, urlPathname, { ...devAssets, style: site.theme.css });
  return { documentHtml: escapeInject`${dangerouslySkipEscape(html)}`, pageContext: {} };
}
