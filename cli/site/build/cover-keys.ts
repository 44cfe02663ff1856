import { backendAddress } from '../../backend/backend-address.ts';
import type { Content } from '../../compiler/model/content.ts';
import { cacheFolders } from '../../platform/cache/cache-folders.ts';
import { Ledger } from '../cache/ledger.ts';
import { KeyCoverage } from '../coverage/key-coverage.ts';
import { loadBundle } from '../render/bundle.ts';
import { listDrawn } from './pages/draw-pages.ts';
import { assembleSite } from './prepare-site.ts';

/**
 * Draws the pages of a content, and keeps nothing of them but what they read.
 * @param content without problems
 * @throws {EnvironmentError} when the code of the site, or a picture, cannot be made ready
 */
export async function coverKeys(content: Content): Promise<KeyCoverage> {
  const ledger = new Ledger();
  const coverage = new KeyCoverage(content);
  const { render, assets } = await loadBundle();
  const site = await assembleSite(content, ledger, backendAddress({ kind: 'embedded' }), {
    cacheFolder: cacheFolders.images,
  });
  for (const route of listDrawn(site, render)) {
    if (coverage.concerns(site, route))
      coverage.draw(ledger, site, route, '', (...drawn) => render.renderRoute(...drawn, { ...assets, style: '' }));
  }
  return coverage;
}
