import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../src/site.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import type { Ledger } from '../cache/ledger.ts';
import type { OutputFile } from '../publish/output.ts';
import { ownFilesList } from '../publish/own-files.ts';
import type { Scratch } from '../publish/write-output.ts';
import type { Bundle } from '../render/bundle.ts';
import { headersFile } from './headers/headers-file.ts';
import { speculationRulesFile } from './headers/speculation-rules.ts';
import { mostItems, readChannel } from './outputs/feed.ts';
import { feedFiles } from './outputs/feed-files.ts';
import { llmsFile } from './outputs/llms-file.ts';
import { robotsFile, sitemapFiles } from './outputs/search-files.ts';
import { renderPages } from './pages/render-pages.ts';
import type { SiteParts } from './pages/site-parts.ts';

/**
 * Writes the files of a site that have changed since the last build.
 * @throws {BudgetError} when a page is larger than its budget
 * @throws {EnvironmentError} when a share image cannot be drawn
 * @returns the names of all values of the content that the pages have read; see `valueName`
 */
export async function writeSiteFiles(parts: SiteParts, scratch: Scratch): Promise<ReadonlySet<string>> {
  const { site, shareImagesDrawn, bundle, ledger, changes } = parts;
  const early = new Set(ledger.output.keys());
  for (const file of ledger.output) scratch.write(...file);
  writeChanged(ledger, scratch, bundleFiles(bundle));
  const { scripts, read } = await renderPages(parts, scratch);
  await shareImagesDrawn;
  for (const file of ledger.output) if (!early.has(file[0])) scratch.write(...file);
  writeFeeds(site, ledger, scratch);
  const listed = bundle.render.listRoutes(site).filter(({ view }) => view.kind !== 'page' || !view.page.unlisted);
  const paths = listed.map(({ path }) => path);
  const speculationRules = speculationRulesFile();
  writeChanged(ledger, scratch, [
    speculationRules,
    ['robots.txt', robotsFile(site.settings.url)],
    ['llms.txt', llmsFile(site)],
    ...sitemapFiles(site.settings.url, paths, changes),
    ['_headers', headersFile(site, { scripts, speculationRules: speculationRules[0] })],
  ]);
  writeChanged(ledger, scratch, [ownFilesList(ledger.files())]);
  return read;
}

function bundleFiles({ folder, files }: Bundle): OutputFile[] {
  return files.map((file) => [file, readFileSync(join(folder, 'client', file))]);
}

/** The feeds hold the text of the newest articles, which is read only when one of them has changed. */
function writeFeeds(site: Site, ledger: Ledger, { write }: Scratch): void {
  const newest = site.articles.slice(0, mostItems).map((article) => [article.hash, article]);
  const recipe = hashText(JSON.stringify([readChannel(site), newest]));
  if (ledger.keep('feeds', recipe)) return;
  const files = feedFiles(site);
  ledger.note('feeds', { recipe, files: files.map(([path]) => path), value: null });
  for (const file of files) write(...file);
}

/** Writes files, which are made each time, when they are not what they were. */
function writeChanged(ledger: Ledger, { write }: Scratch, files: readonly OutputFile[]): void {
  for (const [path, content] of files) {
    const recipe = hashText(content);
    if (ledger.keep(path, recipe)) continue;
    ledger.note(path, { recipe, files: [path], value: null });
    write(path, content);
  }
}
