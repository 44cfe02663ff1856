import { extname } from 'node:path';
import type { Photo } from '../../../../src/content.gen.ts';
import { readImageHeader } from '../../media/image-header.ts';
import { defineRule } from '../../model/rule.ts';

/** The formats that an entry may have; `satisfies` keeps the list consistent with the schema. */
const formats: readonly string[] = ['JPG', 'PNG', 'TIFF', 'SVG', 'PDF'] satisfies Photo['format'][];

export const photos = defineRule({
  codes: {
    'photo-dimensions': {
      title: 'A photo has another size than its entry says.',
      why: 'Journalists choose a photo by its size. They would download it and find that it does not fit.',
      fix: 'Write the width and height in the hint, or replace the file.',
      fixable: 'always',
      example: {
        file: 'collections/photos.yaml',
        wrong: '  dimensions: 300x200',
        right: '  dimensions: 1600x900',
      },
    },
    'photo-format': {
      title: 'A photo has another format than its entry says.',
      why: 'Journalists choose a photo by its format. They would download a file that their program may not open.',
      fix: 'Write the format in the hint, or save the file in the other format.',
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
