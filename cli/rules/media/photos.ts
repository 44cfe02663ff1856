import { extname } from 'node:path';
import type { Photo } from '../../../src/content.gen.ts';
import { readImageHeader } from '../../content/media-files.ts';
import { defineRule } from '../../site/model/rule.ts';

/** The formats that an entry may have; `satisfies` keeps the list consistent with the schema. */
const formats: readonly string[] = ['JPG', 'PNG', 'TIFF', 'SVG', 'PDF'] satisfies Photo['format'][];

export const photos = defineRule({
  codes: ['photo-dimensions', 'photo-format'],
  *check(content) {
    const file = content.collections.photos;
    if (!file?.isValid) return;
    for (const [index, photo] of file.data.entries()) {
      if (photo.file === undefined || !content.media.has(photo.file)) continue;
      const header = readImageHeader(content.folder, `media/${photo.file}`);
      const dimensions = header && `${header.width}x${header.height}`;
      if (dimensions !== undefined && dimensions !== photo.dimensions)
        yield {
          code: 'photo-dimensions',
          file,
          path: [index, 'dimensions'],
          message: `\`${photo.file}\` has ${dimensions} pixels, not ${photo.dimensions}.`,
          hint: `Write \`${dimensions}\`.`,
          fix: { value: dimensions },
        };
      const format = header ? header.format.toUpperCase() : formatOfExtension(photo.file);
      if (format !== undefined && format !== photo.format)
        yield {
          code: 'photo-format',
          file,
          path: [index, 'format'],
          message: `\`${photo.file}\` is a ${format}, not a ${photo.format}.`,
          hint: formats.includes(format) ? `Write \`${format}\`.` : `Save the file as one of ${formats.join(', ')}.`,
          fix: formats.includes(format) ? { value: format } : undefined,
        };
    }
  },
});

/** Returns the format by the extension of a file, for a PDF, which is not an image. */
function formatOfExtension(path: string): string | undefined {
  return extname(path).toLowerCase() === '.pdf' ? 'PDF' : undefined;
}
