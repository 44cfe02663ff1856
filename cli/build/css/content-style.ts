import { aspectRatio } from '../../../src/aspect-ratio.ts';
import type { Theme, Venture } from '../../../src/content.gen.ts';
import type { Site } from '../../../src/site.ts';
import { colorScheme, readableShade } from '../../content/colors.ts';

/**
 * Returns CSS for styles that content sets for single elements, such as the colour of a venture. Pages have no `style`
 * attributes, because the Content-Security-Policy forbids them. Ids need no escaping, because schemas allow only
 * lowercase letters, digits and hyphens.
 * @param theme whose alternate colours, if it has any, get a readable shade of the colour of each venture
 */
export function contentStyle({ ventures, integrations, photos, media }: Site, { alternateColors }: Theme): string {
  return [
    ...Object.values(ventures).map(({ id, color }) => `@media screen{.brand-${id}{--brand:${color}}}`),
    ...(alternateColors ? Object.values(ventures).map((venture) => alternateBrandStyle(venture, alternateColors)) : []),
    // Without scripts, and in print, iframes never load, so only the card in their place needs space.
    ...Object.entries(integrations.frames).map(
      ([id, { height }]) => `@media screen{[data-scripted] .frame-${id}{min-height:${height}px}}`,
    ),
    ...Object.values(photos).map((photo) => {
      const ratio = aspectRatio(media[photo.src]);
      // Rows of photographs of equal height, each as wide as its aspect ratio requires.
      return `.photo-${photo.id}{flex:${ratio} 1 ${ratio * 15}rem;max-width:${ratio * 34}rem}`;
    }),
  ].join('');
}

/** Returns the style of a venture on the alternate background: its colour in the nearest shade that is readable there. */
function alternateBrandStyle({ id, color }: Venture, colors: Theme['colors']): string {
  const shade = readableShade('venture', color, [colors]) ?? colors.accentQuiet;
  return `@media screen and (prefers-color-scheme:${colorScheme(colors.ground)}){.brand-${id}{--brand:${shade}}}`;
}
