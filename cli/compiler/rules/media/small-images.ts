import { extname } from 'node:path';
import { type ImageWidth, offeredWidths, widthOnScreen } from '../../../../src/image-widths.ts';
import { type ImageHeader, readImageHeader } from '../../media/image-header.ts';
import type { Content } from '../../model/content.ts';
import { locateAddress } from '../../model/locate-address.ts';
import type { Target } from '../../model/reference-index.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { imageNeeds, nameImageUse } from './image-uses.ts';
import { formats } from './images.ts';

export const smallImages = defineRule({
  codes: {
    'image-small': {
      title: 'An image has too few pixels for where it is shown.',
      why: 'A browser enlarges an image that is too small, and it looks blurred. Most telephones and many screens show two pixels where a page counts one, so an image with less than twice its width is not sharp there. Social networks show an image beside a link small, or not at all, when it has fewer than 1200 × 630 pixels. Icons of the site are made from the logo, which needs 320 pixels for them.',
      fix: 'Save the image again from the original, with at least as many pixels as the hint says; enlarging it in a program does not help. The build makes the smaller sizes. An SVG is sharp in every size.',
      fixable: 'never',
    },
  },
  *check(content) {
    for (const target of content.targets.of('media')) {
      if (!content.media.has(target.value)) continue;
      const header = readImageHeader(content.folder, `media/${target.value}`);
      // A drawing is sharp in every size; what is no picture, or another than its name says, has a problem of its own.
      const isPicture = header !== undefined && formats[extname(target.value).toLowerCase()] === header.format;
      if (isPicture && header.format !== 'svg') yield* checkPlaces(content, target, header);
    }
  },
});

function* checkPlaces(
  content: Content,
  { value, places }: Target,
  header: ImageHeader,
): Generator<RuleFinding<'image-small'>> {
  for (const { file, reference } of places) {
    if (!file.isValid) continue;
    // An image within a line of text is shown with the pixels that it has.
    const isInLine =
      reference.kind === 'text' && !reference.media.some(({ path, isFigure }) => isFigure && path === value);
    const need = imageNeeds[nameImageUse(file, reference.path)];
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

/** The screens that pictures must do for, in CSS pixels: a telephone's, a tablet's and a laptop's. */
const screens = [390, 820, 1440];

/** Browsers take a form that is narrower by so much, rather than one that is far wider. */
const closeEnough = 0.95;

/** What networks ask for: https://developers.facebook.com/docs/sharing/best-practices#images */
const share = { width: 1200, height: 630 };

/** The sides of the mark on the largest icons of home screens, and on the largest of all: see `icon-shapes.ts`. */
const mark = { blurred: 120, sharp: 320 };

function checkShown(picture: string, { width, height }: ImageHeader, widths: readonly ImageWidth[]): Found {
  const all = widths.flatMap((shown) => screens.map((screen) => widthOnScreen(shown, width / height, screen)));
  // No page loads more pixels than the build offers.
  const needed = Math.min(Math.round(Math.max(0, ...all)), Math.max(...offeredWidths));
  const sharp = Math.min(2 * needed, Math.max(...offeredWidths));
  if (width >= sharp * closeEnough) return undefined;
  const isBlurred = width < needed;
  return {
    severity: isBlurred ? 'error' : 'warning',
    message: `\`${picture}\` is ${width} pixels wide and is shown ${needed} wide here, so it is ${isBlurred ? 'blurred' : 'not sharp on fine screens'}.`,
    hint: `Save it again from the original, at least ${sharp} pixels wide, or choose another picture.`,
  };
}

function checkShare(picture: string, { width, height }: ImageHeader): Found {
  if (width >= share.width && height >= share.height) return undefined;
  return {
    message: `\`${picture}\` has ${width} × ${height} pixels, and a picture beside links needs ${share.width} × ${share.height}.`,
    hint: `Save it again from the original at ${share.width} × ${share.height} pixels, or remove \`share\`: then one is drawn from the title.`,
  };
}

function checkMark(picture: string, { width, height }: ImageHeader): Found {
  const side = Math.max(width, height);
  if (side >= mark.sharp) return undefined;
  return {
    severity: side < mark.blurred ? 'error' : 'warning',
    message: `\`${picture}\` has ${width} × ${height} pixels, and the icon of the site is made of it, which needs ${mark.sharp} × ${mark.sharp}.`,
    hint: `Save it again from the original at ${mark.sharp} × ${mark.sharp} pixels or more, or as an SVG, which is sharp in every size.`,
  };
}
