import { extname } from 'node:path';
import type { Photo } from '../../../../src/content.gen.ts';
import { readImageHeader } from '../../media/image-header.ts';
import { defineRule } from '../../model/rule.ts';

/** The formats that a row may name; the type holds the list to what the schema allows. */
const formats: readonly string[] = ['JPG', 'PNG', 'TIFF', 'SVG', 'PDF'] satisfies Photo['format'][];

export const photos = defineRule({
  codes: {
    'photo-dimensions': {
      title: 'A photo has another size than its entry says.',
      why: 'People of the press choose a photo by its size. They would download it and find that it does not fit.',
      fix: 'Write width and height as the message names them, or put the file there that was meant.',
      fixable: 'always',
      example: {
        file: 'collections/photos.yaml',
        wrong: '  dimensions: 300x200',
        right: '  dimensions: 1600x900',
      },
    },
    'photo-format': {
      title: 'A photo has another format than its entry says.',
      why: 'People of the press choose a photo by its format. They would download a file that their program may not open.',
      fix: 'Write the format that the message names, or save the file in the format that was meant.',
      fixable: 'sometimes',
      example: {
        file: 'collections/photos.yaml',
        wrong: '  format: PNG',
        right: '  format: JPG',
      },
    },
  },
  *check(content) {
    const file = content.collections.photos;
    if (!file?.isValid) return;
    for (const [row, photo] of file.data.entries()) {
      if (photo.file === undefined || !content.media.has(photo.file)) continue;
      const header = readImageHeader(content.folder, `media/${photo.file}`);
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
});

/** A PDF has no header of a picture. */
function formatOfEnding(path: string): string | undefined {
  return extname(path).toLowerCase() === '.pdf' ? 'PDF' : undefined;
}
