import { join } from 'node:path';
import type { BackendAddress } from '../../../src/islands/subscriptions.ts';
import { buildSite, type Progress } from '../../build/build-site.ts';
import { readManifest } from '../../build/cache/build-manifest.ts';
import { withOutput } from '../../build/publish/with-output.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { projectRoot } from '../../platform/project-root.ts';
import type { Content } from '../../site/model/content.ts';
import type { BuiltSide } from './built-side.ts';
import { listChangedPages } from './list-pages.ts';

export interface SideOptions {
  /** The moment at which both sites are shown, in UTC: `2027-01-01T09:00:00.000Z`. */
  at: string;
  /** The address that forms are sent to; the same for both sides. */
  backend: BackendAddress;
  onProgress?: Progress | undefined;
}

/**
 * Builds the site of the working tree into a folder of the cache, on top of what the last comparison built there. Pages
 * may be over their budgets, which the comparison reports.
 * @param content of the moment at which the site is shown, without problems
 * @throws {UnusedKeys} when a value of the content is not shown on any page
 */
export async function buildHead(
  content: Content,
  { backend, onProgress }: Omit<SideOptions, 'at'>,
): Promise<BuiltSide> {
  const { folder: contentFolder } = content;
  const cache = join(projectRoot, '.site', 'diff', `head-${hashText(contentFolder)}`);
  return withOutput({ out: join(cache, 'dist'), contentFolder, onWait: () => {} }, async (folder) => {
    const last = readManifest(folder);
    const { stamps } = await buildSite(content, folder, backend, { last, onProgress, ignoresBudgets: true });
    return { folder, contentFolder, pages: listChangedPages(folder, stamps, join(cache, 'pages')) };
  });
}
