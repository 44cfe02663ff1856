import { extname } from 'node:path';
import type { MediaUse } from '../content/markdown/media-address.ts';
import {
  audioFormats,
  captionFormats,
  fileState,
  hasSignature,
  type ImageHeader,
  imageFormats,
  isLfsPointer,
  readImageHeader,
  unsupportedFormat,
  videoFormats,
} from '../content/media-files.ts';
import type { Reference } from '../content/schema/keywords.ts';
import { findSvgFault, type SvgFault } from '../content/svg-fault.ts';
import { readContentFile } from '../platform/content-file.ts';
import { memoize } from '../platform/memoize.ts';
import { formatNumber } from '../site/budgets.ts';
import { type Content, validData } from '../site/content.ts';
import type { RuleFinding } from './rule.ts';

/** What is wrong with a file, wherever it is used. */
export type Found = Pick<RuleFinding, 'code' | 'severity' | 'message' | 'hint' | 'fix'>;

/** What a file is used for; for `share.image` and `logo.mark`, it needs a certain size. */
type Purpose = MediaUse['use'] | 'share.image' | 'logo.mark';

/** Returns what a reference uses the file with the path `value` for. */
export function purposeOf(value: string, { media, path }: Reference): Purpose {
  const place = path.join('.');
  if (place === 'share.image' || place === 'logo.mark') return place;
  const uses = media.flatMap((used) => (used.path === value ? used.use : []));
  return uses.find((use) => use === 'image') ?? uses[0] ?? 'download'; // An image has the most conditions.
}

/** Checks a file for its purpose: that visitors can see, hear or download it, and that it cannot harm them. */
export function checkMedia(content: Content, path: string, purpose: Purpose): Found | undefined {
  if (isLfsPointer(content.folder, `media/${path}`)) {
    const message = `\`${path}\` is stored in Git LFS, and only its placeholder is here: visitors would not get the file.`;
    const server = 'If a server builds the site, turn on Git LFS there as well.';
    return { code: 'file-pointer', message, hint: `Run: git lfs pull. ${server}` };
  }
  if (purpose === 'audio' || purpose === 'video' || purpose === 'captions')
    return checkPlayable(content, path, purpose);
  const extension = extname(path).toLowerCase();
  const header = readImageHeader(content.folder, `media/${path}`);
  const isLogo = purpose === 'logo.mark';
  // Downloads with the extension of an image are checked as well. An SVG that is only downloaded needs no size.
  const isImage = extension !== '.svg' && imageFormats[extension] !== undefined;
  const found = purpose === 'image' || isLogo ? checkShownImage(path, header) : isImage && checkHeader(path, header);
  if (found) return found;
  if (extension === '.svg') return checkSvg(content, path);
  return header && (isLogo || purpose === 'share.image') ? checkSize(path, header, isLogo) : undefined;
}

/** The maximum length of a side of an image, in pixels: such a square still fits into the memory of a small machine. */
const maxSide = 10_000;

/** Checks an image that pages show: its format, its size, and that it is not animated. */
function checkShownImage(path: string, header: ImageHeader | undefined): Found | undefined {
  const unsupported = unsupportedFormat(path);
  const problem = unsupported === undefined ? checkHeader(path, header) : undefined;
  if (problem) return problem;
  if (unsupported !== undefined || (header && !Object.values(imageFormats).includes(header.format))) {
    const name = (unsupported ?? header?.format ?? '').toUpperCase();
    const why = ['GIF', 'BMP', 'ICO'].includes(name) ? 'pages do not show' : 'browsers cannot show';
    const jpg = `${path.slice(0, path.length - extname(path).length)}.jpg`;
    const video = name === 'GIF' ? ' If it moves, export it as a video (MP4), and show that in a section `video`.' : '';
    const hint = `Export it as a JPG (a drawing as an SVG), save that in media/ instead, and write \`${jpg}\` here.${video}`;
    return { code: 'image-format', message: `\`${path}\` is a ${name}, which ${why}.`, hint };
  }
  if (header?.isAnimated) {
    const jpg = 'Or save one picture of it as a JPG or PNG, and write the name of that file here.';
    const hint = `Export it as a video (MP4), and show that in a section \`video\`. ${jpg}`;
    const message = `\`${path}\` is animated, and pages show only its first picture.`;
    return { code: 'image-animated', severity: 'warning', message, hint };
  }
  if (!header || header.format === 'svg' || Math.max(header.width, header.height) <= maxSide) return undefined;
  const size = `${header.width} × ${header.height} pixels, and each side may have at most ${maxSide}`;
  const hint = 'Save it smaller: no page shows it wider than 2000 pixels.';
  return { code: 'image-size', message: `\`${path}\` is too large: ${size}.`, hint };
}

/** Checks that a file is an image, in the format that its extension says or in one that pages do not show. */
function checkHeader(path: string, header: ImageHeader | undefined): Found | undefined {
  const extension = extname(path);
  const format = imageFormats[extension.toLowerCase()];
  if (!header) {
    const size = 'Add `width` and `height`, or a `viewBox`, to its `<svg>` element: pages reserve space of that size.';
    const copy = 'Copy it again, or open it in an image editor and save it again as JPG, PNG, WebP, AVIF or SVG.';
    const hint = format === 'svg' ? size : copy;
    return { code: 'image-unreadable', message: `\`${path}\` cannot be read as an image.`, hint };
  }
  if (format === header.format || !Object.values(imageFormats).includes(header.format)) return undefined;
  const message = `\`${path}\` has the wrong extension: it is a ${header.format.toUpperCase()}.`;
  const renamed = `${path.slice(0, path.length - extension.length)}.${header.format}`;
  return { code: 'image-format', message, hint: `Rename it to \`${renamed}\` in media/ and here.` };
}

/** The maximum size of a drawing in bytes: a browser takes a second for it, and a check of 36 MB took 2.8 GB. */
const maxDrawing = 2 * 1024 * 1024;

const simplify = 'Simplify it in a drawing program. Or save it as a PNG or JPG, and write the name of that file.';
const asPlainSvg =
  'as a plain SVG, which contains nothing but the drawing: in Inkscape as “Optimized SVG”, in Illustrator with “Export As”, in Figma with “Export”.';

const svgFaults: Record<SvgFault['kind'], [code: string, says: string, hint: string]> = {
  active: [
    'image-active',
    'contains `$`, which can run code or load something from another site',
    `Remove it, or export the image again ${asPlainSvg}`,
  ],
  foreign: ['image-active', 'contains `$`, which is not an SVG element', `Export the image again ${asPlainSvg}`],
  heavy: ['image-size', 'is too complex: it draws $', simplify],
  broken: [
    'image-unreadable',
    'is not a valid SVG: $',
    'Open it in a drawing program and save it again as a plain SVG.',
  ],
};

/** Finds what is wrong with an SVG. Memoized by name, time and size, since parsing takes long. */
const findFaultIn = memoize((state) => {
  const [folder, name] = JSON.parse(state) as [string, string];
  return findSvgFault(readContentFile(folder, name));
});

/** Checks that an SVG is small, and only a drawing: its scripts would run if a visitor opened the file itself. */
function checkSvg({ folder }: Content, path: string): Found | undefined {
  const { size = 0, mtimeMs } = fileState(folder, `media/${path}`) ?? {};
  if (size > maxDrawing) {
    const limits = `${(size / 1024 / 1024).toFixed(1)} MiB, and a drawing may have ${maxDrawing / 1024 / 1024} MiB`;
    return { code: 'image-size', message: `\`${path}\` is too large: ${limits}.`, hint: simplify };
  }
  const fault = findFaultIn(JSON.stringify([folder, `media/${path}`, mtimeMs, size]));
  if (!fault) return undefined;
  const [code, says, hint] = svgFaults[fault.kind];
  return { code, message: `\`${path}\` ${says.replace('$', () => fault.what)}.`, hint };
}

/**
 * Checks an image that needs a certain size: the image of a shared link, or the logo.
 * @see https://developers.facebook.com/docs/sharing/best-practices#images
 */
function checkSize(path: string, { width, height }: ImageHeader, isLogo: boolean): Found | undefined {
  const side = Math.max(width, height);
  if (isLogo ? side >= 320 : width >= 1200 && height >= 630) return undefined;
  const [purpose, size, other] = isLogo
    ? ['the icons of the site are made from it, which need', '320 × 320', ' or more, or as an SVG']
    : ['the image of a shared link needs', '1200 × 630', ', or delete `share`: then an image is made from the title'];
  const message = `\`${path}\` is too small: ${width} × ${height} pixels, and ${purpose} ${size}.`;
  const hint = `Save it again from the original at ${size} pixels${other}.`;
  // A logo of less than 120 pixels is blurred on home screens; a larger one only on the largest icon.
  return { code: 'image-small', severity: isLogo && side >= 120 ? 'warning' : 'error', message, hint };
}

/**
 * The maximum size of a file that visitors play, in bytes, unless budgets.yaml has another: Cloudflare Pages refuses
 * larger files (https://developers.cloudflare.com/pages/platform/limits/#file-size).
 */
const defaultMaxSize = 25_000_000;

/** The formats of files that visitors play, with the words of messages for wrong formats and too large files. */
const playable = {
  audio: {
    formats: audioFormats,
    exported: 'it as an MP3',
    noun: 'a recording',
    smaller: 'Export it with a lower bit rate, such as 48 kbit/s in mono for speech, and replace the file.',
  },
  video: {
    formats: videoFormats,
    exported: 'it as an MP4 with H.264',
    noun: 'a video',
    smaller:
      'Export it with a lower resolution, such as 720p, or a lower bit rate, and replace the file; or put it on a host for videos, and write `url`, `page`, `play` and `pageLabel` in place of `file`.',
  },
  captions: { formats: captionFormats, exported: 'the captions as WebVTT' },
};

/** Checks the format and the size of a file that visitors play. */
function checkPlayable({ folder, settings }: Content, path: string, use: keyof typeof playable): Found | undefined {
  const { formats, exported } = playable[use];
  if (!hasSignature(folder, `media/${path}`, formats)) {
    const isKnown = Object.hasOwn(formats, extname(path).toLowerCase());
    const other = isKnown
      ? 'is not what its extension says: browsers could not play it'
      : 'is in a format that browsers do not play';
    const hint = `Export ${exported}, put that into media/, and write its name here.`;
    return { code: 'media-format', message: `\`${path}\` ${other}.`, hint };
  }
  if (use === 'captions') return undefined;
  const { noun, smaller } = playable[use];
  const limit = validData(settings.budgets)?.files?.[use] ?? defaultMaxSize;
  const { size = 0 } = fileState(folder, `media/${path}`) ?? {};
  if (size <= limit) return undefined;
  const sizes = `${formatNumber(size)} bytes, and ${noun} may have at most ${formatNumber(limit)}`;
  const hint = `${smaller} If your host takes larger files, set \`${use}\` (in bytes) below \`files\` in budgets.yaml.`;
  return { code: 'media-size', message: `\`${path}\` is too large: ${sizes}.`, hint };
}
