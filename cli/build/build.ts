import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import { inAllLanguages, type Site } from '../../src/site.ts';
import { basePath } from '../../src/text/urls.ts';
import type { Context } from '../platform/context.ts';
import { hashText } from '../platform/files.ts';
import { budgetsOf } from '../site/budgets.ts';
import { type Content, requireData } from '../site/content.ts';
import { resolveRedirects, resolveSite } from '../site/resolve-site.ts';
import { contentAt } from '../site/time.ts';
import { addressReader } from './built-site.ts';
import { type Bundle, loadBundle } from './bundle.ts';
import { eventCalendars } from './calendar.ts';
import { headersFile, speculationRulesFile } from './headers.ts';
import { addFeed, llmsFile, redirectPages, sitemapFile } from './listings.ts';
import { buildMedia, buildPacks, mediaKey } from './media.ts';
import { type LastBuild, Output, type Progress, publish } from './output.ts';
import { renderPages } from './pages.ts';
import { redirectsFile } from './redirects.ts';
import { relatedArticles } from './related-articles.ts';
import { addShareImages } from './share-cards.ts';
import { buildTheme, contentStyle } from './theme.ts';
import { checkWeight } from './weight.ts';

/** The number of pages of a site that was built, and its files. */
export type BuildSummary = Awaited<ReturnType<typeof buildSite>>;

/** Returns a callback that prints the progress of a build once a second; nothing for a build that takes less. */
export function showProgress({ stderr }: Pick<Context, 'stderr'>): Progress {
  let last: number | undefined;
  return (done, total, what) => {
    const now = performance.now();
    last ??= now;
    if (now - last < 1000 || done === total) return;
    last = now;
    stderr.write(`Made ${done} of ${total} ${what}.\n`);
  };
}

interface BuildOptions {
  /** What is in the folder: unchanged results of the last build are reused. Undefined for a folder that is built once. */
  last?: LastBuild | undefined;
  onProgress: Progress;
  /** Whether pages may be larger than budgets.yaml allows. */
  ignoresBudgets?: boolean;
  /** Whether pages show the original images of the content and name no share cards, so that neither takes time. */
  keepsImages?: boolean;
}

/**
 * Builds a whole site into a folder, and removes all other files from it. Writes nothing before everything is made.
 * @param all the whole content, without problems; only what is on the site at the moment `all.options.at` is built
 * @param backend the address that forms are sent to
 * @throws {EnvironmentError} when the folder cannot be written, or contains files that no build wrote
 * @throws {BudgetError} when a page is larger than budgets.yaml allows
 */
export async function buildSite(
  all: Content,
  folder: string,
  backend: BackendAddress,
  { last, onProgress, ignoresBudgets, keepsImages = false }: BuildOptions,
) {
  const content = contentAt(all);
  const output = new Output(last?.manifest?.steps, onProgress);
  loadBundle(); // Goes on while the content is prepared.
  try {
    // Images are encoded while pages are rendered.
    const prepared = await prepareSite(content, output, backend, keepsImages);
    const site = keepsImages ? prepared : await addShareImages(prepared, content, output);
    const bundle = await loadBundle();
    for (const [path, bytes] of bundle.files) output.files.set(path, bytes);
    const budgets = ignoresBudgets || keepsImages ? undefined : budgetsOf(content);
    const { scripts, rendered } = await renderPages(site, bundle, budgets, output);
    for (const siteInLanguage of inAllLanguages(site)) await addFeed(siteInLanguage, output);
    addLists(site, content, bundle, scripts, output);
    await output.finishImages();
    // Of files that have not changed, the output has no bytes, but the folder has them from the last build.
    const readFile = addressReader(basePath(site.settings), (path) => {
      return output.files.get(path) ?? readFileSync(join(folder, path));
    });
    if (budgets) checkWeight(rendered, budgets, readFile);
    return { pages: bundle.render.listRoutes(site).length, files: publish(folder, output, last) };
  } finally {
    await output.stopImages();
  }
}

/**
 * Creates the files that pages refer to (images, downloads, fonts and icons), and returns the content with their URLs.
 * @param content without problems
 * @param output gets the files, reuses those whose key has not changed, and still encodes images after the return
 * @param backend the address that forms are sent to
 * @param keepsImages whether pages show the original images of the content, so that none is encoded
 */
export async function prepareSite(
  content: Content,
  output: Output,
  backend: BackendAddress,
  keepsImages = false,
): Promise<Site> {
  const { media, packs } = await output.run('media', mediaKey(content, keepsImages), async (add) => {
    const media = await buildMedia(content, add, output, keepsImages);
    return { media, packs: buildPacks(content, add) };
  });
  const theme = await buildTheme(content, output);
  if (keepsImages) await output.finishImages(); // The icons: in `site dev`, nothing waits for them later.
  const site = resolveSite(content, { media, packs, theme }, backend);
  const styled = { ...theme, css: theme.css + contentStyle(site, requireData(content.settings.theme)) };
  const languages = inAllLanguages(site).map(async (one) => ({
    ...one,
    theme: styled,
    related: await output.run(`related ${one.home}`, hashText(JSON.stringify(one.articles)), () =>
      relatedArticles(one.articles),
    ),
  }));
  const [main, ...translations] = await Promise.all(languages);
  return { ...site, ...main, translations };
}

/** Adds the sitemap, llms.txt, calendars, redirecting pages, and files for hosts and robots, such as `_headers`. */
function addLists(site: Site, content: Content, bundle: Bundle, scripts: string[], { files }: Output): void {
  const { settings, translations } = site;
  const base = basePath(settings);
  const redirects = resolveRedirects(content);
  const listed = bundle.render.listRoutes(site).filter(({ view }) => view.kind !== 'page' || !view.page.unlisted);
  const paths = listed.map(({ path }) => path);
  const notFoundIn = translations.filter((one) => one.notFound !== site.notFound).map(({ home }) => home);
  const texts = [
    speculationRulesFile(base),
    ...inAllLanguages(site).flatMap((one) => eventCalendars(one, content.folder)),
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${settings.url}/sitemap.xml\n`] as const,
    ['llms.txt', llmsFile(site)] as const,
    ['sitemap.xml', sitemapFile(site, paths)] as const,
    ...redirectPages(redirects, site, requireData(content.settings.theme)),
  ];
  for (const [path, text] of texts) files.set(path, text);
  if (redirects.length + notFoundIn.length > 0) files.set('_redirects', redirectsFile(redirects, base, notFoundIn));
  files.set('_headers', headersFile(site, scripts, files.keys()));
}
