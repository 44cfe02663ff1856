import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { renderDocument } from '../render.tsx';
import type { Site } from '../site.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** Handed in by the development server. */
      site: Site;
    }
  }
}

/** Draws a page in development. The build calls the same `renderDocument` without Vike in between. */
export function onRenderHtml({ site, urlPathname }: PageContextServer) {
  const html = renderDocument(site, urlPathname, { styles: [], scripts: [] });
  return { documentHtml: escapeInject`${dangerouslySkipEscape(html)}`, pageContext: {} };
}
