import { extname } from 'node:path';
import {
  type ImageHeader,
  imageFormats,
  isPointer,
  readImageHeader,
  unsupportedFormat,
} from '../../content/media-files.ts';
import { findSvgFault, type SvgFault } from '../../content/svg-fault.ts';
import type { Finding } from '../../content/yaml/source-file.ts';
import { readContentFile, statContentFile } from '../../platform/files/content-file.ts';
import type { Content } from '../../site/model/content.ts';
import { locateAddress } from '../../site/model/locate-address.ts';
import { defineRule } from '../../site/model/rule.ts';

type Code = 'file-pointer' | 'image-active' | 'image-animated' | 'image-format' | 'image-size' | 'image-unreadable';
type ImageProblem = Pick<Finding<Code>, 'code' | 'severity' | 'message' | 'hint'>;

/**
 * The maximum length of a side of an image, in pixels: a square of this size still fits into the memory of a small
 * machine.
 */
const maxSide = 10_000;

/**
 * The maximum size of a drawing in bytes: a browser takes a second for it. Checking one of 36 MB took 76 seconds and
 * 2.8 GB.
 */
const maxBytes = 2 * 1024 * 1024;

export const images = defineRule<Code>({
  codes: ['file-pointer', 'image-active', 'image-animated', 'image-format', 'image-size', 'image-unreadable'],
  *check(content) {
    for (const { value, uses } of content.targets.of('media')) {
      if (!content.media.has(value)) continue;
      for (const { file, reference } of uses) {
        const isShown = reference.media.some(({ path, use }) => path === value && use === 'image');
        const finding =
          checkPointer(content, value) ?? (isShown ? checkImage(content, value) : checkFile(content, value));
        if (finding) yield { ...finding, file, ...locateAddress(reference, value) };
      }
    }
  },
});

function checkPointer({ folder }: Content, path: string): ImageProblem | undefined {
  if (!isPointer(folder, `media/${path}`)) return undefined;
  return {
    code: 'file-pointer',
    message: `\`${path}\` is a pointer of Git LFS, not the file itself, and visitors would get that.`,
    hint: 'Run: git lfs pull. On a server that builds the site, let the checkout fetch the files of Git LFS.',
  };
}

function checkImage(content: Content, path: string): ImageProblem | undefined {
  const unsupported = unsupportedFormat(path);
  if (unsupported !== undefined) return explainFormat(path, unsupported);
  const header = readImageHeader(content.folder, `media/${path}`);
  const problem = checkHeader(path, header);
  if (problem || !header) return problem;
  const { format, width, height, isAnimated } = header;
  if (format === 'svg') return checkSvg(content, path);
  if (!Object.values(imageFormats).includes(format))
    return {
      code: 'image-format',
      message: `\`${path}\` is a ${format.toUpperCase()}, which ${whyNot(format.toUpperCase())}.`,
      hint: 'Save it as JPG, PNG, WebP, AVIF or SVG, and write the name of that file here.',
    };
  if (Math.max(width, height) > maxSide)
    return {
      code: 'image-size',
      message: `\`${path}\` is too large: ${width} × ${height} pixels, and each side may have at most ${maxSide}.`,
      hint: 'Save it with a width of at most 2000 pixels: no page shows it wider.',
    };
  if (isAnimated)
    return {
      code: 'image-animated',
      severity: 'warning',
      message: `\`${path}\` moves, and pages show only its first picture.`,
      hint: 'Export it as a video (MP4), and show that in a section `video`. Or save one picture of it as a JPG or PNG, and write the name of that file here.',
    };
  return undefined;
}

/** Formats that browsers show, but that the build does not make smaller images from. */
const shownByBrowsers = new Set(['GIF', 'BMP', 'ICO']);

function whyNot(format: string): string {
  return shownByBrowsers.has(format) ? 'pages do not show' : 'browsers cannot show';
}

function explainFormat(path: string, format: string): ImageProblem {
  const exported = path.slice(0, path.length - extname(path).length);
  const moving =
    format === 'GIF' ? ' If it moves, export it as a video (MP4), and show that in a section `video`.' : '';
  return {
    code: 'image-format',
    message: `\`${path}\` is a ${format}, which ${whyNot(format)}.`,
    hint: `Export it as a JPG (a drawing as an SVG), save that in media/ instead, and write \`${exported}.jpg\` here.${moving}`,
  };
}

/** Checks a download, if it has the extension of an image. An SVG does not need a size there. */
function checkFile(content: Content, path: string): ImageProblem | undefined {
  const format = imageFormats[extname(path).toLowerCase()];
  if (format === undefined) return undefined;
  if (format === 'svg') return checkSvg(content, path);
  return checkHeader(path, readImageHeader(content.folder, `media/${path}`));
}

function checkHeader(path: string, header: ImageHeader | undefined): ImageProblem | undefined {
  const extension = extname(path);
  const format = imageFormats[extension.toLowerCase()];
  if (!header)
    return {
      code: 'image-unreadable',
      message: `\`${path}\` cannot be read as an image.`,
      hint:
        format === 'svg'
          ? 'Add `width` and `height`, or a `viewBox`, to its `<svg>` element: pages reserve space of that size.'
          : 'Copy it again, or open it in an image editor and save it again as JPG, PNG, WebP, AVIF or SVG.',
    };
  if (format === header.format || !Object.values(imageFormats).includes(header.format)) return undefined;
  const renamed = `${path.slice(0, path.length - extension.length)}.${header.format}`;
  return {
    code: 'image-format',
    message: `\`${path}\` has the wrong extension: it is a ${header.format.toUpperCase()}.`,
    hint: `Rename it to \`${renamed}\` in media/ and here.`,
  };
}

const simplify = 'Simplify it in a drawing program. Or save it as a PNG or JPG, and write the name of that file.';

/**
 * Checks that an SVG contains only a drawing. Its scripts would not run within a page, but they would run if a visitor
 * opened the file itself.
 */
function checkSvg({ folder }: Content, path: string): ImageProblem | undefined {
  const local = `media/${path}`;
  const stats = statContentFile(folder, local);
  if (stats && stats !== 'link' && stats.size > maxBytes) {
    const size = (stats.size / 1024 / 1024).toFixed(1);
    const message = `\`${path}\` is too large: ${size} MiB, and a drawing may have ${maxBytes / 1024 / 1024} MiB.`;
    return { code: 'image-size', message, hint: simplify };
  }
  const fault = findSvgFault(readContentFile(folder, local));
  return fault && { code: svgCodes[fault.kind], ...explainFault(path, fault) };
}

const svgCodes = {
  active: 'image-active',
  foreign: 'image-active',
  heavy: 'image-size',
  broken: 'image-unreadable',
} as const;

const asPlainSvg =
  'as a plain SVG, which contains nothing but the drawing: in Inkscape as “Optimized SVG”, in Illustrator with “Export As”, in Figma with “Export”.';

function explainFault(path: string, { kind, what }: SvgFault): Pick<ImageProblem, 'message' | 'hint'> {
  switch (kind) {
    case 'broken':
      return {
        message: `\`${path}\` is not a valid SVG: ${what}.`,
        hint: 'Open it in a drawing program and save it again as a plain SVG.',
      };
    case 'heavy':
      return { message: `\`${path}\` is too complex: it draws ${what}.`, hint: simplify };
    case 'foreign':
      return {
        message: `\`${path}\` contains \`${what}\`, which is not an SVG element.`,
        hint: `Export the image again ${asPlainSvg}`,
      };
    case 'active':
      return {
        message: `\`${path}\` contains \`${what}\`, which can run code or load something from another site.`,
        hint: `Remove it, or export the image again ${asPlainSvg}`,
      };
  }
}
