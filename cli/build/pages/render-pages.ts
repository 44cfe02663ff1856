import { basePath } from '../../../src/base-path.ts';
import { inAllLanguages, type Site } from '../../../src/site.ts';
import type { Route, View } from '../../../src/views.ts';
import { BudgetError } from '../../site/model/budgets/budget-error.ts';
import type { BudgetViolation } from '../../site/model/budgets/budget-violation.ts';
import type { BuildStep } from '../cache/build-cache.ts';
import { stylePlaceholder } from '../css/page-style.ts';
import type { Scratch } from '../publish/write-output.ts';
import type { Bundle } from '../render/bundle.ts';
import { PageRenderer } from '../render/page-renderer.ts';
import type { BuildContext } from './build-context.ts';
import { LanguageReads } from './language-reads.ts';
import { pageKeys } from './page-keys.ts';
import { PageQueue } from './page-queue.ts';

/** A page in the build cache. */
interface PageStep extends BuildStep {
  value: {
    /** The hashes of its inline scripts; see `inlineHashes`. */
    scripts: readonly string[];
    /** The indexes of the sets of shared values that it has read; see `PageReads`. */
    siteReads: readonly number[];
  };
}

/**
 * Renders the pages that have changed since the last build: those whose own content has changed, and those that have
 * read a shared value that has changed. The files that pages load must already be written.
 * @returns the hashes of the inline scripts of all pages; see `inlineHashes`
 * @throws {BudgetError} after the last page, if a page is larger than its budget
 */
export async function renderPages(context: BuildContext, { folder, written }: Scratch): Promise<string[]> {
  const { site, bundle, cache } = context;
  const routes = listPages(site, bundle.render);
  const reads = new LanguageReads(site, cache);
  const { reused, stale } = reusePages(routes, reads, context);
  const { rendered, violations } = await renderStale(routes, stale, reads, folder, context);
  for (const file of [...rendered.values()].flatMap(({ files }) => files)) written.add(file);
  const over = routes.flatMap(({ path }) => violations.get(path) ?? []);
  if (over.length > 0) throw new BudgetError(over);
  // In the order of the routes, not in that in which pages were finished.
  const pages = routes.map((route) => ({
    route,
    page: (reused.get(route.path) ?? rendered.get(route.path)) as PageStep,
  }));
  for (const { route, page } of pages) cache.add(route.path, page);
  reads.save();
  return [...new Set(pages.flatMap(({ page }) => page.value.scripts))];
}

/** Finds the pages of the last build that are still current, and the cache keys of the others. */
function reusePages(
  routes: readonly Route[],
  reads: LanguageReads,
  { site, bundle, budgets, cache }: BuildContext,
): { reused: Map<string, PageStep>; stale: Map<string, string> } {
  const reused = new Map<string, PageStep>();
  const stale = new Map<string, string>();
  const keyOf = pageKeys(site, bundle, budgets);
  for (const route of routes) {
    const key = keyOf(route);
    const last = cache.find(route.path, key) as PageStep | undefined;
    const siteReads = last && reads.of(route).keep(last.value.siteReads);
    if (last && siteReads !== undefined) reused.set(route.path, { ...last, value: { ...last.value, siteReads } });
    else stale.set(route.path, key);
  }
  return { reused, stale };
}

/**
 * Renders and writes the pages that cannot be reused.
 * @param stale the cache keys of these pages, by their address
 */
async function renderStale(
  routes: readonly Route[],
  stale: ReadonlyMap<string, string>,
  reads: LanguageReads,
  folder: string,
  { site, bundle, preparedStyle, budgets, lastFolder, onPage }: BuildContext,
): Promise<{ rendered: Map<string, PageStep>; violations: Map<string, BudgetViolation[]> }> {
  const renderer = new PageRenderer(site, bundle, stylePlaceholder);
  const policySite = { integrations: site.integrations, backend: site.backend };
  const queue = new PageQueue(
    { folder, lastFolder, preparedStyle, budgets, policySite, base: basePath(site.settings) },
    stale.size,
    renderer.sharedHtml,
  );
  const measuredKinds = new Set<View['kind']>();
  const values = new Map<string, PageStep['value']>();
  try {
    for (const [index, route] of routes.entries()) {
      const { path, view } = route;
      if (stale.has(path)) {
        const { html, siteReads } = renderer.render(route);
        values.set(path, { scripts: [], siteReads: reads.of(route).add(siteReads) });
        const isWeightKnown = view.kind !== 'page' && measuredKinds.has(view.kind);
        measuredKinds.add(view.kind);
        await queue.add({ path, html, isWeightKnown, file: fileOf(route) });
      }
      if (view.kind !== 'not-found') onPage(index + 1, routes.length - 1);
    }
    const finished = await queue.end();
    const steps = finished.map(({ path, file, scripts }): [string, PageStep] => {
      const value = { ...values.get(path), scripts } as PageStep['value'];
      return [path, { key: stale.get(path) ?? '', files: [file], value }];
    });
    return {
      rendered: new Map(steps),
      violations: new Map(finished.map(({ path, violations }) => [path, violations])),
    };
  } finally {
    await queue.stop();
  }
}

/** Lists all pages to render: the routes of the site, and the not-found page of each language that has one. */
function listPages(site: Site, render: Bundle['render']): Route[] {
  const notFound = new Set(inAllLanguages(site).map((language) => language.notFound));
  return [
    ...render.listRoutes(site),
    ...Array.from(notFound, (page): Route => ({ path: page.path, view: { kind: 'not-found', page } })),
  ];
}

/** Returns the path of the file of a route. */
function fileOf({ path, view }: Route): string {
  if (view.kind === 'not-found') return `${path.slice(1)}.html`;
  return `${path === '/' ? '' : `${path.slice(1)}/`}index.html`;
}
