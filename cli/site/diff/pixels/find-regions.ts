import { hash } from 'node:crypto';
import { alignRows, type Band, type Rows } from './align-rows.ts';
import { differentPixels } from './different-pixels.ts';
import { type Image, rowsOf } from './image.ts';
import { minWeight, PixelGrid, type Rectangle } from './pixel-grid.ts';

/** A part of a page that differs, in pixels of the page as it is now. Where rows were removed, it has no height. */
export interface Region extends Rectangle {
  change: 'changed' | 'added' | 'removed';
}

/** The number of rows that are gained or lost when browsers round positions to pixels. */
const rounding = 2;

/**
 * What does not count. Browsers render the same part of a page with the same pixels, unless it has moved: then each element
 * is rounded to pixels for itself, the edges of SVG images get other shades, by up to 60 of 255, and single pixels of
 * underlines appear.
 */
const tolerance = {
  unmoved: { shifts: [0], minAmount: 1, weight: minWeight },
  moved: { shifts: [0, -1, 1], minAmount: 80, weight: 1 },
} as const;

/**
 * Finds what differs between two images of a page that have the same width. Rows are aligned first, so that below an
 * inserted section nothing differs.
 */
export function findRegions(before: Image, after: Image): Region[] {
  const changed = new PixelGrid(after.width);
  const regions: Region[] = [];
  for (const band of alignRows(hashRows(before), hashRows(after))) {
    const [oldHeight, newHeight] = [band.before.to - band.before.from, band.after.to - band.after.from];
    const isChanged = addDifferences(changed, before, after, band);
    if (oldHeight > 0 && newHeight > oldHeight) addContent(changed, after, band.after.from + oldHeight, band.after.to);
    if (oldHeight === 0 && newHeight > rounding) regions.push(wholeRows('added', band.after, after.width));
    // A frame around the rest of what was there says the same.
    const removed = { from: band.after.to, to: band.after.to };
    if (oldHeight - newHeight > rounding && !isChanged) regions.push(wholeRows('removed', removed, after.width));
  }
  regions.push(...changed.rectangles().map((rectangle): Region => ({ change: 'changed', ...rectangle })));
  return regions.sort((one, other) => one.top - other.top || one.left - other.left);
}

function hashRows(image: Image): string[] {
  return Array.from({ length: image.height }, (_, row) =>
    hash('sha1', rowsOf(image, { from: row, to: row + 1 }), 'base64'),
  );
}

function wholeRows(change: Region['change'], { from, to }: Rows, width: number): Region {
  return { change, left: 0, top: from, right: width, bottom: to };
}

/** Adds the pixels that differ, as far as the band is as high on both sides. @returns whether there are any */
function addDifferences(grid: PixelGrid, before: Image, after: Image, band: Band): boolean {
  const { width } = after;
  const height = Math.min(band.before.to - band.before.from, band.after.to - band.after.from);
  if (height === 0) return false;
  const old = rowsOf(before, { from: band.before.from, to: band.before.from + height });
  const now = rowsOf(after, { from: band.after.from, to: band.after.from + height });
  const { shifts, minAmount, weight } = hasMoved(band) ? tolerance.moved : tolerance.unmoved;
  const amounts = differentPixels({ before: old, after: now, width, height }, shifts) ?? new Uint8Array();
  let isChanged = false;
  for (let at = 0; at < amounts.length; at += 1) {
    const amount = amounts[at] ?? 0;
    if (amount > 0) grid.add(at % width, band.after.from + Math.floor(at / width), amount < minAmount ? 0 : weight);
    isChanged ||= amount >= minAmount;
  }
  return isChanged;
}

function hasMoved({ before, after }: Band): boolean {
  return before.from !== after.from || before.to !== after.to;
}

/** Adds the pixels of rows that a band has gained, except those in the colour of the left edge, the background. */
function addContent(grid: PixelGrid, { width, data }: Image, from: number, to: number): void {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  for (let y = from; y < to; y += 1)
    for (let x = 1; x < width; x += 1) if (pixels[y * width + x] !== pixels[y * width]) grid.add(x, y, minWeight);
}
