import { extname } from 'node:path';
import { type PictureHeader, readPictureHeader } from '../../media/picture-header.ts';
import { exportHint, unshownFormat } from '../../media/unshown-formats.ts';
import type { Content } from '../../model/content.ts';
import { locateMedia } from '../../model/locate-media.ts';
import type { Rule } from '../../model/rule.ts';
import { checkDrawing, type Mistake } from './check-drawing.ts';

/** What browsers show, by the ending of the file. */
export const formats: Record<string, string> = {
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
  '.svg': 'svg',
};

/** The longest side of a picture, in pixels: a square of it still fits into the memory of a small machine. */
const maxSide = 10_000;

export const pictures: Rule = {
  name: 'pictures',
  description: 'Every picture can be read, is what its name says, of a sane size, and nothing but a picture.',
  *check(content) {
    for (const { value, places } of content.targets.of('media')) {
      if (!content.media.has(value)) continue;
      for (const { file, reference } of places) {
        const isShown = reference.media.some(({ path, use }) => path === value && use === 'picture');
        const finding = isShown ? checkPicture(content, value) : checkFile(content, value);
        if (finding) yield { ...finding, file, ...locateMedia(reference, value) };
      }
    }
  },
};

function checkPicture(content: Content, path: string): Mistake {
  const unshown = unshownFormat(path);
  if (unshown !== undefined)
    return {
      code: 'picture-format',
      message: `\`${path}\` is a ${unshown}, which a page cannot show.`,
      hint: exportHint(path),
    };
  const header = readPictureHeader(content.folder, `media/${path}`);
  const mistake = checkHeader(path, header);
  if (mistake || !header) return mistake;
  const { format, width, height } = header;
  if (format === 'svg') return checkDrawing(content, path);
  if (!Object.values(formats).includes(format))
    return {
      code: 'picture-format',
      message: `\`${path}\` is a ${format.toUpperCase()}, which a page cannot show.`,
      hint: 'Save it as JPG, PNG, WebP, AVIF or SVG, and name that file.',
    };
  if (Math.max(width, height) > maxSide)
    return {
      code: 'picture-size',
      message: `\`${path}\` has ${width} × ${height} pixels, and ${maxSide} are the most for a side.`,
      hint: 'Save it smaller: no page shows more than 2000 pixels in width.',
    };
  return undefined;
}

/** A download is served as it is; but what is called a picture must be one. An SVG needs no size there. */
function checkFile(content: Content, path: string): Mistake {
  const format = formats[extname(path).toLowerCase()];
  if (format === undefined) return undefined;
  if (format === 'svg') return checkDrawing(content, path);
  return checkHeader(path, readPictureHeader(content.folder, `media/${path}`));
}

function checkHeader(path: string, header: PictureHeader | undefined): Mistake {
  if (!header)
    return {
      code: 'picture-unreadable',
      message: `\`${path}\` cannot be read as a picture.`,
      hint:
        extname(path).toLowerCase() === '.svg'
          ? 'Its root `<svg>` needs `width` and `height`, or a `viewBox`, so that pages can keep room for it.'
          : 'Copy it anew, or open it in an image editor and save it again as JPG, PNG, WebP, AVIF or SVG.',
    };
  const ending = extname(path);
  if (formats[ending.toLowerCase()] === header.format || !Object.values(formats).includes(header.format))
    return undefined;
  const renamed = `${path.slice(0, path.length - ending.length)}.${header.format}`;
  return {
    code: 'picture-format',
    message: `\`${path}\` is not what its name says: it holds a ${header.format.toUpperCase()}.`,
    hint: `Rename it to \`${renamed}\` in media/ and here.`,
  };
}
