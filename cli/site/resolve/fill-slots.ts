import type { Media } from '../../../src/assets.ts';
import type { SiteSettings } from '../../../src/content.gen.ts';
import { fillPlaceholders } from '../../../src/fill-placeholders.ts';
import { formatBytes } from '../../../src/format-bytes.ts';
import type { Site } from '../../../src/site.ts';
import type { SlotFiller } from '../../content/markdown/slots.ts';
import { renderImage } from './render-image.ts';

/**
 * Creates the functions that fill slots in rendered Markdown.
 * @param resolveLink maps an address as written in content to the one that a visitor follows
 * @param media files by their paths in content/media
 */
export function createSlotFiller(
  resolveLink: SlotFiller['link'],
  media: Record<string, Media>,
  settings: Pick<SiteSettings, 'language'>,
  { labels }: Pick<Site['messages'], 'labels'>,
): SlotFiller {
  const find = (path: string) => {
    const file = media[path];
    if (!file) throw new Error(`There is no media file ${path}.`);
    return file;
  };
  const download = (path: string) => find(path).download ?? find(path);
  return {
    link: resolveLink,
    image: ({ path, alt }) => renderImage(find(path), alt),
    download: (path) => download(path).url,
    label: ({ label, number = '' }) => fillPlaceholders(labels[label], { number }),
    size: (path) => formatBytes(download(path).bytes, settings),
  };
}
