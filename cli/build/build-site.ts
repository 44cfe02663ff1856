import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import { readChangeDates } from '../platform/git/change-dates.ts';
import { budgetsOf } from '../site/model/budgets/budgets-of.ts';
import type { Content } from '../site/model/content.ts';
import { requireData } from '../site/model/content-file.ts';
import { resolveRedirects } from '../site/resolve/resolve-redirects.ts';
import { contentAt } from '../site/timeline/content-at.ts';
import { BuildCache } from './cache/build-cache.ts';
import { type BuildManifest, writeManifest } from './cache/build-manifest.ts';
import type { OutputStamps } from './cache/output-stamps.ts';
import { loadPreparedStyle } from './css/load-prepared-style.ts';
import { lastAppearances } from './outputs/last-appearances.ts';
import { lastChanges } from './outputs/last-changes.ts';
import { pageSources } from './outputs/page-sources.ts';
import type { BuildContext } from './pages/build-context.ts';
import { renderPages } from './pages/render-pages.ts';
import { prepareSite } from './prepare-site.ts';
import type { WriteFiles } from './publish/write-output.ts';
import { publishSite } from './publish-site.ts';
import { type Bundle, loadBundle } from './render/bundle.ts';
import { addShareImages } from './share/add-share-images.ts';
import { writeAssets, writeFileList, writeOutputs } from './write-site-files.ts';

export interface BuildSummary {
  pages: number;
  files: number;
  /** The size of all files together. */
  bytes: number;
  /** The stamps of all files and folders of the site. */
  stamps: OutputStamps;
}

/** Called after each image or share image that had to be encoded, and after each page. */
export type Progress = (done: number, total: number, what: ProgressUnit) => void;

type ProgressUnit = 'images' | 'share images' | 'pages';

interface BuildOptions {
  /** The manifest of the last build into the folder. Unchanged results of that build are reused. */
  last?: BuildManifest | undefined;
  onProgress?: Progress | undefined;
  /** Whether pages may be larger than budgets.yaml allows. */
  ignoresBudgets?: boolean;
  /** The bundle of `src/`, if it is already being loaded. */
  bundle?: Promise<Bundle>;
}

/**
 * Builds a whole site into a folder, and removes all other files from it.
 * @param all content without problems, of which only what is there at its moment is built
 * @param backend the address that forms are sent to
 * @throws {EnvironmentError} when the folder cannot be written, or contains files that no build wrote
 * @throws {BudgetError} when a page is larger than budgets.yaml allows
 */
export async function buildSite(
  all: Content,
  outFolder: string,
  backend: BackendAddress,
  { last, onProgress = () => {}, ignoresBudgets = false, bundle: loading = loadBundle() }: BuildOptions = {},
): Promise<BuildSummary> {
  const content = contentAt(all);
  const cache = new BuildCache(last?.steps);
  // Reads the Git history in a separate process. Only the sitemap waits for it.
  const history = readChangeDates(content.folder);
  const images = (what: Parameters<Progress>[2]) => ({
    onProgress: (done: number, total: number) => onProgress(done, total, what),
  });
  const prepared = await prepareSite(content, cache, backend, images('images'));
  // The share images are encoded while the pages are rendered.
  const { site, encoded, stop } = addShareImages(prepared, content, cache, images('share images'));
  encoded.catch(() => {}); // Errors are handled where `encoded` is awaited.
  try {
    const bundle = await loading;
    const context: BuildContext = {
      site,
      shareImages: encoded,
      bundle,
      preparedStyle: await loadPreparedStyle(bundle.folder, prepared.theme.css + bundle.style),
      budgets: ignoresBudgets ? {} : budgetsOf(content),
      redirects: resolveRedirects(content),
      theme: requireData(content.settings.theme),
      cache,
      lastFolder: last && outFolder,
      changes: lastChanges(site, pageSources(content), (await history).days, lastAppearances(all)),
      onPage: (done, total) => onProgress(done, total, 'pages'),
    };
    const write: WriteFiles = async (scratch) => {
      writeAssets(context, scratch);
      await writeOutputs(context, await renderPages(context, scratch), scratch);
      writeFileList(context, scratch);
    };
    const stamps = await publishSite(write, outFolder, cache, last);
    writeManifest({ folder: outFolder, steps: cache.steps, stamps });
    return { pages: bundle.render.listRoutes(site).length, ...measure(stamps), stamps };
  } catch (error) {
    stop();
    await encoded.catch(() => {});
    throw error;
  }
}

/** Returns the number of files and their total size. */
function measure(stamps: BuildManifest['stamps']): Pick<BuildSummary, 'files' | 'bytes'> {
  const sizes = stamps.flatMap(([, stamp]) => (stamp.length === 1 ? [] : stamp[0]));
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
