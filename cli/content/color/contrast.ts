import { createRequire } from 'node:module';

/** What browsers call a light or dark background: https://drafts.csswg.org/css-color-adjust/#color-scheme-prop */
export type ColorScheme = 'light' | 'dark';

/** The number of lightness steps to try: about as fine as 8-bit colours can be told apart. */
const lightnessSteps = 512;

/** Loads culori, which takes 25 ms, only for what is rare. */
const culori = (): typeof import('culori') => createRequire(import.meta.url)('culori');

/** Returns `dark` for a background on which white is easier to read than black. @param ground a colour such as `#0b0a08` */
export function colorScheme(ground: string): ColorScheme {
  return contrast(ground, '#ffffff') > contrast(ground, '#000000') ? 'dark' : 'light';
}

/** Returns the contrast ratio of two colours, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/**
 * Returns the relative luminance, from 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 * @param color `#` and six hexadecimal digits, like all colours here
 */
export function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes `color-mix(in oklab, color, white share)`: https://www.w3.org/TR/css-color-5/#color-mix */
export function mixWithWhite(color: string, share: number): string {
  const { formatHex, interpolate } = culori();
  return formatHex(interpolate([color, 'white'], 'oklab')(share));
}

/**
 * Returns the colour of the same hue and chroma with the nearest lightness that meets a condition; with less chroma
 * where sRGB does not have enough of it.
 * @returns undefined when no lightness meets the condition
 */
export function nearestShade(color: string, isFit: (shade: string) => boolean): string | undefined {
  const { clampChroma, converter, formatHex } = culori();
  const original = converter('oklch')(color);
  if (!original) throw new Error(`${color} is not a colour.`);
  const away = (lightness: number) => Math.abs(lightness - original.l);
  const nearestFirst = Array.from({ length: lightnessSteps + 1 }, (_, step) => step / lightnessSteps).sort(
    (one, other) => away(one) - away(other),
  );
  for (const l of nearestFirst) {
    const shade = formatHex(clampChroma({ ...original, l }, 'oklch'));
    if (isFit(shade)) return shade;
  }
  return undefined;
}
