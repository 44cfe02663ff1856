import type { ShareImage } from '../assets.ts';
import type { SharedSite } from '../shared-site.ts';
import type { HeadTag } from './head-tag.ts';

/** Returns the tags of the share image and its layout. Networks fetch the image, so its URL is absolute. */
export function shareTags(image: ShareImage | undefined, { settings }: SharedSite): HeadTag[] {
  const card: HeadTag = ['meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }];
  if (!image) return [card];
  return [
    ['meta', { property: 'og:image', content: `${settings.url}${image.url}` }],
    ['meta', { property: 'og:image:type', content: image.type }],
    ['meta', { property: 'og:image:width', content: String(image.width) }],
    ['meta', { property: 'og:image:height', content: String(image.height) }],
    ['meta', { property: 'og:image:alt', content: image.alt }],
    card,
  ];
}
