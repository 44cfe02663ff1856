import { extname } from 'node:path';
import type { Photo } from '../../src/content.gen.ts';
import type { Entries } from '../../src/site.ts';
import { readImageHeader } from '../content/media-files.ts';

/** Gives each photograph the size in pixels and the format of its full-size file, as far as these can be read. */
export function withFileSizes(photos: Entries<Photo>, folder: string): Entries<Photo> {
  return Object.fromEntries(
    Object.entries(photos).map(([id, photo]) => {
      if (photo.file === undefined) return [id, photo];
      const header = readImageHeader(folder, `media/${photo.file}`);
      const format = (header?.format ?? extname(photo.file).slice(1)).toUpperCase() as Photo['format'];
      return [id, { ...photo, format, ...(header && { dimensions: `${header.width}x${header.height}` }) }];
    }),
  );
}
