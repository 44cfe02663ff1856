import { extname } from 'node:path';
import { type ImageHeader, readImageHeader } from '../../media/image-header.ts';
import { exportHint, unsupportedFormat } from '../../media/unsupported-formats.ts';
import type { Content } from '../../model/content.ts';
import { locateAddress } from '../../model/locate-address.ts';
import { defineRule } from '../../model/rule.ts';
import { checkSvg, type Mistake } from './check-svg.ts';

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

export const images = defineRule({
  codes: {
    'image-active': {
      title: 'A drawing holds more than a drawing, such as a program.',
      why: 'An SVG file can hold programs, and fetch things from elsewhere. Whoever opens the file would run them, or be tracked, without having asked for it.',
      fix: 'Export the file again from a drawing program, without what the program notes for itself and with everything that it shows inside: in Inkscape as “Optimized SVG”, in Illustrator with “Export As”, in Figma with “Export”. Or remove what the message names. Only elements of SVG that draw are allowed.',
      fixable: 'never',
      example: {
        file: 'media/plot.svg',
        wrong: '<path onclick="alert(1)" d="M8 52h48V24H8ZM20 52V38m12 14V32m12 20V40"/>',
        right: '<path d="M8 52h48V24H8ZM20 52V38m12 14V32m12 20V40"/>',
      },
    },
    'image-format': {
      title: 'An image is not what its name says, or is not of a kind that a page can show.',
      why: 'Browsers go by what the name says. Some visitors would see the image, others a gap.',
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
      why: 'No screen shows that many. An image of that size can fill the memory of the computer that builds the site, and so can a drawing of more than 2 MB or 100,000 elements, which would also hold up the browsers of visitors.',
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
      why: 'Visitors would see a gap. Most often the file was copied only in part, or something else was saved under this name.',
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
    for (const { value, places } of content.targets.of('media')) {
      if (!content.media.has(value)) continue;
      for (const { file, reference } of places) {
        const isShown = reference.media.some(({ path, use }) => path === value && use === 'picture');
        const finding = isShown ? checkPicture(content, value) : checkFile(content, value);
        if (finding) yield { ...finding, file, ...locateAddress(reference, value) };
      }
    }
  },
});

function checkPicture(content: Content, path: string): Mistake {
  const unshown = unsupportedFormat(path);
  if (unshown !== undefined)
    return {
      code: 'image-format',
      message: `\`${path}\` is a ${unshown}, which a page cannot show.`,
      hint: exportHint(path),
    };
  const header = readImageHeader(content.folder, `media/${path}`);
  const mistake = checkHeader(path, header);
  if (mistake || !header) return mistake;
  const { format, width, height } = header;
  if (format === 'svg') return checkSvg(content, path);
  if (!Object.values(formats).includes(format))
    return {
      code: 'image-format',
      message: `\`${path}\` is a ${format.toUpperCase()}, which a page cannot show.`,
      hint: 'Save it as JPG, PNG, WebP, AVIF or SVG, and name that file.',
    };
  if (Math.max(width, height) > maxSide)
    return {
      code: 'image-size',
      message: `\`${path}\` has ${width} × ${height} pixels, and ${maxSide} are the most for a side.`,
      hint: 'Save it smaller: no page shows more than 2000 pixels in width.',
    };
  return undefined;
}

/** A download is served as it is; but what is called a picture must be one. An SVG needs no size there. */
function checkFile(content: Content, path: string): Mistake {
  const format = formats[extname(path).toLowerCase()];
  if (format === undefined) return undefined;
  if (format === 'svg') return checkSvg(content, path);
  return checkHeader(path, readImageHeader(content.folder, `media/${path}`));
}

function checkHeader(path: string, header: ImageHeader | undefined): Mistake {
  if (!header)
    return {
      code: 'image-unreadable',
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
    code: 'image-format',
    message: `\`${path}\` is not what its name says: it holds a ${header.format.toUpperCase()}.`,
    hint: `Rename it to \`${renamed}\` in media/ and here.`,
  };
}
