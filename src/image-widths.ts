/** The widths in which a picture is offered, in pixels; one that is narrower than the last ends with its own. */
export const offeredWidths: readonly number[] = [400, 800, 1200, 1800];

/** A length in CSS that is known without the page. */
type Length = `${number}vw` | `${number}rem`;

/** How wide the box of a picture is on screens of at least so many rem. */
interface Step {
  from: number;
  width: Length;
  /** Width by height of the box, where it cuts off what of the picture is more, or has room on two sides. */
  box?: number;
}

/** How wide a picture is shown: the step of the widest screens comes first, and the last one counts for all others. */
export interface ImageWidth {
  steps: readonly Step[];
  /** Shows all of the picture within its box. Without it the picture fills the box. */
  isInside?: true;
}

const inside = (width: Length): ImageWidth => ({ steps: [{ from: 0, width, box: 1 }], isInside: true });
/** A column of text, which has its full width from 64rem on. */
const column = (width: Length, tablet: Length): ImageWidth => ({
  steps: [
    { from: 64, width },
    { from: 48, width: tablet },
    { from: 0, width: '88vw' },
  ],
});
const always = (width: Length, box?: number): ImageWidth => ({ steps: [{ from: 0, width, ...(box && { box }) }] });

/** A row of pictures in the text of a page, whose box is as wide as the page below 64rem. */
const wideFrom64 = (width: Length, box?: number): ImageWidth => ({
  steps: [
    { from: 64, width, ...(box && { box }) },
    { from: 0, width: '91vw', ...(box && { box }) },
  ],
});

/**
 * How wide pictures are shown: pages say it in `sizes`, so that browsers choose the file, and the check holds files
 * against it. A test measures it in a browser.
 */
export const imageWidths = {
  /** Beside the heading of a hero, by its layout. One that leaves the page is a square on small screens. */
  heroStage: wideFrom64('44vw'),
  heroSplit: wideFrom64('36vw'),
  heroPortrait: {
    steps: [
      { from: 64, width: '39vw', box: 0.75 },
      { from: 0, width: '100vw', box: 1 },
    ],
  },
  /** Behind the words of a hero: at the right, or in the middle. */
  backdrop: {
    steps: [
      { from: 64, width: '62vw' },
      { from: 0, width: '100vw' },
    ],
  },
  backdropCentered: {
    steps: [
      { from: 74, width: '70vw' },
      { from: 0, width: '52rem' },
    ],
  },
  /** The still picture of a video. */
  poster: wideFrom64('52vw', 16 / 9),
  /** The drawing of a venture, in a row of its own or on a card. */
  plateInRow: wideFrom64('52vw', 4 / 3),
  plateOnCard: {
    steps: [
      { from: 64, width: '29vw', box: 4 / 3 },
      { from: 40, width: '43vw', box: 4 / 3 },
      { from: 0, width: '88vw', box: 4 / 3 },
    ],
  },
  /** The mark of a venture, by where it is. */
  logoInHero: inside('2.75rem'),
  logoInRow: inside('3rem'),
  logoOnCard: inside('2rem'),
  /** The cover of a product among others, and of one that is alone. */
  cover: {
    steps: [
      { from: 64, width: '21vw', box: 3 / 4 },
      { from: 0, width: '15rem', box: 3 / 4 },
    ],
  },
  coverAlone: {
    steps: [
      { from: 64, width: '29vw', box: 3 / 4 },
      { from: 0, width: '15rem', box: 3 / 4 },
    ],
  },
  /** The portrait of somebody who is quoted. */
  testimonial: always('3rem', 1),
  /** The mark in the navigation bar and the footer. */
  mark: inside('2.25rem'),
  /** Pictures in texts take their whole column, by the text that they are in. */
  textOfArticle: column('44rem', '41rem'),
  textOfProse: column('44rem', '41rem'),
  textOfAnswer: column('38rem', '36rem'),
  textOfBiography: column('38rem', '36rem'),
  textOfClause: column('44rem', '44rem'),
} satisfies Record<string, ImageWidth>;

/** Returns the widths of a photo of the media kit: photos in a row are all as high as each other, up to 26rem. */
export function photoWidth(ratio: number): ImageWidth {
  return {
    steps: [
      { from: 48, width: `${Math.round(ratio * 26)}rem` },
      { from: 0, width: '91vw' },
    ],
  };
}

/** Returns the widths of a venture's mark in the place of its plate: a third of those of the plate. */
export function fallbackLogoWidth({ steps }: ImageWidth): ImageWidth {
  return {
    steps: steps.map(({ width, ...step }) => ({ ...step, width: scale(width, 1 / 3) })),
    isInside: true,
  };
}

/**
 * Returns the `sizes` of a picture: `(min-width:64rem) 44vw,91vw`.
 * @param ratio the width of the picture by its height; without it, that of its box
 */
export function sizesOf(shown: ImageWidth, ratio?: number): string {
  return shown.steps
    .map(
      (step) =>
        `${step.from > 0 ? `(min-width:${step.from}rem) ` : ''}${scale(step.width, factorOf(shown, step, ratio))}`,
    )
    .join(',');
}

/** Returns how wide a picture is shown, with what its box cuts off, in CSS pixels on a screen of so many. */
export function widthOnScreen(shown: ImageWidth, ratio: number, screen: number): number {
  const step = shown.steps.find(({ from }) => screen >= from * 16);
  if (!step) return 0;
  const unit = step.width.endsWith('vw') ? screen / 100 : 16;
  return Number.parseFloat(step.width) * unit * factorOf(shown, step, ratio);
}

function factorOf({ isInside }: ImageWidth, { box }: Step, ratio: number | undefined): number {
  if (box === undefined || ratio === undefined) return 1;
  return isInside ? Math.min(1, ratio / box) : Math.max(1, ratio / box);
}

function scale(width: Length, factor: number): Length {
  const unit = width.endsWith('vw') ? 'vw' : 'rem';
  return `${Math.round(Number.parseFloat(width) * factor * 100) / 100}${unit}`;
}
