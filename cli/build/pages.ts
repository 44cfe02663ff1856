import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Budgets } from '../../src/content.gen.ts';
import type { Html } from '../../src/html.ts';
import { type Route, siteOf, type View } from '../../src/routes.ts';
import { findShareImage, sharedPart } from '../../src/shared-site.ts';
import { type Article, inAllLanguages, type Site } from '../../src/site.ts';
import { basePath, mountHtml } from '../../src/text/urls.ts';
import { hashText } from '../platform/files.ts';
import { memoize } from '../platform/memoize.ts';
import { type BudgetViolation, budgetFor } from '../site/budgets.ts';
import type { Bundle } from './bundle.ts';
import { hashSource, inlineScripts, withPolicy } from './headers.ts';
import type { Output } from './output.ts';
import { createShortener, cutSheet, parseSheet } from './page-css.ts';
import { scriptWords, wordsOf } from './page-words.ts';
import { checkSizes, excessSize, measureFiles, type ReadFile } from './weight.ts';

interface PageOptions {
  site: Site;
  bundle: Bundle;
  budgets: Budgets;
  output: Output;
  /** Called after each page, rendered or reused. */
  onPage: (done: number, total: number) => void;
}

/** A page to measure. Its HTML is in the output, which takes half of the memory of a string. */
export interface RenderedPage {
  path: string;
  kind: View['kind'];
  html: Buffer;
}

/**
 * Renders the pages of which anything has changed since the last build.
 * @returns these pages, and the hashes of the inline scripts of all, see `hashSource`
 */
export async function renderPages({
  site,
  bundle,
  budgets,
  output,
  onPage,
}: PageOptions): Promise<{ rendered: RenderedPage[]; scripts: string[] }> {
  const notFound = new Set(inAllLanguages(site).map((language) => language.notFound));
  const routes: Route[] = [
    ...bundle.render.listRoutes(site),
    ...Array.from(notFound, (page): Route => ({ path: page.path, view: { kind: 'not-found', page } })),
  ];
  const keyOf = pageKeys(site, bundle, budgets);
  const render = createRenderer(site, bundle);
  const scripts = new Set<string>();
  const rendered: RenderedPage[] = [];
  for (const [index, route] of routes.entries()) {
    const { path, view } = route;
    const key = keyOf(route);
    let hashes = output.reuse(path, key)?.value as string[] | undefined;
    if (!hashes) {
      const page = render(route);
      hashes = page.scripts;
      const html = Buffer.from(page.html);
      output.add(path, key, hashes, [[fileOf(route), html]]);
      rendered.push({ path, kind: view.kind, html });
    }
    for (const hash of hashes) scripts.add(hash);
    if (view.kind !== 'not-found') onPage(index + 1, routes.length - 1);
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

/** Returns a function that computes the cache key of a page: a hash of all that it is made from. */
function pageKeys(site: Site, { assets }: Bundle, budgets: Budgets): (route: Route) => string {
  const shared = new Map(
    inAllLanguages(site).map((one) => [one, hashText(JSON.stringify([assets, budgets, sharedPart(one)]))]),
  );
  return ({ path, view }) =>
    hashText(
      `${shared.get(siteOf(site, view, path))} ${path} ${viewKey(view)} ${JSON.stringify(findShareImage(site, path))}`,
    );
}

/** Returns what is different on each page. */
function viewKey(view: View): string {
  if (view.kind === 'article') {
    const { article, related } = view;
    return `${article.hash} ${article.isUnpublished} ${related.map(teaserHash).join(' ')}`;
  }
  const listing = 'listing' in view ? view.listing : undefined;
  const newest = 'newest' in view ? view.newest : undefined;
  return JSON.stringify([
    view.kind,
    view.page,
    listing && { ...listing, articles: listing.articles.map(teaserHash) },
    newest && Object.values(newest).flat().map(teaserHash),
  ]);
}

const teasers = new WeakMap<Article, string>();

/** Returns a hash of what other pages show of an article: all but its body. Several pages ask for each. */
export function teaserHash(article: Article): string {
  const hash = teasers.get(article) ?? hashText(JSON.stringify(article));
  teasers.set(article, hash);
  return hash;
}

/** The `<style>` of a page until its style is known. Texts cannot contain it, because their `<` is escaped. */
const placeholder = '<style>/*style*/</style>';

/** Returns a function that renders a page, with the styles and the policy that it needs. */
function createRenderer(
  site: Site,
  { render, assets, style }: Bundle,
): (route: Route) => { html: string; scripts: string[] } {
  const base = basePath(site.settings);
  const fragments = new Map<string, Html>();
  const dress = createStyler(site.theme.css + style);
  return (route) => {
    const { path, view } = route;
    const language = siteOf(site, view, path);
    const renderShared = (key: string, make: () => Html) => {
      const name = `${language.home} ${key}`;
      const html = fragments.get(name) ?? make();
      fragments.set(name, html);
      return html;
    };
    const options = { ...assets, style: '/*style*/', renderShared };
    const html = render.renderRoute(sharedPart(language), route, findShareImage(site, path), options);
    const { styled, hash } = dress(mountHtml(html, base));
    const scripts = inlineScripts(styled).map(hashSource);
    return { scripts, html: withPolicy(styled, site, { scripts, styles: [hash] }) };
  };
}

/** Returns a function that puts the styles into a page which it and its scripts may use. */
function createStyler(css: string): (html: string) => { styled: string; hash: string } {
  const scripted = scriptWords();
  const sheet = parseSheet(css, new Set(Object.values(scripted).flat()));
  const shorten = createShortener(sheet);
  const knownWords = (html: string) => wordsOf(html, scripted).filter((word) => isKnown(word));
  const isKnown = (word: string) => sheet.words.has(word) || word.startsWith('--');
  const always = ['html', 'head', 'body', ...(scripted[''] ?? [])].filter(isKnown);
  // Pages share what is around their main part.
  const sharedWords = memoize(knownWords);
  const styles = new Map<string, { element: string; hash: string }>();
  return (html) => {
    const [body, main, end] = ['<body', '<main', '</main>'].map((start) => Math.max(0, html.indexOf(start)));
    const words = new Set([
      ...always,
      ...knownWords(html.slice(0, html.indexOf('<head'))),
      ...sharedWords(html.slice(body, main)),
      ...knownWords(html.slice(main, end)),
      ...sharedWords(html.slice(end)),
    ]);
    const key = [...words].sort().join(' ');
    let style = styles.get(key);
    if (!style) {
      // In a `<style>`, only `</style` has a meaning in HTML.
      const text = cutSheet(sheet, words).replace(/<\/(?=style)/gi, '<\\/');
      style = { element: `<style>${text}</style>`, hash: hashSource(text) };
      styles.set(key, style);
    }
    const { element, hash } = style;
    return { styled: shorten(html).replace(placeholder, () => element), hash };
  };
}

/** Measures pages against their budgets. Of articles and of their lists, only the largest are measured. */
export function measurePages(pages: readonly RenderedPage[], budgets: Budgets, readFile: ReadFile): BudgetViolation[] {
  const groups = Map.groupBy(pages, ({ path, kind }) =>
    kind.startsWith('article') && !budgets.routes?.[path] ? kind : path,
  );
  const violations: BudgetViolation[] = [];
  for (const group of groups.values()) {
    group.sort((a, b) => b.html.length - a.html.length);
    for (const [index, { path, html }] of group.entries()) {
      const files = index === 0 ? measureFiles(String(html), readFile) : {};
      const limit = budgetFor(path, budgets).weights.html;
      const size = limit === undefined ? undefined : excessSize(limit, html);
      violations.push(
        ...checkSizes([{ path, weight: { ...files, ...(size !== undefined && { html: size }) } }], budgets),
      );
      if (size === undefined) break;
    }
  }
  const order = new Map(pages.map(({ path }, index) => [path, index]));
  return violations.sort((a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0));
}
