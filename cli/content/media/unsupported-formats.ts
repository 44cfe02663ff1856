import { extname } from 'node:path';

/** Extensions of formats that cameras, phones and image editors save, but browsers do not show. */
const unsupported = new Set(
  `heic heif tif tiff psd psb xcf ai eps indd raw dng cr2 cr3 crw nef nrw arw sr2 raf orf rw2 pef bmp gif ico jp2 jxl`.split(
    ' ',
  ),
);

/** Returns the format of a file that browsers cannot show as an image, according to its extension: `HEIC`. */
export function unsupportedFormat(path: string): string | undefined {
  const extension = extname(path).slice(1).toLowerCase();
  return unsupported.has(extension) ? extension.toUpperCase() : undefined;
}

/** Returns the hint for such a file. */
export function exportHint(path: string): string {
  const exported = path.slice(0, path.length - extname(path).length);
  return `Export it as a JPG (a drawing as an SVG), save that in media/ instead, and write \`${exported}.jpg\` here.`;
}
