import { on } from 'node:events';
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
import { memoizeFor } from '../platform/memoize.ts';
import type { Bundle } from './bundle.ts';
import { hashScripts, withPolicy } from './headers.ts';
import { hashedName, type Output } from './output.ts';
import { stylerOf, styleSlot } from './page-css.ts';
import type { RenderedPage } from './weight.ts';

/** From how many pages on a second thread saves more than its start costs: 600 take longer with it, 1,000 do not. */
const manyPages = 800;

/** How many pages are on the way to and from the second thread, so that it always has one to render. */
const pagesUnderWay = 8;

/**
 * Adds the pages to the output. Renders a page only if anything of it has changed since the last build.
 * @param budgets undefined for pages that may be larger
 * @returns the rendered pages, and the CSP sources of the inline scripts of all pages
 */
export async function renderPages(
  site: Site,
  bundle: Bundle,
  budgets: Budgets | undefined,
  output: Output,
): Promise<{ rendered: RenderedPage[]; scripts: string[] }> {
  const notFoundPages = new Set(inAllLanguages(site).map((language) => language.notFound));
  const routes: Route[] = [
    ...bundle.render.listRoutes(site),
    ...Array.from(notFoundPages, (page): Route => ({ path: page.path, view: { kind: 'not-found', page } })),
  ];
  const hashShared = memoizeFor((one: Site) => hashText(JSON.stringify([bundle.assets, budgets, sharedPart(one)])));
  // The JSON of an article leaves out its text, which no other page shows.
  const toJson = memoizeFor((article: Article) => JSON.stringify(article));
  const steps = routes.map(({ path, view }) => {
    const language = siteOf(site, view, path);
    const image = findShareImage(site, path);
    const data = view.kind === 'article' ? [view.article.hash, ...[view.article, ...view.related].map(toJson)] : [view];
    const key = hashText(hashShared(language) + JSON.stringify([path, image, ...data]));
    return { key, task: { path, view, home: language.home, image } };
  });
  const css = site.theme.css + bundle.style;
  const printPath = await output.run('print', hashText(css), (add) => {
    const { print } = stylerOf(css);
    const path = hashedName('assets/print.css', print);
    add(path, print);
    return path;
  });
  const printUrl = `${basePath(site.settings)}/${printPath}`;
  const shell: Shell = { sites: inAllLanguages(site).map(sharedPart), css, printUrl };
  const renderHere = createRenderer(shell, bundle);
  const changed = steps.filter(({ task, key }) => !output.isSame(task.path, key));
  const thread = changed.length > manyPages ? startThread(shell) : undefined;
  const scripts = new Set<string>();
  // All renderers share this iterator: whichever is ready takes the next page.
  const remaining = steps.values();
  let done = 0;
  const renderRemaining = async (renderArticle: (task: PageTask) => Promise<RenderedHtml> | RenderedHtml) => {
    for (const { task, key } of remaining) {
      const hashes = await output.run(task.path, key, async (add) => {
        const page = await (task.view.kind === 'article' ? renderArticle : renderHere)(task);
        add(fileOf(task), Buffer.from(page.html.buffer));
        return page.scripts;
      });
      for (const hash of hashes) scripts.add(hash);
      if (task.view.kind !== 'not-found') output.onProgress(++done, routes.length - notFoundPages.size, 'pages');
      // Yields to the event loop, so that images go on, and a signal can end the build.
      await nextTurn();
    }
  };
  const inThread = thread ? Array.from({ length: pagesUnderWay }, () => renderRemaining(thread.render)) : [];
  await Promise.all([renderRemaining(renderHere), ...inThread]).finally(() => thread?.stop());
  const rendered = changed.map(({ task }) => {
    return { path: task.path, kind: task.view.kind, html: output.files.get(fileOf(task)) as Buffer };
  });
  return { rendered, scripts: [...scripts].sort() };
}

/** Starts a thread that renders articles. */
function startThread(workerData: Shell) {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData });
  const answers = on(worker, 'message'); // In the order of the tasks. If the thread fails, its next answer is the error.
  return {
    async render(task: PageTask): Promise<RenderedHtml> {
      worker.postMessage({ ...task, view: withAll(task.view) });
      const { value: [page] = [] } = await answers.next();
      return page;
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
export interface Shell {
  /** What the pages of each language share. */
  sites: readonly SharedSite[];
  /** The stylesheet of all pages. */
  css: string;
  /** The address of the stylesheet for print. */
  printUrl: string;
}

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

/** Returns a function that renders a page, with the styles that it uses and the policy that it needs. */
export function createRenderer(
  { sites, css, printUrl }: Shell,
  { render, assets }: Pick<Bundle, 'render' | 'assets'>,
): (task: PageTask) => RenderedHtml {
  return ({ path, view, home, image }) => {
    const site = sites.find((one) => one.home === home) as SharedSite;
    const html = render.renderRoute(site, { path, view }, image, { ...assets, style: styleSlot });
    const dressed = stylerOf(css).dress(mountHtml(html, basePath(site.settings)));
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
