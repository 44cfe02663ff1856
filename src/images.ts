import type { Media } from './site.ts';

/**
 * The widths of image variants, in pixels. An image narrower than the last of them gets its own width as its largest.
 */
export const offeredWidths: readonly number[] = [400, 800, 1200, 1800];

/** A CSS length that does not depend on the page. */
type Length = `${number}vw` | `${number}rem`;

/** The width of an image's box on screens that are at least this many rem wide. */
interface Step {
  from: number;
  width: Length;
  /**
   * The aspect ratio of the box (width divided by height). The image is cropped to it, or fitted into it with
   * `isInside`.
   */
  box?: number;
}

/**
 * The displayed width of an image. The step of the widest screens comes first, and the last step applies to all other
 * screens.
 */
export interface ImageWidth {
  steps: readonly Step[];
  /** Fits the whole image into its box. Without it, the image covers the box and is cropped. */
  isInside?: true;
}

const inside = (width: Length): ImageWidth => ({ steps: [{ from: 0, width, box: 1 }], isInside: true });
/** A column of text, which reaches its full width at 64rem. */
const column = (width: Length, tablet: Length): ImageWidth => ({
  steps: [
    { from: 64, width },
    { from: 48, width: tablet },
    { from: 0, width: '88vw' },
  ],
});
const always = (width: Length, box?: number): ImageWidth => ({ steps: [{ from: 0, width, ...(box && { box }) }] });

/** An image that is as wide as the page below 64rem. */
const wideFrom64 = (width: Length, box?: number): ImageWidth => ({
  steps: [
    { from: 64, width, ...(box && { box }) },
    { from: 0, width: '91vw', ...(box && { box }) },
  ],
});

/** An image that is as wide as the page below 48rem. */
const wideFrom48 = (width: Length, box: number): ImageWidth => ({
  steps: [
    { from: 48, width, box },
    { from: 0, width: '91vw', box },
  ],
});

/** An image that below 64rem is at most 28rem wide: Tailwind's `max-w-md`. */
const cappedBelow64 = (width: Length): ImageWidth => ({
  steps: [
    { from: 64, width },
    { from: 31, width: '28rem' },
    { from: 0, width: '91vw' },
  ],
});

/**
 * The displayed widths of all images. Pages use them for `sizes`, so that browsers choose the right file, and the check
 * compares files with them. A test measures them in a browser.
 */
export const imageWidths = {
  /** Beside the heading of a hero, by layout. In `portrait`, the image is a square on small screens. */
  heroStage: cappedBelow64('36vw'),
  heroSplit: cappedBelow64('36vw'),
  heroPortrait: {
    steps: [
      { from: 64, width: '39vw', box: 0.83 },
      { from: 48, width: '39vw', box: 0.49 },
      { from: 0, width: '100vw', box: 1 },
    ],
  },
  /** Beside the text of a hero, or around it. */
  backdrop: {
    steps: [
      { from: 64, width: '40vw' },
      { from: 44, width: '44rem' },
      { from: 0, width: '100vw' },
    ],
  },
  backdropCentered: {
    steps: [
      { from: 81, width: '94vw' },
      { from: 0, width: '76rem' },
    ],
  },
  /** Beside a letter, below its date. */
  besideLetter: {
    steps: [
      { from: 64, width: '20vw' },
      { from: 0, width: '16rem' },
    ],
  },
  /** Beside a long text, below its title. */
  besideText: cappedBelow64('28vw'),
  /** Beside a call to action. */
  besideAction: cappedBelow64('37vw'),
  /** The poster of a video: in a hero, or in a section alone or with others, such as on a card. */
  poster: wideFrom64('36vw', 16 / 9),
  posterAlone: wideFrom64('52vw', 16 / 9),
  posterOfSeveral: wideFrom48('44vw', 16 / 9),
  /** The illustration of a venture: in a row of its own, in one that unfolds, or on a card. */
  plateInRow: wideFrom48('52vw', 4 / 3),
  plateInFold: wideFrom64('52vw', 2),
  plateOnCard: {
    steps: [
      { from: 64, width: '29vw', box: 4 / 3 },
      { from: 40, width: '43vw', box: 4 / 3 },
      { from: 0, width: '88vw', box: 4 / 3 },
    ],
  },
  /** The logo of a venture, in the hero or elsewhere. */
  logoInHero: inside('2.75rem'),
  logoInRow: inside('3rem'),
  logoOnCard: inside('2rem'),
  /** The cover of a product, in a list or alone. */
  cover: {
    steps: [
      { from: 64, width: '21vw', box: 3 / 4 },
      { from: 40, width: '15rem', box: 3 / 4 },
      { from: 0, width: '10rem', box: 3 / 4 },
    ],
  },
  coverAlone: {
    steps: [
      { from: 64, width: '29vw', box: 3 / 4 },
      { from: 40, width: '15rem', box: 3 / 4 },
      { from: 0, width: '10rem', box: 3 / 4 },
    ],
  },
  /** Beside an event. */
  event: {
    steps: [
      { from: 64, width: '21vw', box: 4 / 3 },
      { from: 40, width: '24rem', box: 4 / 3 },
      { from: 0, width: '91vw', box: 4 / 3 },
    ],
  },
  /** The portrait beside a testimonial. */
  testimonial: always('3rem', 1),
  /** The logo in the navigation bar and the footer. */
  mark: inside('2.25rem'),
  /** Images in Markdown, which take the whole width of their column. */
  textOfArticle: column('44rem', '41rem'),
  textOfProse: column('44rem', '41rem'),
  textOfAnswer: column('38rem', '36rem'),
  textOfBiography: column('38rem', '36rem'),
  textOfClause: column('44rem', '44rem'),
} satisfies Record<string, ImageWidth>;

/** The displayed widths of the image of an entry that a general section shows: on a card or a timeline, or in a row. */
export const entryWidths = {
  onCard: wideFrom48('43vw', 4 / 3),
  inRow: {
    steps: [
      { from: 40, width: '10rem', box: 4 / 3 },
      { from: 0, width: '91vw', box: 4 / 3 },
    ],
  },
} satisfies Record<string, ImageWidth>;

/**
 * Returns the widths of a photograph in the press section. The photographs of a row have the same height, at most
 * 34rem.
 */
export function photoWidth(ratio: number): ImageWidth {
  return {
    steps: [
      { from: 100, width: `${Math.round(ratio * 34)}rem` },
      { from: 60, width: `${Math.round(ratio * 31)}rem` },
      { from: 48, width: `${Math.round(ratio * 34)}rem` },
      { from: 0, width: '91vw' },
    ],
  };
}

/**
 * Returns the widths of an image in a gallery, which is cropped to its box. Opened, it is as wide as it can be.
 * @param box the aspect ratio of the box; that of a video is 16 / 9
 */
export function galleryWidth(columns: 2 | 3 | 4, box: number = 4 / 3): ImageWidth {
  const wide: Record<typeof columns, Length> = { 2: '44vw', 3: '29vw', 4: '21vw' };
  return {
    steps: [
      { from: 64, width: wide[columns], box },
      { from: 40, width: '44vw', box },
      { from: 0, width: '91vw', box },
    ],
  };
}

/**
 * Returns the widths of a venture's logo where it replaces a missing illustration: a third of the illustration's
 * widths.
 */
export function fallbackLogoWidth({ steps }: ImageWidth): ImageWidth {
  return {
    steps: steps.map(({ width, ...step }) => ({ ...step, width: scale(width, 1 / 3) })),
    isInside: true,
  };
}

/**
 * Returns the `sizes` attribute of an image: `(min-width:64rem) 44vw,91vw`.
 * @param ratio the width of the image divided by its height; by default, that of its box
 */
export function sizesOf(shown: ImageWidth, ratio?: number): string {
  return shown.steps
    .map(
      (step) =>
        `${step.from > 0 ? `(min-width:${step.from}rem) ` : ''}${scale(step.width, factorOf(shown, step, ratio))}`,
    )
    .join(',');
}

/** Returns the width of a scaled image divided by that of its box: at least 1 if it is cropped, at most 1 if not. */
function factorOf({ isInside }: ImageWidth, { box }: Step, ratio: number | undefined): number {
  if (box === undefined || ratio === undefined) return 1;
  return isInside ? Math.min(1, ratio / box) : Math.max(1, ratio / box);
}

function scale(width: Length, factor: number): Length {
  const unit = width.endsWith('vw') ? 'vw' : 'rem';
  return `${Math.round(Number.parseFloat(width) * factor * 100) / 100}${unit}`;
}

/** Returns the width of an image divided by its height, to three digits; 1 for files that are not images. */
export function aspectRatio(picture: Media | undefined): number {
  const { width = 1, height = 1 } = picture ?? {};
  return Math.round((width / height) * 1000) / 1000;
}
