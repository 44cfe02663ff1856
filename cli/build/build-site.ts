import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import { type Article, type Site, sharedPart } from '../../src/site.ts';
import { readBudgets } from '../budgets/read-budgets.ts';
import { hashText } from '../content/hash-text.ts';
import type { Content } from '../content/load-content.ts';
import { relatedArticles } from '../content/related-articles.ts';
import { resolveSite } from '../content/resolve-site.ts';
import { EnvironmentError } from '../problem.ts';
import type { ReadFile } from '../weigh/weigh-page.ts';
import { buildMedia } from './build-media.ts';
import { buildPacks } from './build-packs.ts';
import { type BuildRecord, dropBuildRecord, keepBuildRecord, takeStamps } from './build-record.ts';
import { buildTheme } from './build-theme.ts';
import { type Bundle, loadBundle } from './bundle.ts';
import { type CacheFolders, cacheFolders } from './cache-folders.ts';
import { readChangeDates } from './change-dates.ts';
import { codeKey } from './code-key.ts';
import { contentStyle } from './content-style.ts';
import { drawPages } from './draw-pages.ts';
import { mostItems } from './feed.ts';
import { feedFiles } from './feed-files.ts';
import { headersFile } from './headers-file.ts';
import { lastChanges } from './last-changes.ts';
import { Ledger } from './ledger.ts';
import { llmsFile } from './llms-file.ts';
import { loadPageStyler } from './load-page-styler.ts';
import type { OutputFile } from './output.ts';
import { PageScale } from './page-scale.ts';
import { pageSources } from './page-sources.ts';
import type { PageStyler } from './page-style.ts';
import { mediaRecipe, themeRecipe } from './recipes.ts';
import { robotsFile, sitemapFiles } from './search-files.ts';
import { addShareImages } from './share/add-share-images.ts';
import { speculationRulesFile } from './speculation-rules.ts';
import { updateOutput, writeOutput } from './write-output.ts';

export interface BuildSummary {
  pages: number;
  files: number;
  /** Of all files together. */
  bytes: number;
}

/** Called after each picture that had to be encoded, and after each page. */
export type Progress = (done: number, total: number, what: 'pictures' | 'share images' | 'pages') => void;

interface BuildOptions {
  /** The record of the last build into the folder: what has not changed since then stays. */
  last?: BuildRecord | undefined;
  onProgress?: Progress | undefined;
  caches?: CacheFolders;
  /** The code of the site, where it is on its way already. */
  bundle?: Promise<Bundle>;
}

/**
 * Draws a whole site into a folder, which then holds this site and nothing else.
 * @param content without problems; it is used up
 * @param backend where the forms go
 * @throws {EnvironmentError} when the folder cannot be written or is not one of ours
 */
export async function buildSite(
  content: Content,
  outFolder: string,
  backend: BackendAddress,
  {
    last,
    onProgress = () => {},
    caches = cacheFolders,
    bundle: coming = loadBundle(caches.bundles),
  }: BuildOptions = {},
): Promise<BuildSummary> {
  const code = codeKey();
  const ledger = new Ledger(last);
  const dating = readChangeDates(content.folder);
  const sources = pageSources(content);
  const budgets = readBudgets(content);
  const [bundle, prepared] = await Promise.all([coming, prepareSite(content, ledger, backend, { onProgress, caches })]);
  const site = await addShareImages(prepared, content, ledger, {
    cacheFolder: caches.images,
    onProgress: (done, total) => onProgress(done, total, 'share images'),
  });
  const styler = await loadPageStyler(bundle.folder, site.theme.css + bundle.style);
  const changes = lastChanges(site, sources, (await dating).days);
  const scale = new PageScale(budgets, fileReader(ledger, bundle, outFolder));
  const files = siteFiles(site, bundle, { styler, scale, ledger, changes, onProgress });
  const stamps = last ? update(files, outFolder, ledger, last) : replace(files, outFolder, ledger);
  const known = content.options.knownFiles.toJson();
  keepBuildRecord({ code, folder: outFolder, known, entries: ledger.entries, stamps });
  return { pages: bundle.render.listRoutes(site).length, ...measure(stamps) };
}

function replace(files: Iterable<OutputFile>, outFolder: string, ledger: Ledger): BuildRecord['stamps'] {
  dropBuildRecord(outFolder);
  writeOutput(files, outFolder);
  return takeStamps(outFolder, ledger.files());
}

/** @throws {EnvironmentError} when another build into the folder has begun meanwhile */
function update(
  files: Iterable<OutputFile>,
  outFolder: string,
  ledger: Ledger,
  last: BuildRecord,
): BuildRecord['stamps'] {
  const claim = function* (): Iterable<OutputFile> {
    yield* files;
    if (!dropBuildRecord(outFolder))
      throw new EnvironmentError(`Another build into ${outFolder} has begun meanwhile. Build again when it is done.`);
  };
  const changed = updateOutput(claim(), () => obsoleteFiles(last, ledger), outFolder);
  for (const path of obsoleteFiles(last, ledger)) changed.add(path);
  return takeStamps(outFolder, ledger.files(), { last: last.stamps, changed });
}

/** Everything that pages are drawn from, with the files that they refer to put into the ledger. */
export async function prepareSite(
  content: Content,
  ledger: Ledger,
  backend: BackendAddress,
  { onProgress = () => {}, caches = cacheFolders }: Pick<BuildOptions, 'onProgress' | 'caches'> = {},
): Promise<Site> {
  const { media, packs } = await ledger.make('media', mediaRecipe(content), async (output) => ({
    media: await buildMedia(content, output, {
      cacheFolder: caches.images,
      onProgress: (done, total) => onProgress(done, total, 'pictures'),
    }),
    packs: buildPacks(content, output),
  }));
  const theme = await ledger.make('theme', themeRecipe(content), (output) =>
    buildTheme(content, output, caches.images),
  );
  const site = resolveSite(content, { media, packs, theme }, backend);
  const related = await ledger.make('related', hashText(JSON.stringify(site.articles)), () =>
    relatedSlugs(site.articles),
  );
  return { ...site, related, theme: { ...theme, css: theme.css + contentStyle(site) } };
}

function relatedSlugs(articles: readonly Article[]): Record<string, string[]> {
  const related = relatedArticles(articles);
  return Object.fromEntries([...related].map(([slug, others]) => [slug, others.map((other) => other.slug)]));
}

interface Parts {
  styler: PageStyler;
  scale: PageScale;
  ledger: Ledger;
  /** When each address last changed; see `lastChanges`. */
  changes: ReadonlyMap<string, string>;
  onProgress: Progress;
}

/**
 * The files of the site that have changed, one after the other.
 * @throws {OverBudget} after the last page, when one was too heavy
 */
function* siteFiles(
  site: Site,
  bundle: Bundle,
  { styler, scale, ledger, changes, onProgress }: Parts,
): Iterable<OutputFile> {
  yield* ledger.output;
  yield* keepOrGive(ledger, bundleFiles(bundle));
  const scripts = yield* drawPages(site, bundle, styler, scale, ledger, (done, total) =>
    onProgress(done, total, 'pages'),
  );
  scale.settle();
  const paths = bundle.render.listRoutes(site).map(({ path }) => path);
  yield* feeds(site, ledger);
  const speculationRules = speculationRulesFile();
  yield* keepOrGive(ledger, [
    speculationRules,
    ['robots.txt', robotsFile(site.settings.url)],
    ['llms.txt', llmsFile(site)],
    ...sitemapFiles(site.settings.url, paths, changes),
    ['_headers', headersFile(site, { scripts, speculationRules: speculationRules[0] })],
  ]);
}

/** The feeds hold the text of the newest articles, which is read only when one of them has changed. */
function* feeds(site: Site, ledger: Ledger): Iterable<OutputFile> {
  const newest = site.articles.slice(0, mostItems).map((article) => [article.hash, article]);
  const recipe = hashText(JSON.stringify([sharedPart(site), newest]));
  if (ledger.keep('feeds', recipe)) return;
  const files = feedFiles(site);
  ledger.note('feeds', { recipe, files: files.map(([path]) => path), value: null });
  yield* files;
}

/** Reads files that pages refer to, each once: what is new is not in the folder yet. */
function fileReader(ledger: Ledger, { folder, files }: Bundle, outFolder: string): ReadFile {
  const read = new Map<string, Uint8Array>();
  return (address) => {
    const path = decodeURI(address.replace(/[?#].*$/, '')).slice(1);
    const made = ledger.output.get(path);
    const bytes =
      read.get(path) ??
      (made === undefined
        ? readFileSync(join(files.includes(path) ? join(folder, 'client') : outFolder, path))
        : Buffer.from(made));
    read.set(path, bytes);
    return bytes;
  };
}

function bundleFiles({ folder, files }: Bundle): OutputFile[] {
  return files.map((file) => [file, readFileSync(join(folder, 'client', file))]);
}

/** Files that are made each time, and written when they are not what they were. */
function* keepOrGive(ledger: Ledger, files: readonly OutputFile[]): Iterable<OutputFile> {
  for (const [path, content] of files) {
    const recipe = hashText(content);
    if (ledger.keep(path, recipe)) continue;
    ledger.note(path, { recipe, files: [path], value: null });
    yield [path, content];
  }
}

function obsoleteFiles(last: BuildRecord, ledger: Ledger): string[] {
  const files = new Set(ledger.files());
  return last.entries.flatMap(([, entry]) => entry.files.filter((path) => !files.has(path)));
}

/** How many files there are, and the sum of their sizes. */
function measure(stamps: BuildRecord['stamps']): Pick<BuildSummary, 'files' | 'bytes'> {
  let [files, bytes] = [0, 0];
  for (const [, stamp] of stamps) {
    if (stamp.length === 1) continue;
    files += 1;
    bytes += stamp[0];
  }
  return { files, bytes };
}
