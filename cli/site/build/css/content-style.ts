import { aspectRatio } from '../../../../src/aspect-ratio.ts';
import { mediaName, type Site } from '../../../../src/site.ts';

/**
 * Returns CSS for styles that content sets for single elements, such as the colour of a venture. Pages have no `style`
 * attributes, because the Content-Security-Policy forbids them. Ids need no escaping, because schemas allow only
 * lowercase letters, digits and hyphens.
 */
export function contentStyle({ ventures, integrations, photos, media }: Site): string {
  return [
    ...Object.values(ventures).map(({ id, color }) => `@media screen{.brand-${id}{--brand:${color}}}`),
    // Without scripts, and in print, iframes never load, so only the card in their place needs space.
    ...Object.entries(integrations.frames).map(
      ([id, { height }]) => `@media screen{[data-scripted] .frame-${id}{min-height:${height}px}}`,
    ),
    ...Object.values(photos).map((photo) => {
      const ratio = aspectRatio(media[mediaName(photo)]);
      // Rows of photographs of equal height, each as wide as its aspect ratio requires.
      return `.photo-${photo.id}{flex:${ratio} 1 ${ratio * 15}rem;max-width:${ratio * 34}rem}`;
    }),
  ].join('');
}
