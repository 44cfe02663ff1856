import type { Media } from './site.ts';

/** The widths of image variants, in pixels. For a narrower image, the largest variant is as wide as the image. */
export const offeredWidths: readonly number[] = [400, 800, 1200, 1800];

/** The displayed width of an image. */
export interface ImageWidth {
  /** The attribute `sizes` of HTML: the width of the box by that of the screen. It is the same on every page. */
  sizes: string;
  /** The aspect ratio of the box (width divided by height). The image is cropped to it, or fitted into it. */
  box?: number;
  /** Fits the whole image into its box. Without it, the image covers the box and is cropped. */
  isInside?: true;
}

/** As wide as `width` on screens from 64rem, else as wide as the page, but at most 28rem: Tailwind's `max-w-md`. */
const capped = (width: string): ImageWidth => ({ sizes: `(min-width:64rem) ${width},(min-width:31rem) 28rem,91vw` });
/** As wide as the page on screens narrower than `from` (in rem), and as wide as `width` on others. */
const wideBelow = (from: 40 | 48 | 64, width: string, box: number): ImageWidth => ({
  sizes: `(min-width:${from}rem) ${width},91vw`,
  box,
});
const logo = (sizes: string): ImageWidth => ({ sizes, box: 1, isInside: true }); // Fits the logo into a square.
/** The cover of a product: as wide as `width` on screens from 64rem, and of a fixed width on others. */
const cover = (width: string): ImageWidth => ({
  sizes: `(min-width:64rem) ${width},(min-width:40rem) 15rem,6rem`,
  box: 3 / 4,
});

/** The displayed widths of all images. A test measures them in a browser. */
export const imageWidths = {
  heroStage: capped('36vw'),
  heroSplit: capped('36vw'),
  /** The decorative image of a hero: beside its text, or around centred text. */
  backdrop: { sizes: '(min-width:64rem) 40vw,(min-width:44rem) 44rem,100vw' },
  backdropCentered: { sizes: '(min-width:81rem) 94vw,76rem' },
  besideLetter: { sizes: '(min-width:64rem) 20vw,16rem' },
  besideText: { sizes: '(min-width:64rem) 28vw,24rem' },
  besideAction: { sizes: '(min-width:48rem) 37vw,(min-width:31rem) 24rem,77vw' },
  /** The poster of a video: in a hero, or in a section alone or with others, such as on a card. */
  poster: wideBelow(64, '36vw', 16 / 9),
  posterAlone: wideBelow(64, '52vw', 16 / 9),
  posterOfSeveral: wideBelow(48, '44vw', 16 / 9),
  /** The illustration of a venture. */
  plateInRow: wideBelow(48, '52vw', 4 / 3),
  plateInFold: wideBelow(64, '52vw', 3 / 2),
  plateOnCard: { sizes: '(min-width:64rem) 29vw,(min-width:40rem) 43vw,88vw', box: 4 / 3 },
  logoInHero: logo('2.75rem'),
  logoInRow: logo('3rem'),
  logoOnCard: logo('2rem'),
  mark: logo('2.25rem'), // The logo of the site.
  cover: cover('21vw'),
  coverAlone: cover('29vw'),
  event: { sizes: '(min-width:64rem) 21vw,(min-width:40rem) 24rem,91vw', box: 4 / 3 },
  testimonial: { sizes: '3rem', box: 1 },
  entryOnCard: wideBelow(48, '43vw', 16 / 9), // The image of an entry on a card, or in a timeline.
  entryInRow: wideBelow(40, '10rem', 4 / 3),
} satisfies Record<string, ImageWidth>;

/** Returns the widths of a photo in rows 36rem high (31rem on screens of 60 to 100rem). @param ratio width / height */
export function photoWidth(ratio: number): ImageWidth {
  const [inHigh, inLow] = [36, 31].map((rowHeight) => `${Math.round(ratio * rowHeight)}rem`);
  return { sizes: `(min-width:100rem) ${inHigh},(min-width:60rem) ${inLow},(min-width:48rem) ${inHigh},91vw` };
}

/** Returns the widths of a gallery image, cropped to its box. @param box the ratio of the box, 16 / 9 for videos */
export function galleryWidth(columns: 2 | 3 | 4, box: number = 4 / 3): ImageWidth {
  const wide = { 2: '44vw', 3: '29vw', 4: '21vw' }[columns];
  return { sizes: `(min-width:64rem) ${wide},(min-width:40rem) 44vw,91vw`, box };
}

/** Returns the widths of a logo that takes the place of an illustration, a third as wide as the illustration. */
export function fallbackLogoWidth({ sizes }: ImageWidth): ImageWidth {
  return { sizes: scale(sizes, 1 / 3), isInside: true };
}

/**
 * Returns the attribute `sizes` of an image: `(min-width:64rem) 44vw,91vw`.
 * @param ratio the width of the image divided by its height; by default, the ratio of its box
 */
export function sizesOf({ sizes, box, isInside }: ImageWidth, ratio = box): string {
  if (box === undefined || ratio === undefined) return sizes;
  // An image that covers its box may be wider than the box, and one that is fitted into it may be narrower.
  return scale(sizes, isInside ? Math.min(1, ratio / box) : Math.max(1, ratio / box));
}

/** Multiplies each width in `sizes`. A width ends before a comma or at the end; others are in media conditions. */
function scale(sizes: string, factor: number): string {
  return sizes.replace(
    /([\d.]+)(vw|rem)(?=,|$)/g,
    (_, width: string, unit: string) => `${Math.round(Number(width) * factor * 100) / 100}${unit}`,
  );
}

/** Returns the width of an image divided by its height, to three digits; 1 for files that are not images. */
export function aspectRatio(image: Media | undefined): number {
  const { width = 1, height = 1 } = image ?? {};
  return Math.round((width / height) * 1000) / 1000;
}
