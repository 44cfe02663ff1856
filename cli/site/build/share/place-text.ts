import type { Direction } from '../images/visual-runs.ts';
import { shareImageSize } from './share-card.ts';

/** A piece of a line, as outlines. */
export interface Piece {
  /** SVG elements; the baseline starts at 0 0. */
  svg: string;
  /** In pixels. */
  width: number;
  color: string;
}

/**
 * Places a line on a card.
 * @param pieces from left to right
 * @param inset the distance from the edge at which lines start, in pixels: from the left, or in Hebrew from the right
 * @param y the baseline
 */
export function placeText(pieces: readonly Piece[], inset: number, y: number, direction: Direction): string {
  let x = startOf(
    inset,
    pieces.reduce((sum, { width }) => sum + width, 0),
    direction,
  );
  return pieces
    .map(({ svg, width, color }) => {
      const placed = `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${color}">${svg}</g>`;
      x += width;
      return placed;
    })
    .join('');
}

/** Returns the left end of something of a width that is so far from the edge at which lines start. */
export function startOf(inset: number, width: number, direction: Direction): number {
  return direction === 'rtl' ? shareImageSize.width - inset - width : inset;
}
