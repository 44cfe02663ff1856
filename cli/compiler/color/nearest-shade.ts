import { formatHex, parseHex } from './contrast.ts';
import { fromOklch, toOklch } from './oklch.ts';

/** About as fine as colours of 255 steps can be told apart. */
const steps = 512;

/**
 * The colour of the same hue and chroma whose lightness is nearest, and that is fit. With less chroma where a screen
 * has not so much of it.
 * @param color `#` and six hexadecimal digits, as all colours here
 * @returns undefined when no lightness is fit
 */
export function nearestShade(color: string, isFit: (shade: string) => boolean): string | undefined {
  const own = toOklch(parseHex(color));
  const away = (lightness: number) => Math.abs(lightness - own.lightness);
  const nearestFirst = Array.from({ length: steps + 1 }, (_, step) => step / steps).sort(
    (one, other) => away(one) - away(other),
  );
  for (const lightness of nearestFirst) {
    const shade = formatHex(fromOklch({ ...own, lightness }));
    if (isFit(shade)) return shade;
  }
  return undefined;
}
