import type { Icons } from '../site.ts';
import type { HeadTag } from './head-tag.ts';

/**
 * The icon of the site in its forms. Browsers that draw no SVG ask for `/favicon.ico` by themselves.
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
