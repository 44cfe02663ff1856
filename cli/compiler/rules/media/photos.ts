import { extname } from 'node:path';
import type { Photo } from '../../../../src/content.gen.ts';
import { readPictureHeader } from '../../media/picture-header.ts';
import type { Rule } from '../../model/rule.ts';

/** The formats that a row may name; the type holds the list to what the schema allows. */
const formats: readonly string[] = ['JPG', 'PNG', 'TIFF', 'SVG', 'PDF'] satisfies Photo['format'][];

export const photos: Rule = {
  name: 'photos',
  description: 'A photo that has a file says its dimensions and its format as they are.',
  *check(content) {
    const file = content.collections.photos;
    if (!file?.isValid) return;
    for (const [row, photo] of file.data.entries()) {
      if (photo.file === undefined || !content.media.has(photo.file)) continue;
      const header = readPictureHeader(content.folder, `media/${photo.file}`);
      const dimensions = header && `${header.width}x${header.height}`;
      if (dimensions !== undefined && dimensions !== photo.dimensions)
        yield {
          code: 'photo-dimensions',
          file,
          path: [row, 'dimensions'],
          message: `\`${photo.file}\` has ${dimensions} pixels, and this says ${photo.dimensions}.`,
          hint: `Write \`${dimensions}\`.`,
          fix: { value: dimensions },
        };
      const format = header ? header.format.toUpperCase() : formatOfEnding(photo.file);
      if (format !== undefined && format !== photo.format)
        yield {
          code: 'photo-format',
          file,
          path: [row, 'format'],
          message: `\`${photo.file}\` is a ${format}, and this says ${photo.format}.`,
          hint: formats.includes(format) ? `Write \`${format}\`.` : `Save the file as one of ${formats.join(', ')}.`,
          fix: formats.includes(format) ? { value: format } : undefined,
        };
    }
  },
};

/** A PDF has no header of a picture. */
function formatOfEnding(path: string): string | undefined {
  return extname(path).toLowerCase() === '.pdf' ? 'PDF' : undefined;
}
