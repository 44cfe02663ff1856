import type { Budgets } from '../../../../src/content.gen.ts';
import { markdownPath } from '../../../../src/markdown-path.ts';
import { findShareImage } from '../../../../src/share-image.ts';
import { type Site, sharedPart } from '../../../../src/site.ts';
import type { Route, View } from '../../../../src/views.ts';
import { BudgetError } from '../../../compiler/model/budgets/budget-error.ts';
import type { BudgetViolation } from '../../../compiler/model/budgets/budget-violation.ts';
import { notFoundPath } from '../../../compiler/model/routes.ts';
import { hashText } from '../../../platform/files/hash-text.ts';
import type { BuildStep } from '../../cache/build-cache.ts';
import { PageReads, type PageReadsRecord } from '../../cache/page-reads.ts';
import { valuesRead } from '../../coverage/values-read.ts';
import type { Scratch } from '../../publish/write-output.ts';
import type { Bundle } from '../../render/bundle.ts';
import { PageRenderer } from '../../render/page-renderer.ts';
import { styleMark } from '../css/page-style.ts';
import type { BuildContext } from './build-context.ts';
import type { RenderedPage } from './finish-page.ts';
import { PageQueue } from './page-queue.ts';
import { teaserHash } from './teaser-hash.ts';

/** A page in the build cache. */
interface PageStep extends BuildStep {
  value: {
    /** The hashes of the scripts inside; see `inlineHashes`. */
    scripts: readonly string[];
    /** The sets of what it has read of what all pages share; see `PageReads`. */
    siteReads: readonly number[];
    /** The JSON pointers of what it has read of its own view; empty for articles, whose keys are all on their pages. */
    viewReads: readonly string[];
  };
}

export interface RenderedPages {
  /** The hashes of the scripts inside of pages; see `inlineHashes`. */
  scripts: string[];
  /** The names of all values of the content that the pages have read; see `valueName`. */
  read: ReadonlySet<string>;
}

/**
 * Renders the pages that have changed since the last build: those whose own content has changed, and those that have read a
 * value that has. What they load must be there.
 * @throws {BudgetError} after the last page, when one is larger than its budget
 */
export async function renderPages(
  { site, bundle, preparedStyle, budgets, cache, lastFolder, onPage }: BuildContext,
  { folder, written }: Scratch,
): Promise<RenderedPages> {
  const routes = listPages(site, bundle.render);
  const shared = sharedPart(site);
  const reads = new PageReads(shared, cache.lastValue(readsStep) as PageReadsRecord | undefined);
  const pages = new Map<string, PageStep>();
  const stale = new Map<string, string>();
  const keyOf = pageKeys(site, bundle, budgets);
  for (const route of routes) {
    const key = keyOf(route);
    const last = cache.find(route.path, key) as PageStep | undefined;
    const siteReads = last && reads.keep(last.value.siteReads);
    if (last && siteReads !== undefined) pages.set(route.path, { ...last, value: { ...last.value, siteReads } });
    else stale.set(route.path, key);
  }
  const renderer = new PageRenderer(site, bundle, styleMark);
  const kinds = new Set<View['kind']>();
  const violations = new Map<string, BudgetViolation[]>();
  const policySite = { integrations: site.integrations, backend: site.backend };
  const options = { folder, lastFolder, preparedStyle, budgets, policySite };
  const queue = new PageQueue(options, stale.size, renderer.sharedHtml);
  try {
    for (const [index, route] of routes.entries()) {
      const { path, view } = route;
      const key = stale.get(path);
      if (key !== undefined) {
        const { html, siteReads, viewReads } = renderer.render(route, isCovered(view));
        const value = { scripts: [], siteReads: reads.add(siteReads), viewReads: [...viewReads] };
        pages.set(path, { key, files: [], value });
        const isWeightKnown = view.kind !== 'page' && kinds.has(view.kind);
        kinds.add(view.kind);
        await queue.add({ path, html, isWeightKnown, ...filesOf(site, route) });
      }
      if (view.kind !== 'not-found') onPage(index + 1, routes.length - 1);
    }
    for (const { path, files, scripts, violations: found } of await queue.end()) {
      const page = pages.get(path) as PageStep;
      pages.set(path, { ...page, files, value: { ...page.value, scripts } });
      violations.set(path, found);
      for (const file of files) written.add(file);
    }
  } finally {
    await queue.stop();
  }
  const over = routes.flatMap(({ path }) => violations.get(path) ?? []);
  if (over.length > 0) throw new BudgetError(over);
  // In the order of the routes, whichever page was finished first.
  const done = routes.map((route) => ({ route, page: pages.get(route.path) as PageStep }));
  for (const { route, page } of done) cache.add(route.path, page);
  cache.add(readsStep, { key: '', files: [], value: reads.toJson() });
  const ofViews = done.flatMap(({ route, page }) => valuesRead(route.view, page.value.viewReads));
  return {
    scripts: [...new Set(done.flatMap(({ page }) => page.value.scripts))],
    read: new Set([...valuesRead(shared, reads.pointers), ...ofViews]),
  };
}

const readsStep = 'reads of pages';

/** Lists all that is rendered: the addresses of the site, and the page for what is not found. */
export function listPages(site: Site, render: Bundle['render']): Route[] {
  return [...render.listRoutes(site), { path: notFoundPath, view: { kind: 'not-found', page: site.notFound } }];
}

/** Whether coverage needs to know which keys of its own content a page shows. */
function isCovered({ kind }: View): boolean {
  return kind === 'page' || kind === 'not-found';
}

function filesOf({ settings }: Site, { path, view }: Route): Pick<RenderedPage, 'file' | 'markdown'> {
  if (view.kind === 'not-found') return { file: '404.html', markdown: undefined };
  const file = `${path === '/' ? '' : `${path.slice(1)}/`}index.html`;
  if (view.kind === 'page' && view.page.unlisted) return { file, markdown: undefined };
  return {
    file,
    markdown: { file: markdownPath(path).slice(1), url: settings.url + encodeURI(path) },
  };
}

/** Returns the cache key of a page: a hash of all that it is made of, but for what it reads of what all pages share. */
function pageKeys(site: Site, { assets }: Bundle, budgets: Budgets): (route: Route) => string {
  const { integrations, backend, theme, settings } = site;
  // The policy and the style of a page are put into it after it was rendered, and so is the address of its Markdown.
  const finishing = hashText(JSON.stringify([assets, budgets, integrations, backend, theme.css, settings.url]));
  return (route) => hashText(`${finishing} ${viewKey(route.view)} ${JSON.stringify(findShareImage(site, route.path))}`);
}

function viewKey(view: View): string {
  if (view.kind === 'article') {
    const { article, related } = view;
    return `${article.hash} ${article.isUnpublished} ${related.map(teaserHash).join(' ')}`;
  }
  const { page, listing } = 'listing' in view ? view : { page: view.page };
  return hashText(
    JSON.stringify([view.kind, page, listing && { ...listing, articles: listing.articles.map(teaserHash) }]),
  );
}
