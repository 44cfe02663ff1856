import type { Icons } from '../site.ts';
import type { HeadTag } from './head-tag.ts';

/**
 * Returns the links to the icon of the site in its formats. Browsers that do not support SVG request `/favicon.ico` by
 * themselves.
 * @see https://html.spec.whatwg.org/multipage/links.html#rel-icon
 */
export function iconTags({ svg, touch }: Icons): HeadTag[] {
  const vector: HeadTag[] = svg === undefined ? [] : [['link', { rel: 'icon', type: 'image/svg+xml', href: svg }]];
  return [
    ...vector,
    ['link', { rel: 'apple-touch-icon', href: touch }],
    ['link', { rel: 'manifest', href: '/manifest.webmanifest' }],
  ];
}
