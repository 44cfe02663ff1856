import type { Icons } from '../assets.ts';
import { basePath } from '../base-path.ts';
import type { SiteSettings } from '../content.gen.ts';
import type { HeadTag } from './head-tag.ts';

/**
 * Returns the links to the icon of the site in its formats. Browsers that do not support SVG request `/favicon.ico` by
 * themselves, which is outside of a site below a path of its host.
 * @see https://html.spec.whatwg.org/multipage/links.html#rel-icon
 */
export function iconTags({ svg, touch }: Icons, settings: Pick<SiteSettings, 'url'>): HeadTag[] {
  const bitmap: HeadTag[] =
    basePath(settings) === '' ? [] : [['link', { rel: 'icon', sizes: '32x32', href: '/favicon.ico' }]];
  const vector: HeadTag[] = svg === undefined ? [] : [['link', { rel: 'icon', type: 'image/svg+xml', href: svg }]];
  return [
    ...bitmap,
    ...vector,
    ['link', { rel: 'apple-touch-icon', href: touch }],
    ['link', { rel: 'manifest', href: '/manifest.webmanifest' }],
  ];
}
