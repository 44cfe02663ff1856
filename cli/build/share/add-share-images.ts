import { join } from 'node:path';
import type { Theme } from '../../../src/content.gen.ts';
import { namedShareImage } from '../../../src/share-image.ts';
import type { Site } from '../../../src/site.ts';
import type { Content } from '../../content/load-content.ts';
import { settingsFile } from '../../content/rows.ts';
import type { ImageProgress } from '../build-images.ts';
import type { Output } from '../output.ts';
import { buildShareImages } from './build-share-images.ts';
import { listShareCards } from './list-share-cards.ts';

/**
 * Draws the share images of a site and puts them into the output. Those that content names are there already.
 * @param site what the pages are drawn from: facts stand in its titles
 * @throws {EnvironmentError} when a picture cannot be decoded, or the cache cannot be written
 */
export async function addShareImages(
  site: Site,
  content: Content,
  output: Output,
  onProgress?: ImageProgress,
): Promise<Site> {
  const theme = settingsFile(content, 'theme')?.data as Theme;
  const { name, logo, url } = site.settings;
  const brand = {
    name,
    label: logo.label,
    mark: logo.mark,
    host: new URL(url).host,
    colors: theme.colors,
    fonts: theme.fonts,
  };
  const cards = listShareCards(site);
  const shareImages = await buildShareImages(cards, brand, join(content.folder, 'media'), output, { onProgress });
  for (const { path, share } of [...site.pages, ...site.articles]) {
    const named = share && namedShareImage(site, share);
    if (named) shareImages[path] = named;
  }
  return { ...site, shareImages };
}
