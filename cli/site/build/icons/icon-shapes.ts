import type { IconShape } from './draw-icon.ts';

/** How the mark of a brand stands on each of its icons. */
export const iconShapes = {
  /** Rounded by us. */
  own: { mark: 0.625, corner: 0.22 },
  /** In the few pixels of a tab, the mark needs what room there is. */
  small: { mark: 0.78, corner: 0.18 },
  /** Rounded by the system. */
  touch: { mark: 0.58, corner: 0 },
  /** Cut to any shape within a circle of 80 per cent, which holds a square of 56. @see https://www.w3.org/TR/appmanifest/#icon-masks */
  maskable: { mark: 0.54, corner: 0 },
} satisfies Record<string, IconShape>;
