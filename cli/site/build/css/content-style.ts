import { aspectRatio } from '../../../../src/aspect-ratio.ts';
import type { Site } from '../../../../src/site.ts';

/**
 * What content says of the look of single things, as CSS: no element has a `style` attribute, since the
 * Content-Security-Policy refuses them. Ids are small letters, digits and hyphens, as their schemas ask.
 */
export function contentStyle({ ventures, integrations, photos, media }: Site): string {
  return [
    ...Object.values(ventures).map(({ id, color }) => `@media screen{.brand-${id}{--brand:${color}}}`),
    // On paper, and without scripts, no frame will come: its card is as high as its words.
    ...Object.entries(integrations.frames).map(
      ([id, { height }]) => `@media screen{[data-scripted] .frame-${id}{min-height:${height}px}}`,
    ),
    ...Object.values(photos).map(({ id, src }) => {
      const ratio = aspectRatio(media[src]);
      // A contact sheet: rows of one height, each picture as wide as its shape asks for.
      return `.photo-${id}{flex:${ratio} 1 ${ratio * 15}rem;max-width:${ratio * 26}rem}`;
    }),
  ].join('');
}
