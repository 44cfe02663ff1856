/** Screens between which sizes grow, in CSS pixels. */
const narrowest = 320;
const widest = 1920;

const pixelsPerRem = 16;

/**
 * A CSS length that grows evenly from `narrow` px on the narrowest screen to `wide` px on the widest.
 * @param write how its constants are written: in rem, they also follow the text size that the visitor has chosen
 */
export function fluidSize(narrow: number, wide: number, write: (pixels: number) => string = rem): string {
  if (narrow === wide) return write(narrow);
  const slope = (wide - narrow) / (widest - narrowest);
  const start = write(narrow - slope * narrowest);
  const [least, most] = narrow < wide ? [narrow, wide] : [wide, narrow];
  return `clamp(${write(least)},${start} + ${round(slope * 100)}vw,${write(most)})`;
}

/** What {@link fluidSize} comes to on a screen, both in CSS pixels. */
export function sizeAt(screen: number, narrow: number, wide: number): number {
  const share = (Math.min(Math.max(screen, narrowest), widest) - narrowest) / (widest - narrowest);
  return narrow + share * (wide - narrow);
}

function rem(pixels: number): string {
  return `${round(pixels / pixelsPerRem)}rem`;
}

/** For what belongs to the screen, and leaves less of it to the words where it grows with them. */
export function px(pixels: number): string {
  return `${round(pixels)}px`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
