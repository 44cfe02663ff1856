import { markdownPath } from '../../../../src/markdown-path.ts';
import { findShareImage } from '../../../../src/share-image.ts';
import type { SharedHtml } from '../../../../src/shared-html.ts';
import { type Site, sharedPart } from '../../../../src/site.ts';
import type { Route, View } from '../../../../src/views.ts';
import { BudgetError } from '../../../compiler/model/budgets/budget-error.ts';
import type { BudgetViolation } from '../../../compiler/model/budgets/budget-violation.ts';
import { notFoundPath } from '../../../compiler/model/routes.ts';
import { hashText } from '../../../platform/files/hash-text.ts';
import type { Scratch } from '../../publish/write-output.ts';
import type { Bundle } from '../../render/bundle.ts';
import { styleMark } from '../css/page-style.ts';
import type { DrawnPage } from './finish-page.ts';
import { PageQueue } from './page-queue.ts';
import { shownHash } from './shown-hash.ts';
import type { SiteParts } from './site-parts.ts';

/**
 * Draws the pages that have changed since the last build. What they load must be there.
 * @returns the hashes of the scripts inside of pages; see `inlineHashes`
 * @throws {BudgetError} after the last page, when one is larger than its budget
 */
export async function drawPages(
  { site, bundle, preparedStyle, budgets, ledger, keyCoverage, lastFolder, onPage }: SiteParts,
  { folder, written }: Scratch,
): Promise<string[]> {
  const { render, assets } = bundle;
  const routes = listDrawn(site, render);
  const shared = hashText(JSON.stringify([sharedPart(site), assets, budgets]));
  // Holds the places of all pages: scripts are named in their order, whichever is finished first.
  const scripts = new Map<string, readonly string[]>();
  const recipes = new Map<string, string>();
  for (const route of routes) {
    const { path, view } = route;
    const recipe = hashText(`${shared} ${ownPart(view)} ${findShareImage(site, path)?.url ?? ''}`);
    const areReadsKnown = !keyCoverage.concerns(site, route) || keyCoverage.keep(ledger, route, recipe);
    const kept = areReadsKnown ? ledger.keep(path, recipe) : undefined;
    scripts.set(path, (kept?.value ?? []) as string[]);
    if (!kept) recipes.set(path, recipe);
  }
  const kinds = new Set<View['kind']>();
  const violations = new Map<string, BudgetViolation[]>();
  const sharedHtml: SharedHtml = [];
  // A page is rendered again when either changes: both are part of what all pages share.
  const policySite = { integrations: site.integrations, backend: site.backend };
  const queue = new PageQueue({ folder, lastFolder, preparedStyle, budgets, policySite }, recipes.size, sharedHtml);
  try {
    for (const [index, route] of routes.entries()) {
      const { path, view } = route;
      const recipe = recipes.get(path);
      if (recipe !== undefined) {
        const draw = (site: Site, route: Route) =>
          render.renderRoute(site, route, { ...assets, style: styleMark, sharedHtml });
        const isWatched = keyCoverage.concerns(site, route);
        const html = isWatched ? keyCoverage.draw(ledger, site, route, recipe, draw) : draw(site, route);
        const isAlike = view.kind !== 'page' && kinds.has(view.kind);
        kinds.add(view.kind);
        await queue.add({ path, html, isAlike, ...filesOf(site, route) });
      }
      if (view.kind !== 'not-found') onPage(index + 1, routes.length - 1);
    }
    for (const page of await queue.end()) {
      scripts.set(page.path, page.scripts);
      violations.set(page.path, page.violations);
      ledger.note(page.path, { recipe: recipes.get(page.path) ?? '', files: page.files, value: page.scripts });
      for (const file of page.files) written.add(file);
    }
  } finally {
    await queue.stop();
  }
  const over = routes.flatMap(({ path }) => violations.get(path) ?? []);
  if (over.length > 0) throw new BudgetError(over);
  return [...new Set([...scripts.values()].flat())];
}

/** All that is drawn: the addresses of the site, and the page for what is not found. */
export function listDrawn(site: Site, render: Bundle['render']): Route[] {
  return [...render.listRoutes(site), { path: notFoundPath, view: { kind: 'not-found', page: site.notFound } }];
}

function filesOf({ settings }: Site, { path, view }: Route): Pick<DrawnPage, 'file' | 'twin'> {
  if (view.kind === 'not-found') return { file: '404.html', twin: undefined };
  const file = `${path === '/' ? '' : `${path.slice(1)}/`}index.html`;
  if (view.kind === 'page' && view.page.unlisted) return { file, twin: undefined };
  return {
    file,
    twin: { file: markdownPath(path).slice(1), url: settings.url + encodeURI(path) },
  };
}

/** A hash of what a page draws besides what all pages share. */
function ownPart(view: View): string {
  if (view.kind === 'article') {
    const { article, related } = view;
    return `${article.hash} ${article.isUnpublished} ${related.map(shownHash).join(' ')}`;
  }
  const { page, listing } = 'listing' in view ? view : { page: view.page };
  return hashText(
    JSON.stringify([view.kind, page, listing && { ...listing, articles: listing.articles.map(shownHash) }]),
  );
}
