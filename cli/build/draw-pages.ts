import { findShareImage } from '../../src/share-image.ts';
import { sharedPart } from '../../src/site.ts';
import { twinPath } from '../../src/twin-path.ts';
import type { Route, View } from '../../src/views.ts';
import { hashText } from '../content/hash-text.ts';
import { inlineHashes } from './headers/inline-hashes.ts';
import { withStylePolicy } from './headers/style-policy.ts';
import type { OutputFile } from './output.ts';
import type { SiteParts } from './site-files.ts';
import { styleMark } from './style/page-style.ts';
import { markdownTwin } from './twin/markdown-twin.ts';

/** Where the file of an address lies in the site: `/about` → `about/index.html`. */
function pageFile(path: string): string {
  return `${path === '/' ? '' : `${path.slice(1)}/`}index.html`;
}

/**
 * Draws the pages that have changed since the last build, one after the other, so that no more than one is in memory.
 * @returns the hashes of the scripts inside of pages; see `inlineHashes`
 */
export function* drawPages({
  site,
  bundle,
  styler,
  scale,
  ledger,
  onPage,
}: SiteParts): Generator<OutputFile, string[]> {
  const { render, assets } = bundle;
  const routes: Route[] = [
    ...render.listRoutes(site),
    { path: '/404', view: { kind: 'not-found', page: site.notFound } },
  ];
  const scripts = new Set<string>();
  const weighed = new Set<View['kind']>();
  const shared = hashText(JSON.stringify([sharedPart(site), assets, scale.budgets]));
  for (const [index, route] of routes.entries()) {
    const { path, view } = route;
    const shareImage = findShareImage(site, path);
    const recipe = `${shared} ${ownPart(view)} ${shareImage?.url ?? ''}`;
    let entry = ledger.keep(path, recipe);
    if (!entry) {
      const file = view.kind === 'not-found' ? '404.html' : pageFile(path);
      const html = withStylePolicy(styler(render.renderRoute(site, route, { ...assets, style: styleMark })));
      scale.weigh(path, html, view.kind !== 'page' && weighed.has(view.kind));
      weighed.add(view.kind);
      const twin = twinPath(path).slice(1);
      const hasTwin = view.kind !== 'not-found';
      yield [file, html];
      if (hasTwin) yield [twin, markdownTwin(html, site.settings.url + encodeURI(path))];
      entry = { recipe, files: hasTwin ? [file, twin] : [file], value: inlineHashes(html).scripts };
      ledger.note(path, entry);
    }
    for (const script of entry.value as string[]) scripts.add(script);
    if (view.kind !== 'not-found') onPage(index + 1, routes.length - 1);
  }
  return [...scripts];
}

/** A hash of what a page draws besides what all pages share. */
function ownPart(view: View): string {
  if (view.kind === 'article') {
    const { article, related } = view;
    return `${article.hash} ${article.isUnpublished} ${hashText(JSON.stringify(related))}`;
  }
  const { page, listing } = 'listing' in view ? view : { page: view.page };
  return hashText(JSON.stringify([view.kind, page, listing]));
}
