import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { asHtml, compactHtml, type Html } from './html.ts';
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

/**
 * Renders HTML that many pages have in common, such as the header. Most of the time of rendering an article would be spent
 * on it, so a build renders it once for each key.
 * @param key names the HTML and everything about the page that it shows: `bar /writing`
 */
export type RenderShared = (key: string, render: () => Html) => Html;

/** Renders it again for each page, as development does. */
export const renderEachTime: RenderShared = (_key, render) => render();

/** The styles and scripts of the bundle that pages load. */
export interface BundleAssets {
  /** The content of the `<style>` in the head. */
  style: string;
  /** Addresses of the scripts, as modules. */
  scripts: string[];
  /** The scripts of the islands, each followed by its imports. They are loaded when an island is first used. */
  islands: string[];
  /** The code that sends requests to the newsletter service, followed by its imports. */
  subscriptions: string[];
  /** Renders fragments that many pages share. Without it, each page renders them again. */
  renderShared?: RenderShared;
}
