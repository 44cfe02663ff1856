/** The screen widths between which sizes grow, in CSS pixels. */
const narrowest = 320;
const widest = 1920;

const pixelsPerRem = 16;

/**
 * Returns a CSS length that grows linearly from `narrow` px on the narrowest screen to `wide` px on the widest.
 * @param write formats the constants: lengths in rem also follow the font size that the visitor has chosen
 */
export function fluidSize(narrow: number, wide: number, write: (pixels: number) => string = rem): string {
  if (narrow === wide) return write(narrow);
  const slope = (wide - narrow) / (widest - narrowest);
  const start = write(narrow - slope * narrowest);
  const [smaller, larger] = narrow < wide ? [narrow, wide] : [wide, narrow];
  return `clamp(${write(smaller)},${start} + ${round(slope * 100)}vw,${write(larger)})`;
}

/** Returns the value of {@link fluidSize} on a screen, both in CSS pixels. */
export function sizeAt(screen: number, narrow: number, wide: number): number {
  const share = (Math.min(Math.max(screen, narrowest), widest) - narrowest) / (widest - narrowest);
  return narrow + share * (wide - narrow);
}

function rem(pixels: number): string {
  return `${round(pixels / pixelsPerRem)}rem`;
}

/** Formats a length in px, for spacing that should not grow with the visitor's font size. */
export function px(pixels: number): string {
  return `${round(pixels)}px`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
