import { extname } from 'node:path';
import { type ImageWidth, offeredWidths, widthOnScreen } from '../../../src/image-widths.ts';
import { type ImageHeader, imageFormats, readImageHeader } from '../../content/media-files.ts';
import type { Content } from '../../site/model/content.ts';
import { locateAddress } from '../../site/model/locate-address.ts';
import type { Target } from '../../site/model/reference-index.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { findImageNeed } from './image-uses.ts';

export const smallImages = defineRule({
  codes: ['image-small'],
  *check(content) {
    for (const target of content.targets.of('media')) {
      if (!content.media.has(target.value)) continue;
      const header = readImageHeader(content.folder, `media/${target.value}`);
      // A drawing is sharp at every size. Another rule reports files that are not images or have the wrong extension.
      const isImage = header !== undefined && imageFormats[extname(target.value).toLowerCase()] === header.format;
      if (isImage && header.format !== 'svg') yield* checkUses(content, target, header);
    }
  },
});

/** Compares an image with the size that each of its uses needs. */
function* checkUses(
  content: Content,
  { value, uses }: Target,
  header: ImageHeader,
): Generator<RuleFinding<'image-small'>> {
  for (const { file, reference } of uses) {
    if (!file.isValid) continue;
    // An image within a line of text is shown in its original size.
    const isInLine =
      reference.kind === 'text' && !reference.media.some(({ path, isFigure }) => isFigure && path === value);
    const need = findImageNeed(file, reference);
    if (isInLine || !need || 'none' in need) continue;
    const ratio = header.width / header.height;
    const found =
      'size' in need
        ? checks[need.size](value, header)
        : checkShown(value, header, need.shown({ content, file, path: reference.path, ratio }));
    if (found) yield { ...found, code: 'image-small', file, ...locateAddress(reference, value) };
  }
}

type Found = Pick<RuleFinding<'image-small'>, 'message' | 'hint' | 'severity'> | undefined;

const checks = { share: checkShare, mark: checkMark };

/** Screen widths for which images are checked, in CSS pixels: a phone, a tablet and a laptop. */
const screens = [390, 820, 1440];

/** The minimum share of the needed width: browsers prefer a slightly narrower file to a much wider one. */
const minShare = 0.95;

/** The image size that social networks need: https://developers.facebook.com/docs/sharing/best-practices#images */
const share = { width: 1200, height: 630 };

/**
 * The minimum length of a side of the logo, in pixels: below `blurred` it is blurred on home screens, below `sharp` on
 * the largest icon. See `icon-shapes.ts`.
 */
const mark = { blurred: 120, sharp: 320 };

/** Reports an image that is narrower than the widths at which pages show it. */
function checkShown(image: string, { width, height }: ImageHeader, widths: readonly ImageWidth[]): Found {
  const all = widths.flatMap((shown) => screens.map((screen) => widthOnScreen(shown, width / height, screen)));
  // No page loads an image wider than the build's largest variant.
  const needed = Math.min(Math.round(Math.max(0, ...all)), Math.max(...offeredWidths));
  const sharp = Math.min(2 * needed, Math.max(...offeredWidths));
  if (width >= sharp * minShare) return undefined;
  const isBlurred = width < needed;
  return {
    severity: isBlurred ? 'error' : 'warning',
    message: `\`${image}\` is too small: ${width} pixels wide, and shown ${needed} wide here, so it is ${isBlurred ? 'blurred' : 'not sharp on high-resolution screens'}.`,
    hint: `Save it again from the original, at least ${sharp} pixels wide, or choose another image.`,
  };
}

function checkShare(image: string, { width, height }: ImageHeader): Found {
  if (width >= share.width && height >= share.height) return undefined;
  return {
    message: `\`${image}\` is too small: ${width} × ${height} pixels, and the image of a shared link needs ${share.width} × ${share.height}.`,
    hint: `Save it again from the original at ${share.width} × ${share.height} pixels, or delete \`share\`: then an image is made from the title.`,
  };
}

function checkMark(image: string, { width, height }: ImageHeader): Found {
  const side = Math.max(width, height);
  if (side >= mark.sharp) return undefined;
  return {
    severity: side < mark.blurred ? 'error' : 'warning',
    message: `\`${image}\` is too small: ${width} × ${height} pixels, and the icons of the site are made from it, which need ${mark.sharp} × ${mark.sharp}.`,
    hint: `Save it again from the original at ${mark.sharp} × ${mark.sharp} pixels or more, or as an SVG, which is sharp in every size.`,
  };
}
