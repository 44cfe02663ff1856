import type { BackendAddress } from '../../../src/islands/subscriptions.ts';
import type { Content } from '../../compiler/model/content.ts';
import { requireData } from '../../compiler/model/content-file.ts';
import { type CacheFolders, cacheFolders } from '../../platform/cache/cache-folders.ts';
import { readChangeDates } from '../../platform/git/change-dates.ts';
import type { BuildRecord } from '../cache/build-manifest.ts';
import { keepBuildRecord } from '../cache/build-record.ts';
import { Ledger } from '../cache/ledger.ts';
import { measureKeyCoverage } from '../coverage/key-coverage.ts';
import { refuseUnusedKeys } from '../coverage/unused-keys.ts';
import { type Bundle, loadBundle } from '../render/bundle.ts';
import { loadPreparedStyle } from './css/load-prepared-style.ts';
import { lastChanges } from './outputs/last-changes.ts';
import { pageSources } from './outputs/page-sources.ts';
import type { SiteParts } from './pages/site-parts.ts';
import { assembleSite, relateArticles } from './prepare-site.ts';
import { addShareImages } from './share/add-share-images.ts';
import { writeSiteFiles } from './site-files.ts';
import { writeSite } from './write-site.ts';

export interface BuildSummary {
  pages: number;
  files: number;
  /** Of all files together. */
  bytes: number;
}

/** Called after each picture and each share image that had to be encoded, and after each page. */
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
 * @param content without problems
 * @param backend where the forms go
 * @throws {EnvironmentError} when the folder cannot be written or is not one of ours
 * @throws {BudgetError} when a page is larger than budgets.yaml allows
 * @throws {UnusedKeys} when no page shows something that content says
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
  const ledger = new Ledger(last);
  // Reads the history in a process of its own, for which only the site map waits.
  const dating = readChangeDates(content.folder);
  const imagesOf = (what: Parameters<Progress>[2]) => ({
    cacheFolder: caches.images,
    onProgress: (done: number, total: number) => onProgress(done, total, what),
  });

  const resolved = await assembleSite(content, ledger, backend, imagesOf('pictures'));
  // Encoding the share images leaves this thread free for all that follows.
  const { site, drawn, stop } = addShareImages(resolved, content, ledger, imagesOf('share images'));
  // Whoever waits for them is told.
  drawn.catch(() => {});
  try {
    const preparing = coming.then(({ folder, style }) => loadPreparedStyle(folder, resolved.theme.css + style));
    const [bundle, preparedStyle, related] = await Promise.all([coming, preparing, relateArticles(site, ledger)]);
    const parts: SiteParts = {
      site: { ...site, related },
      shareImagesDrawn: drawn,
      bundle,
      preparedStyle,
      budgets: requireData(content.settings.budgets),
      ledger,
      lastFolder: last && outFolder,
      changes: lastChanges(site, pageSources(content), (await dating).days),
      onPage: (done, total) => onProgress(done, total, 'pages'),
    };
    const stamps = await writeSite(
      async (scratch) => {
        const read = await writeSiteFiles(parts, scratch);
        refuseUnusedKeys(content, measureKeyCoverage(content, read));
      },
      outFolder,
      ledger,
      last,
    );
    keepBuildRecord({
      folder: outFolder,
      entries: ledger.entries,
      stamps,
    });
    return { pages: bundle.render.listRoutes(site).length, ...measure(stamps) };
  } catch (error) {
    stop();
    await drawn.catch(() => {});
    throw error;
  }
}

/** How many files there are, and the sum of their sizes. */
function measure(stamps: BuildRecord['stamps']): Pick<BuildSummary, 'files' | 'bytes'> {
  const sizes = stamps.flatMap(([, stamp]) => (stamp.length === 1 ? [] : stamp[0]));
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
