import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Budgets } from '../../src/content.gen.ts';
import { type Route, siteOf, type View } from '../../src/routes.ts';
import {
  type Article,
  findShareImage,
  inAllLanguages,
  type SharedSite,
  type ShareImage,
  type Site,
  sharedPart,
} from '../../src/site.ts';
import { basePath, mountHtml } from '../../src/text/urls.ts';
import { hashText } from '../platform/files.ts';
import { memoize, memoizeFor } from '../platform/memoize.ts';
import type { Bundle } from './bundle.ts';
import { hashScripts, withPolicy } from './headers.ts';
import { hashedName, type Output } from './output.ts';
import { createStyler, scriptNames, styleSlot } from './page-css.ts';
import type { RenderedPage } from './weight.ts';

interface PageOptions {
  site: Site;
  bundle: Bundle;
  /** Undefined for pages that may be larger. */
  budgets: Budgets | undefined;
  output: Output;
  /** Called after each page, rendered or reused. */
  onPage: (done: number, total: number) => void;
}

/** From how many pages on a second thread saves more than its start costs: 600 take longer with it, 1,000 do not. */
const manyPages = 800;

/** How many pages are on the way to and from the second thread, so that it always has one to render. */
const pagesUnderWay = 8;

/**
 * Adds the pages to the output. Renders a page only if anything of it has changed since the last build.
 * @returns the rendered pages, and the CSP sources of the inline scripts of all pages
 */
export async function renderPages(options: PageOptions): Promise<{ rendered: RenderedPage[]; scripts: string[] }> {
  const { site, bundle, budgets, output, onPage } = options;
  const notFoundPages = new Set(inAllLanguages(site).map((language) => language.notFound));
  const routes: Route[] = [
    ...bundle.render.listRoutes(site),
    ...Array.from(notFoundPages, (page): Route => ({ path: page.path, view: { kind: 'not-found', page } })),
  ];
  const hashShared = memoizeFor((one: Site) => hashText(JSON.stringify([bundle.assets, budgets, sharedPart(one)])));
  // The JSON of an article leaves out its text, which no other page shows.
  const toJson = memoizeFor((article: Article) => JSON.stringify(article));
  const keyOf = ({ path, view }: Route) => {
    const data = view.kind === 'article' ? [view.article.hash, ...[view.article, ...view.related].map(toJson)] : [view];
    return hashText(hashShared(siteOf(site, view, path)) + JSON.stringify([path, findShareImage(site, path), ...data]));
  };
  const css = site.theme.css + bundle.style;
  // Created on demand, since most builds keep all pages of the last one.
  const styler = memoize(() => createStyler(css, scriptNames()));
  const printPath = await output.run('print', hashText(css), (add) => {
    const { print } = styler('');
    const path = hashedName('assets/print.css', print);
    add(path, print);
    return path;
  });
  const shell = { sites: inAllLanguages(site).map(sharedPart), printUrl: `${basePath(site.settings)}/${printPath}` };
  const renderHere = createRenderer(shell, bundle, (html) => styler('').dress(html));
  const steps = routes.map((route) => ({ route, key: keyOf(route) }));
  const changed = steps.filter(({ route, key }) => !output.isSame(route.path, key));
  const thread = changed.length > manyPages ? startThread({ ...shell, css }) : undefined;
  const scripts = new Set<string>();
  // All renderers share this iterator: whichever is ready takes the next page.
  const remaining = steps.values();
  let done = 0;
  const renderRemaining = async (renderArticle: (task: PageTask) => Promise<RenderedHtml> | RenderedHtml) => {
    for (const { route, key } of remaining) {
      const hashes = await output.run(route.path, key, async (add) => {
        const render = route.view.kind === 'article' ? renderArticle : renderHere;
        const page = await render(taskOf(site, route));
        add(fileOf(route), Buffer.from(page.html.buffer));
        return page.scripts;
      });
      for (const hash of hashes) scripts.add(hash);
      if (route.view.kind !== 'not-found') onPage(++done, routes.length - notFoundPages.size);
      // Yields to the event loop, so that images go on, and a signal can end the build.
      await nextTurn();
    }
  };
  const inThread = thread ? Array.from({ length: pagesUnderWay }, () => renderRemaining(thread.render)) : [];
  await Promise.all([renderRemaining(renderHere), ...inThread]).finally(() => thread?.stop());
  const rendered = changed.map(({ route }) => {
    return { path: route.path, kind: route.view.kind, html: output.files.get(fileOf(route)) as Buffer };
  });
  return { rendered, scripts: [...scripts].sort() };
}

function taskOf(site: Site, { path, view }: Route): PageTask {
  const home = siteOf(site, view, path).home;
  return { path, view, home, image: findShareImage(site, path) };
}

/** Starts a thread that renders articles. */
function startThread(workerData: ThreadShell) {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData });
  const waiting: ((page: RenderedHtml) => void)[] = [];
  // The answers come in the order of the tasks.
  worker.on('message', (page: RenderedHtml) => waiting.shift()?.(page));
  // If the thread fails before it has a task, its first task fails.
  const failed = new Promise<never>((_, reject) => worker.on('error', reject));
  failed.catch(() => {});
  return {
    render(task: PageTask): Promise<RenderedHtml> {
      const answer = new Promise<RenderedHtml>((resolve) => waiting.push(resolve));
      worker.postMessage({ ...task, view: withAll(task.view) });
      return Promise.race([answer, failed]);
    },
    stop: () => worker.terminate(),
  };
}

/** Returns a view that a thread receives whole: messages lack the properties of an article that are not enumerable. */
function withAll(view: View): View {
  if (view.kind !== 'article') return view;
  const { article } = view;
  return { ...view, article: { ...article, times: article.times, hash: article.hash, html: article.html } };
}

/** What all pages are rendered with. */
interface Shell {
  /** What the pages of each language share. */
  sites: readonly SharedSite[];
  /** The address of the stylesheet for print. */
  printUrl: string;
}

/** What the thread renders with, which includes the stylesheet of all pages. */
export type ThreadShell = Shell & { css: string };

/** A page to render: its address, what is shown there, the home page of its language, and its share image. */
export interface PageTask {
  path: string;
  view: View;
  home: string;
  image: ShareImage | undefined;
}

/** The HTML of a page, and the CSP sources of its inline scripts. */
interface RenderedHtml {
  html: Uint8Array<ArrayBuffer>;
  scripts: string[];
}

/** Returns a function that renders a page, with the styles that `dress` finds for it and the policy that it needs. */
export function createRenderer(
  { sites, printUrl }: Shell,
  { render, assets }: Pick<Bundle, 'render' | 'assets'>,
  dress: ReturnType<typeof createStyler>['dress'],
): (task: PageTask) => RenderedHtml {
  const byHome = new Map(sites.map((site) => [site.home, site]));
  return ({ path, view, home, image }) => {
    const site = byHome.get(home);
    if (!site) throw new Error(`There is no language with the home page ${home}.`);
    const html = render.renderRoute(site, { path, view }, image, { ...assets, style: styleSlot });
    const dressed = dress(mountHtml(html, basePath(site.settings)));
    const scripts = hashScripts(dressed.html);
    const page = withPolicy(dressed.html, site, { scripts, styles: ["'self'", dressed.source] });
    const style = `<style>${dressed.style}</style><link rel="stylesheet" media="print" href="${printUrl}">`;
    return { scripts, html: new TextEncoder().encode(page.replace(`<style>${styleSlot}</style>`, () => style)) };
  };
}

/** Returns the path of the file of a route. */
function fileOf({ path, view }: Route): string {
  if (view.kind === 'not-found') return `${path.slice(1)}.html`;
  return `${path === '/' ? '' : `${path.slice(1)}/`}index.html`;
}
