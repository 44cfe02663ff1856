import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import type { Site } from '../../src/site.ts';
import { hashText } from '../content/hash-text.ts';
import type { Content } from '../content/load-content.ts';
import { resolveSite } from '../content/resolve-site.ts';
import { EnvironmentError } from '../problem.ts';
import { buildMedia } from './build-media.ts';
import { buildPacks } from './build-packs.ts';
import { type BuildRecord, dropBuildRecord, keepBuildRecord, takeStamps } from './build-record.ts';
import { buildTheme } from './build-theme.ts';
import { type Bundle, loadBundle } from './bundle.ts';
import { type CacheFolders, cacheFolders } from './cache-folders.ts';
import { codeKey } from './code-key.ts';
import { contentStyle } from './content-style.ts';
import { drawPages } from './draw-pages.ts';
import { headersFile } from './headers-file.ts';
import { Ledger } from './ledger.ts';
import { loadPageStyler } from './load-page-styler.ts';
import type { OutputFile } from './output.ts';
import type { PageStyler } from './page-style.ts';
import { mediaRecipe, themeRecipe } from './recipes.ts';
import { robotsFile, sitemapFile } from './search-files.ts';
import { speculationRulesFile } from './speculation-rules.ts';
import { updateOutput, writeOutput } from './write-output.ts';

export interface BuildSummary {
  pages: number;
  files: number;
  /** Of all files together. */
  bytes: number;
}

/** Called after each picture that had to be encoded, and after each page. */
export type Progress = (done: number, total: number, what: 'pictures' | 'pages') => void;

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
  const [bundle, site] = await Promise.all([coming, prepareSite(content, ledger, backend, { onProgress, caches })]);
  const styler = await loadPageStyler(bundle.folder, site.theme.css + bundle.style);
  const files = siteFiles(site, bundle, styler, ledger, onProgress);
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
  const theme = await ledger.make('theme', themeRecipe(content), (output) => buildTheme(content, output));
  const site = resolveSite(content, { media, packs, theme }, backend);
  return { ...site, theme: { ...theme, css: theme.css + contentStyle(site) } };
}

/** The files of the site that have changed, one after the other. */
function* siteFiles(
  site: Site,
  bundle: Bundle,
  styler: PageStyler,
  ledger: Ledger,
  onProgress: Progress,
): Iterable<OutputFile> {
  yield* ledger.output;
  yield* keepOrGive(ledger, bundleFiles(bundle));
  const scripts = yield* drawPages(site, bundle, styler, ledger, (done, total) => onProgress(done, total, 'pages'));
  const paths = bundle.render.listRoutes(site).map(({ path }) => path);
  const speculationRules = speculationRulesFile();
  yield* keepOrGive(ledger, [
    speculationRules,
    ['robots.txt', robotsFile(site.settings.url)],
    ['sitemap.xml', sitemapFile(site.settings.url, paths)],
    ['_headers', headersFile(site, { scripts, speculationRules: speculationRules[0] })],
  ]);
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
