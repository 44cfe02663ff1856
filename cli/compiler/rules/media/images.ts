import { extname } from 'node:path';
import { type ImageHeader, readImageHeader } from '../../../content/media/image-header.ts';
import { exportHint, unsupportedFormat } from '../../../content/media/unsupported-formats.ts';
import type { Content } from '../../model/content.ts';
import { locateAddress } from '../../model/locate-address.ts';
import { defineRule } from '../../model/rule.ts';
import { checkSvg, type ImageProblem } from './check-svg.ts';

/** The image formats that browsers support, by file extension. */
export const formats: Record<string, string> = {
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
  '.svg': 'svg',
};

/**
 * The maximum length of a side of an image, in pixels: a square of this size still fits into the memory of a small
 * machine.
 */
const maxSide = 10_000;

export const images = defineRule({
  codes: ['image-active', 'image-format', 'image-size', 'image-unreadable'],
  *check(content) {
    for (const { value, uses } of content.targets.of('media')) {
      if (!content.media.has(value)) continue;
      for (const { file, reference } of uses) {
        const isShown = reference.media.some(({ path, use }) => path === value && use === 'image');
        const finding = isShown ? checkImage(content, value) : checkFile(content, value);
        if (finding) yield { ...finding, file, ...locateAddress(reference, value) };
      }
    }
  },
});

function checkImage(content: Content, path: string): ImageProblem {
  const unsupported = unsupportedFormat(path);
  if (unsupported !== undefined)
    return {
      code: 'image-format',
      message: `\`${path}\` is a ${unsupported}, which browsers cannot show.`,
      hint: exportHint(path),
    };
  const header = readImageHeader(content.folder, `media/${path}`);
  const problem = checkHeader(path, header);
  if (problem || !header) return problem;
  const { format, width, height } = header;
  if (format === 'svg') return checkSvg(content, path);
  if (!Object.values(formats).includes(format))
    return {
      code: 'image-format',
      message: `\`${path}\` is a ${format.toUpperCase()}, which browsers cannot show.`,
      hint: 'Save it as JPG, PNG, WebP, AVIF or SVG, and write the name of that file here.',
    };
  if (Math.max(width, height) > maxSide)
    return {
      code: 'image-size',
      message: `\`${path}\` is too large: ${width} × ${height} pixels, and each side may have at most ${maxSide}.`,
      hint: 'Save it with a width of at most 2000 pixels: no page shows it wider.',
    };
  return undefined;
}

/** Checks a download, if it has the extension of an image. An SVG does not need a size there. */
function checkFile(content: Content, path: string): ImageProblem {
  const format = formats[extname(path).toLowerCase()];
  if (format === undefined) return undefined;
  if (format === 'svg') return checkSvg(content, path);
  return checkHeader(path, readImageHeader(content.folder, `media/${path}`));
}

function checkHeader(path: string, header: ImageHeader | undefined): ImageProblem {
  if (!header)
    return {
      code: 'image-unreadable',
      message: `\`${path}\` cannot be read as an image.`,
      hint:
        extname(path).toLowerCase() === '.svg'
          ? 'Add `width` and `height`, or a `viewBox`, to its `<svg>` element: pages reserve space of that size.'
          : 'Copy it again, or open it in an image editor and save it again as JPG, PNG, WebP, AVIF or SVG.',
    };
  const extension = extname(path);
  if (formats[extension.toLowerCase()] === header.format || !Object.values(formats).includes(header.format))
    return undefined;
  const renamed = `${path.slice(0, path.length - extension.length)}.${header.format}`;
  return {
    code: 'image-format',
    message: `\`${path}\` has the wrong extension: it is a ${header.format.toUpperCase()}.`,
    hint: `Rename it to \`${renamed}\` in media/ and here.`,
  };
}
