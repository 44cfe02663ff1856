/** Screens between which sizes grow, in CSS pixels. */
const narrowest = 320;
const widest = 1920;

const pixelsPerRem = 16;

/**
 * A CSS length that grows evenly from `narrow` px on the narrowest screen to `wide` px on the widest. It is written
 * in rem, so that it also follows the text size that the visitor has chosen.
 */
export function fluidSize(narrow: number, wide: number): string {
  if (narrow === wide) return rem(narrow);
  const slope = (wide - narrow) / (widest - narrowest);
  const start = rem(narrow - slope * narrowest);
  const [least, most] = narrow < wide ? [narrow, wide] : [wide, narrow];
  return `clamp(${rem(least)},${start} + ${round(slope * 100)}vw,${rem(most)})`;
}

/** What {@link fluidSize} comes to on a screen, both in CSS pixels. */
export function sizeAt(screen: number, narrow: number, wide: number): number {
  const share = (Math.min(Math.max(screen, narrowest), widest) - narrowest) / (widest - narrowest);
  return narrow + share * (wide - narrow);
}

function rem(pixels: number): string {
  return `${round(pixels / pixelsPerRem)}rem`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
