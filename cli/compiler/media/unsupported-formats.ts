import { extname } from 'node:path';

/** What cameras, telephones and image editors save, and browsers do not show. */
const unshown = new Set(
  `heic heif tif tiff psd psb xcf ai eps indd raw dng cr2 cr3 crw nef nrw arw sr2 raf orf rw2 pef bmp gif ico jp2 jxl`.split(
    ' ',
  ),
);

/** @returns the format of a file that no page can show as a picture, by its ending: `HEIC` */
export function unsupportedFormat(path: string): string | undefined {
  const ending = extname(path).slice(1).toLowerCase();
  return unshown.has(ending) ? ending.toUpperCase() : undefined;
}

/** What to do with such a file. */
export function exportHint(path: string): string {
  const exported = path.slice(0, path.length - extname(path).length);
  return `Export it as a JPG (a drawing as an SVG), put that file into media/ in its place, and write \`${exported}.jpg\` here.`;
}
