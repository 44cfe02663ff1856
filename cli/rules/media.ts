import { basename, extname } from 'node:path';
import { isBehindLink } from '../content/find-files.ts';
import { encodePath, type MediaUse } from '../content/markdown/media-address.ts';
import {
  audioFormats,
  captionFormats,
  fileState,
  fitsUse,
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
import { findContentFile, readContentFile } from '../platform/content-file.ts';
import { memoize } from '../platform/memoize.ts';
import { formatNumber } from '../site/budgets.ts';
import { type Content, validData } from '../site/content.ts';
import { namesUsed } from '../site/names.ts';
import { locateAddress } from '../site/targets.ts';
import { adviseName, type Findings, type RuleFinding } from './rule.ts';
import { adviseLinkRemoval } from './suggest-address.ts';

/** What is wrong with a file, wherever it is used. */
type Found = Pick<RuleFinding, 'code' | 'severity' | 'message' | 'hint' | 'fix'>;

/** What a file is used for; for `share.image` and `logo.mark`, it needs a certain size. */
type Purpose = MediaUse['use'] | 'share.image' | 'logo.mark';

/** Reports uses of files that are not in media/, and of files that visitors cannot see, hear or download there. */
export function* checkMediaUses(content: Content): Findings {
  const names = [...content.media];
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  for (const { value, uses } of namesUsed(content, 'media')) {
    if (!content.media.has(value)) {
      if (isBehindLink(content, `${basename(content.folder)}/media/${value}`)) continue;
      const cased = byLowerCase.get(value.toLowerCase());
      const found = explainMissing(value, names, cased, uses[0]?.reference.argument);
      for (const { file, reference } of uses)
        yield { ...adviseMissing(found, reference, content.media), file, ...locateAddress(reference, value) };
      continue;
    }
    // Before `rename` moves a file, it checks the content with the new name, under which no file can be read yet.
    if (!findContentFile(content.folder, `media/${value}`).stats) continue;
    // Each file is checked once for each purpose, since thousands of articles may show it.
    for (const [purpose, same] of Map.groupBy(uses, ({ reference }) => purposeOf(value, reference))) {
      const found = checkMedia(content, value, purpose);
      for (const { file, reference } of found ? same : [])
        if (found) yield { ...found, file, ...locateAddress(reference, value) };
    }
  }
}

/** Explains that a file is missing. Suggests one for its `use`: in other capitals (`cased`), elsewhere, or alike. */
function explainMissing(value: string, names: readonly string[], cased: string | undefined, use: unknown): Found {
  if (cased !== undefined) {
    const message = `The file is called \`${cased}\`, and web servers distinguish capital and small letters.`;
    return { code: 'media-case', message, hint: `Write \`${cased}\`.`, fix: { value: cased } };
  }
  // Suggesting an image that browsers cannot show, or a video where a font belongs, would cause another problem.
  const isShown = (name: string) => fitsUse(name, use) && !unsupportedFormat(name);
  const shown = unsupportedFormat(value) ? names : names.filter(isShown);
  const meant = suggestFile(value, shown);
  const near = adviseName(meant ?? value, shown);
  const advice = { hint: near.hint, fix: meant === undefined ? near.fix : { value: meant } };
  // A value with a scheme or `//` is an address, which browsers would load from another host, or as a data URL.
  if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(value))
    return { code: 'media-missing', message: `There is no file \`${value}\` in media/, where paths begin.`, ...advice };
  const message = `\`${value}\` is an address, but pages only show images from media/.`;
  const hint = 'Save the image in media/, and write its path in that folder, such as `photos/name.jpg`.';
  return { code: 'media-address', message, ...(meant === undefined ? { hint } : advice) };
}

/** Adapts the finding for a missing file to one use: in texts, addresses are encoded, and only the link is removed. */
function adviseMissing(found: Found, reference: Reference, media: ReadonlySet<string>): Found {
  const encode = (text: string) => (reference.kind === 'text' ? encodePath(text) : text);
  const hint = found.hint.replace(/`([^`]+)`/g, (all, name) => (media.has(name) ? `\`${encode(name)}\`` : all));
  const { fix } = found;
  if (fix && 'value' in fix) return { ...found, hint, fix: { ...fix, value: encode(fix.value) } };
  return { ...found, ...(found.code === 'media-missing' ? adviseLinkRemoval(reference, 'the file', hint) : { hint }) };
}

/** Suggests the only file with this name in media/ or in a folder of it, or else with another extension. */
function suggestFile(written: string, names: readonly string[]): string | undefined {
  const path = written
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(?:https?:\/\/[^/]*)?(?:\.{0,2}\/)*(?:content\/)?(?:media\/)?/, '');
  const stem = (name: string) => name.toLowerCase().replace(/\.\w+$/, '');
  const exact = names.find((name) => name.toLowerCase() === path);
  if (exact !== undefined) return exact;
  const inFolder = names.filter((name) => name.toLowerCase().endsWith(`/${path}`));
  const alike = inFolder.length > 0 ? inFolder : names.filter((name) => stem(name) === stem(path));
  return alike.length === 1 ? alike[0] : undefined;
}

/** Returns what a reference uses the file with the path `value` for. */
function purposeOf(value: string, { media, path }: Reference): Purpose {
  const place = path.join('.');
  if (place === 'share.image' || place === 'logo.mark') return place;
  const uses = media.flatMap((used) => (used.path === value ? used.use : []));
  return uses.find((use) => use === 'image') ?? uses[0] ?? 'download'; // An image has the most conditions.
}

/** Checks a file for its purpose: that visitors can see, hear or download it, and that it cannot harm them. */
function checkMedia(content: Content, path: string, purpose: Purpose): Found | undefined {
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
  const format = unsupportedFormat(path) ?? header?.format;
  if (format !== undefined && !Object.values(imageFormats).includes(format)) {
    const name = format.toUpperCase();
    const why = ['GIF', 'BMP', 'ICO'].includes(name) ? 'pages do not show' : 'browsers cannot show';
    const jpg = `${path.slice(0, path.length - extname(path).length)}.jpg`;
    const video = name === 'GIF' ? ' If it moves, export it as a video (MP4), and show that in a section `video`.' : '';
    const hint = `Export it as a JPG (a drawing as an SVG), save that in media/ instead, and write \`${jpg}\` here.${video}`;
    return { code: 'image-format', message: `\`${path}\` is a ${name}, which ${why}.`, hint };
  }
  const problem = checkHeader(path, header);
  if (problem) return problem;
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

/**
 * Extensions of files that browsers open as a page of the site, or that its pages could load as code. On the site's
 * domain they could read what visitors type, since no Content-Security-Policy protects them.
 */
const activeEndings =
  /\.(?:x?html?|xht|shtml|mht|mhtml|svgz|xml|xsl|xslt|rdf|rss|atom|m?js|cjs|css|wasm|swf|webmanifest)$/i;

/**
 * Extensions of files that some web servers execute. Apache checks each extension of a name, so it would also execute
 * `x.php.pdf` (https://httpd.apache.org/docs/2.4/mod/mod_mime.html#multipleext).
 */
const runByServers = /\.(?:php\d?|pht(?:ml)?|phps|phar|f?cgi|aspx?|ashx|asmx|jspx?|cfml?|shtm|stm)(?=\.|$)/i;

/** Characters that make a name look like another: line breaks, and those that turn `exe.gpj` into `jpg.exe`. */
const unsafe = /[\\\p{Cc}\p{Bidi_Control}\u2028\u2029\uFEFF]/u;

/** Reports files that endanger visitors or the server. */
export function* checkMediaNames({ folder, media }: Content): Findings {
  for (const name of media) {
    const found = { file: `${basename(folder)}/media/${name}`, path: [] };
    const [ending] = activeEndings.exec(name) ?? [];
    const [executed] = runByServers.exec(basename(name)) ?? [];
    const opened = `Browsers open a file that ends in \`${ending}\` as part of this site, so it could read what visitors type.`;
    const run = `Some web servers execute a file with \`${executed}\` in its name, so its author could control the server.`;
    if (ending ?? executed) {
      const hint = 'Put it into a zip file, and offer that file for download.';
      yield { code: 'media-active', ...found, message: ending === undefined ? run : opened, hint };
    }
    if (unsafe.test(name)) {
      const what = name.includes('\\') ? 'a backslash' : 'an invisible character';
      const message = `The name of this file contains ${what}, which is not safe in downloads.`;
      const hint = 'Rename the file in media/ without it, and write the new name wherever it is used.';
      yield { code: 'media-name', ...found, message, hint };
    }
  }
}
