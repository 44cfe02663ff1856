/**
 * How wide pictures are on a wide screen (from 64rem), in CSS: pages say it in `sizes`, so that browsers choose the file,
 * and the check holds files against it.
 */
export const pictureWidths = {
  /** That of a hero; one that fills the room beside the words is at least as wide. */
  hero: '45vw',
  /** The still picture of a video. */
  poster: '52vw',
  /** That of a photo of the media kit, for each part of its height: they are as high as each other. */
  photo: (ratio: number) => `${Math.round(ratio * 26)}rem`,
  /** The portrait of somebody who is quoted. */
  testimonial: '3rem',
} as const;
