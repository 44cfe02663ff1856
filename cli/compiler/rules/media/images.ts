import { extname } from 'node:path';
import { type ImageHeader, readImageHeader } from '../../media/image-header.ts';
import { exportHint, unsupportedFormat } from '../../media/unsupported-formats.ts';
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
  codes: {
    'image-active': {
      title: 'An SVG file contains more than a drawing, such as a script.',
      why: 'An SVG file can contain scripts, and load files from other sites. Visitors who open the file would run the scripts, or be tracked.',
      fix: 'Export the file again from a drawing program, without private data of the program and with all images embedded: in Inkscape as “Optimized SVG”, in Illustrator with “Export As”, in Figma with “Export”. Or remove what the message names. Only SVG elements for drawing are allowed.',
      fixable: 'never',
      example: {
        file: 'media/plot.svg',
        wrong: '<path onclick="alert(1)" d="M8 52h48V24H8ZM20 52V38m12 14V32m12 20V40"/>',
        right: '<path d="M8 52h48V24H8ZM20 52V38m12 14V32m12 20V40"/>',
      },
    },
    'image-format': {
      title: 'The format of an image differs from its extension, or browsers cannot show it.',
      why: 'Web servers tell browsers the format by the extension. Some visitors would see the image, others a gap.',
      fix: 'Rename the file as the message says, or save it as JPG, PNG, WebP, AVIF or SVG under a name with that ending.',
      fixable: 'never',
      example: {
        file: 'collections/ventures.yaml',
        wrong: '  logo: plot.jpg # what lies in this file is a PNG',
        right: '  logo: plot.svg',
      },
    },
    'image-size': {
      title: 'An image has more than 10,000 pixels on a side, or a drawing is too large.',
      why: 'No screen has that many. An image of that size can fill the memory of the computer that builds the site, and so can a drawing of more than 2 MB or 100,000 elements, which is also slow in browsers.',
      fix: 'Save it smaller: 2,000 pixels in width are enough everywhere on the site. Simplify a drawing in a drawing program, or save it as a PNG or JPG.',
      fixable: 'never',
      example: {
        file: 'collections/ventures.yaml',
        wrong: '  logo: plot.png # 20,000 pixels wide',
        right: '  logo: plot.svg',
      },
    },
    'image-unreadable': {
      title: 'A file is named like an image, but cannot be read as one.',
      why: 'Visitors would see a gap. Usually the file was not copied completely, or something else was saved under this name.',
      fix: 'Copy the file again, or open it in an image editor and save it again. An SVG must say how wide and high it is.',
      fixable: 'never',
      example: {
        file: 'collections/ventures.yaml',
        wrong: '  logo: plot.jpg # this file is empty',
        right: '  logo: plot.svg',
      },
    },
  },
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
