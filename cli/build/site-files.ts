import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Site, sharedPart } from '../../src/site.ts';
import { hashText } from '../content/hash-text.ts';
import type { Bundle } from './bundle.ts';
import { drawPages } from './draw-pages.ts';
import { mostItems } from './feed/feed.ts';
import { feedFiles } from './feed/feed-files.ts';
import { headersFile } from './headers/headers-file.ts';
import { speculationRulesFile } from './headers/speculation-rules.ts';
import type { Ledger } from './ledger.ts';
import type { OutputFile } from './output.ts';
import type { PageScale } from './page-scale.ts';
import { llmsFile } from './search/llms-file.ts';
import { robotsFile, sitemapFiles } from './search/search-files.ts';
import type { PageStyler } from './style/page-style.ts';

export interface SiteParts {
  site: Site;
  bundle: Bundle;
  styler: PageStyler;
  scale: PageScale;
  ledger: Ledger;
  /** When each address last changed; see `lastChanges`. */
  changes: ReadonlyMap<string, string>;
  /** Called after each page, drawn or not. */
  onPage: (done: number, total: number) => void;
}

/**
 * The files of a site that have changed since the last build, one after the other.
 * @throws {OverBudget} after the last page, when one was too heavy
 */
export function* siteFiles(parts: SiteParts): Iterable<OutputFile> {
  const { site, bundle, scale, ledger, changes } = parts;
  yield* ledger.output;
  yield* keepOrGive(ledger, bundleFiles(bundle));
  const scripts = yield* drawPages(parts);
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

function bundleFiles({ folder, files }: Bundle): OutputFile[] {
  return files.map((file) => [file, readFileSync(join(folder, 'client', file))]);
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

/** Files that are made each time, and written when they are not what they were. */
function* keepOrGive(ledger: Ledger, files: readonly OutputFile[]): Iterable<OutputFile> {
  for (const [path, content] of files) {
    const recipe = hashText(content);
    if (ledger.keep(path, recipe)) continue;
    ledger.note(path, { recipe, files: [path], value: null });
    yield [path, content];
  }
}
