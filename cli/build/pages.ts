import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Budgets } from '../../src/content.gen.ts';
import type { Html } from '../../src/html.ts';
import { type Route, siteOf, type View } from '../../src/routes.ts';
import { findShareImage, sharedPart } from '../../src/shared-site.ts';
import { inAllLanguages, type Site } from '../../src/site.ts';
import { basePath, mountHtml } from '../../src/text/urls.ts';
import { hashText } from '../platform/files.ts';
import { memoize, memoizeFor } from '../platform/memoize.ts';
import { BudgetError, type BudgetViolation, budgetFor } from '../site/budgets.ts';
import type { Bundle } from './bundle.ts';
import { hashScripts, withPolicy } from './headers.ts';
import { hashedName, type Output } from './output.ts';
import { createStyler, scriptNames, styleSlot } from './page-css.ts';
import { checkSizes, excessSize, measureFiles, type ReadFile } from './weight.ts';

interface PageOptions {
  site: Site;
  bundle: Bundle;
  /** Undefined for pages that may be larger. */
  budgets: Budgets | undefined;
  output: Output;
  /** Called after each page, rendered or reused. */
  onPage: (done: number, total: number) => void;
}

/** A page to measure. Its HTML is in the output, which takes half of the memory of a string. */
type RenderedPage = { path: string; kind: View['kind']; html: Buffer };

/**
 * Renders the pages of which anything has changed since the last build.
 * @returns these pages, and the CSP sources of the inline scripts of all
 */
export async function renderPages(options: PageOptions): Promise<{ rendered: RenderedPage[]; scripts: string[] }> {
  const { site, bundle, budgets, output, onPage } = options;
  const notFound = new Set(inAllLanguages(site).map((language) => language.notFound));
  const routes: Route[] = [
    ...bundle.render.listRoutes(site),
    ...Array.from(notFound, (page): Route => ({ path: page.path, view: { kind: 'not-found', page } })),
  ];
  const shared = memoizeFor((one: Site) => hashText(JSON.stringify([bundle.assets, budgets, sharedPart(one)])));
  const css = site.theme.css + bundle.style;
  // Most builds need no styles: they keep the pages of the last one.
  const styler = memoize(() => createStyler(css, scriptNames()));
  const print = await output.run('print', hashText(css), (add) => {
    const { print } = styler('');
    const path = hashedName('assets/print.css', print);
    add(path, print);
    return path;
  });
  const printUrl = `${basePath(site.settings)}/${print}`;
  const link = `<link rel="stylesheet" media="print" href="${printUrl}">`;
  const render = createRenderer(site, bundle, (html) => styler('').dress(html), link);
  const scripts = new Set<string>();
  const rendered: RenderedPage[] = [];
  for (const [index, route] of routes.entries()) {
    const { path, view } = route;
    // The JSON of an article has all but its text, which is what other pages show of it.
    const body = view.kind === 'article' ? view.article.hash : '';
    const own = JSON.stringify([path, view, body, findShareImage(site, path)]);
    const key = hashText(shared(siteOf(site, view, path)) + own);
    const hashes = await output.run(path, key, (add) => {
      const page = render(route);
      const html = Buffer.from(page.html);
      add(fileOf(route), html);
      rendered.push({ path, kind: view.kind, html });
      return page.scripts;
    });
    for (const hash of hashes) scripts.add(hash);
    if (view.kind !== 'not-found') onPage(index + 1, routes.length - notFound.size);
    // Lets images go on, and a signal end the build.
    await nextTurn();
  }
  return { rendered, scripts: [...scripts] };
}

/** Returns the path of the file of a route. */
function fileOf({ path, view }: Route): string {
  if (view.kind === 'not-found') return `${path.slice(1)}.html`;
  return `${path === '/' ? '' : `${path.slice(1)}/`}index.html`;
}

/** Returns a function that renders a page, with the styles and the policy that it needs. */
function createRenderer(
  site: Site,
  { render, assets }: Bundle,
  dress: ReturnType<typeof createStyler>['dress'],
  printLink: string,
): (route: Route) => { html: string; scripts: string[] } {
  const base = basePath(site.settings);
  const fragments = new Map<string, Html>();
  return (route) => {
    const { path, view } = route;
    const language = siteOf(site, view, path);
    const renderShared = (key: string, make: () => Html) => {
      const name = `${language.home} ${key}`;
      const html = fragments.get(name) ?? make();
      fragments.set(name, html);
      return html;
    };
    const options = { ...assets, style: styleSlot, renderShared };
    const html = render.renderRoute(sharedPart(language), route, findShareImage(site, path), options);
    const dressed = dress(mountHtml(html, base));
    const scripts = hashScripts(dressed.html);
    const page = withPolicy(dressed.html, site, { scripts, styles: ["'self'", dressed.source] });
    const style = `<style>${dressed.style}</style>${printLink}`;
    return { scripts, html: page.replace(`<style>${styleSlot}</style>`, () => style) };
  };
}

/**
 * Measures pages against their budgets. Of articles and of their lists, only the largest are measured.
 * @throws {BudgetError} when a page is too large
 */
export function checkWeight(pages: readonly RenderedPage[], budgets: Budgets, readFile: ReadFile): void {
  const groups = Map.groupBy(pages, ({ path, kind }) =>
    kind.startsWith('article') && !budgets.routes?.[path] ? kind : path,
  );
  const violations = new Map<string, BudgetViolation[]>();
  for (const group of groups.values())
    for (const [index, { path, html }] of group.toSorted((a, b) => b.html.length - a.html.length).entries()) {
      const files = index === 0 ? measureFiles(String(html), readFile) : {};
      const limit = budgetFor(path, budgets).weights.html;
      const size = limit === undefined ? undefined : excessSize(limit, html);
      violations.set(path, checkSizes(path, size === undefined ? files : { ...files, html: size }, budgets));
      // The others are smaller.
      if (size === undefined) break;
    }
  const found = pages.flatMap(({ path }) => violations.get(path) ?? []);
  if (found.length > 0)
    throw new BudgetError(
      found,
      'A page is larger than content/budgets.yaml allows. Shorten its text, or use smaller images; or raise its limit under `routes` there.',
    );
}
