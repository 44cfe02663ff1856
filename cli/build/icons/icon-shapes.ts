import type { IconShape } from './icon-svg.ts';

/** The shape of each icon of a site. */
export const iconShapes = {
  /** Icons that are shown as they are. */
  rounded: { mark: 0.625, corner: 0.22 },
  /** The favicon of 16 or 32 pixels, in which the logo needs most of the space. */
  small: { mark: 0.78, corner: 0.18 },
  /** The icon for iOS, which rounds it. */
  touch: { mark: 0.58, corner: 0 },
  /** Android may cut all but a circle of 80 per cent, which contains a square of 56. @see https://www.w3.org/TR/appmanifest/#icon-masks */
  maskable: { mark: 0.54, corner: 0 },
} satisfies Record<string, IconShape>;
