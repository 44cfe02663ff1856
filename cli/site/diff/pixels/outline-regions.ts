import type { Region } from './find-regions.ts';
import { encodeImage, type Image } from './image.ts';

/** Vermilion, blue and purple of Okabe and Ito, which people with any kind of colour vision can tell apart. */
const colors: Record<Region['change'], string> = { changed: '#d55e00', added: '#0072b2', removed: '#aa3377' };

/** The space between a changed part and its frame, in pixels. */
const space = 6;
const stroke = 3;
/** The height of the strip where rows were removed, in pixels. */
const stripHeight = 16;

/**
 * Outlines regions on an image of a page: a solid frame around what has changed, a dashed one around what was added, and a
 * hatched strip where something was removed.
 * @returns a PNG
 */
export function outlineRegions(image: Image, regions: readonly Region[]): Promise<Buffer> {
  return encodeImage(image, overlayOf(image, regions));
}

function overlayOf({ width, height }: Image, regions: readonly Region[]): string {
  const { removed } = colors;
  const hatch = `<pattern id="hatch" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="12" height="12" fill="#fff"/><rect width="6" height="12" fill="${removed}"/></pattern>`;
  const shapes = regions.map((region) =>
    region.change === 'removed' ? strip(region, height) : frame(region, width, height),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${hatch}</defs>${shapes.join('')}</svg>`;
}

/** Draws a frame with a white edge, which is visible on every background. */
function frame({ change, ...region }: Region, width: number, height: number): string {
  const edge = stroke / 2 + 1;
  const [left, right] = [Math.max(region.left - space, edge), Math.min(region.right + space, width - edge)];
  const [top, bottom] = [Math.max(region.top - space, edge), Math.min(region.bottom + space, height - edge)];
  const box = `x="${left}" y="${top}" width="${Math.max(right - left, 1)}" height="${Math.max(bottom - top, 1)}" rx="3"`;
  const dashes = change === 'added' ? ' stroke-dasharray="14 7"' : '';
  return (
    `<rect ${box} fill="${colors[change]}" fill-opacity="0.08" stroke="#fff" stroke-width="${stroke + 2}"/>` +
    `<rect ${box} fill="none" stroke="${colors[change]}" stroke-width="${stroke}"${dashes}/>`
  );
}

function strip({ left, top, right }: Region, height: number): string {
  const y = Math.min(Math.max(top - stripHeight / 2, 0), Math.max(height - stripHeight, 0));
  return `<rect x="${left}" y="${y}" width="${right - left}" height="${stripHeight}" fill="url(#hatch)" fill-opacity="0.85"/>`;
}
