import { formatHex, parseHex } from './contrast.ts';
import { fromOklch, toOklch } from './oklch.ts';

/** The number of lightness steps to try: about as fine as 8-bit colours can be told apart. */
const steps = 512;

/**
 * Returns the colour of the same hue and chroma with the nearest lightness that meets a condition; with less chroma
 * where sRGB does not have enough of it.
 * @param color `#` and six hexadecimal digits, like all colours here
 * @returns undefined when no lightness meets the condition
 */
export function nearestShade(color: string, isFit: (shade: string) => boolean): string | undefined {
  const original = toOklch(parseHex(color));
  const away = (lightness: number) => Math.abs(lightness - original.lightness);
  const nearestFirst = Array.from({ length: steps + 1 }, (_, step) => step / steps).sort(
    (one, other) => away(one) - away(other),
  );
  for (const lightness of nearestFirst) {
    const shade = formatHex(fromOklch({ ...original, lightness }));
    if (isFit(shade)) return shade;
  }
  return undefined;
}
