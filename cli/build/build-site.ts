import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import type { Site } from '../../src/site.ts';
import type { Content } from '../content/load-content.ts';
import { resolveSite } from '../content/resolve-site.ts';
import { buildMedia } from './build-media.ts';
import { buildPacks } from './build-packs.ts';
import { buildTheme } from './build-theme.ts';
import { type Bundle, loadBundle } from './bundle.ts';
import { headersFile } from './headers-file.ts';
import type { Output, OutputFile } from './output.ts';
import { robotsFile, sitemapFile } from './search-files.ts';
import { writeOutput } from './write-output.ts';

export interface BuildSummary {
  pages: number;
  files: number;
  bytes: number;
}

/** Called after each picture that had to be encoded, and after each page. */
export type Progress = (done: number, total: number, what: 'pictures' | 'pages') => void;

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
  onProgress: Progress = () => {},
): Promise<BuildSummary> {
  const output: Output = new Map();
  const bundle = await loadBundle();
  const site = await prepareSite(content, output, backend, onProgress);
  addBundleFiles(bundle, output);
  const paths = bundle.render.listRoutes(site).map(({ path }) => path);
  const written = writeOutput(siteFiles(site, paths, bundle, output, onProgress), outFolder);
  return { pages: paths.length, ...written };
}

/** Everything that pages are drawn from, with the files that they refer to put into the output. */
export async function prepareSite(
  content: Content,
  output: Output,
  backend: BackendAddress,
  onProgress: Progress = () => {},
): Promise<Site> {
  const media = await buildMedia(content, output, (done, total) => onProgress(done, total, 'pictures'));
  const packs = buildPacks(content, output);
  const theme = await buildTheme(content, output);
  return resolveSite(content, { media, packs, theme }, backend);
}

function addBundleFiles({ folder, files }: Bundle, output: Output): void {
  for (const file of files) output.set(file, readFileSync(join(folder, 'client', file)));
}

/** Every file of the site, one after the other: a page is drawn when it is written, so that no more than one is in memory. */
function* siteFiles(
  site: Site,
  paths: readonly string[],
  { render, assets }: Bundle,
  output: Output,
  onProgress: Progress,
): Iterable<OutputFile> {
  yield* output;
  for (const [index, path] of paths.entries()) {
    yield [`${path === '/' ? '' : `${path.slice(1)}/`}index.html`, render.renderDocument(site, path, assets)];
    onProgress(index + 1, paths.length, 'pages');
  }
  yield ['404.html', render.renderDocument(site, '/404', assets)];
  yield ['robots.txt', robotsFile(site.settings.url)];
  yield ['sitemap.xml', sitemapFile(site.settings.url, paths)];
  yield ['_headers', headersFile()];
}
