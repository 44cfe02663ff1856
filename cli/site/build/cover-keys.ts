import { sharedPart } from '../../../src/shared-site.ts';
import { siteOf } from '../../../src/views.ts';
import { backendAddress } from '../../backend/backend-address.ts';
import type { Content } from '../../compiler/model/content.ts';
import { contentAt } from '../../compiler/timeline/content-at.ts';
import { cacheFolders } from '../../platform/cache/cache-folders.ts';
import { BuildCache } from '../cache/build-cache.ts';
import { type KeyCoverage, measureKeyCoverage } from '../coverage/key-coverage.ts';
import { valuesRead } from '../coverage/values-read.ts';
import { loadBundle } from '../render/bundle.ts';
import { PageRenderer } from '../render/page-renderer.ts';
import { listPages } from './pages/render-pages.ts';
import { prepareSite } from './prepare-site.ts';

/**
 * Renders all pages, and finds out which keys of the content they show.
 * @param all content without problems, of which only what is there at its moment is rendered
 * @throws {EnvironmentError} when the code of the site, or an image, cannot be prepared
 */
export async function coverKeys(all: Content): Promise<KeyCoverage> {
  const content = contentAt(all);
  const bundle = await loadBundle();
  const backend = backendAddress({ kind: 'embedded' });
  const site = await prepareSite(content, new BuildCache(), backend, { cacheFolder: cacheFolders.images });
  const renderer = new PageRenderer(site, bundle, '');
  const read = listPages(site, bundle.render).flatMap((route) => {
    const { siteReads, viewReads } = renderer.render(route);
    const shared = sharedPart(siteOf(site, route.view, route.path));
    const inShared = siteReads.flatMap((reads) => valuesRead(shared, reads));
    return [...inShared, ...valuesRead(route.view, viewReads)];
  });
  return measureKeyCoverage(content, new Set(read));
}
