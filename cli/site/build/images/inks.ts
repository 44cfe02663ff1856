import { converter } from 'culori';
import type { Theme } from '../../../../src/content.gen.ts';
import { colorScheme } from '../../../compiler/color/color-scheme.ts';

/** Red, green and blue, from 0 to 255. */
type Rgb = readonly [number, number, number];

/** The colours of an engraving. */
export interface Inks {
  ground: Rgb;
  /** Whether lines are darker than the ground, so that the dark tones of an image have the most of them. */
  isLight: boolean;
  /** The colours of lines by the tone of the image, from that of the ground to the opposite. */
  lines: readonly { readonly tone: number; readonly color: Rgb }[];
}

/** Returns the colours in which a theme engraves: from its hairlines over its accent colour to its text. */
export function inksOf(colors: Theme['colors']): Inks {
  const isLight = colorScheme(colors.ground) === 'light';
  return {
    ground: rgbOf(colors.ground),
    isLight,
    lines: [
      { tone: 0, color: rgbOf(colors.line) },
      { tone: 0.14, color: mix(rgbOf(colors.line), rgbOf(colors.accentQuiet), 0.6) },
      { tone: 0.3, color: mix(rgbOf(colors.accentQuiet), rgbOf(colors.accent), 0.5) },
      { tone: 0.5, color: mix(rgbOf(colors.accentStrong), rgbOf(colors.ink), 0.35) },
      { tone: 0.75, color: rgbOf(colors.ink) },
      { tone: 1, color: mix(rgbOf(colors.ink), isLight ? [0, 0, 0] : [255, 255, 255], 0.5) },
    ],
  };
}

const toRgb = converter('rgb');

function rgbOf(color: string): Rgb {
  const { r = 0, g = 0, b = 0 } = toRgb(color) ?? {};
  return [r * 255, g * 255, b * 255];
}

function mix([r0, g0, b0]: Rgb, [r1, g1, b1]: Rgb, share: number): Rgb {
  return [r0 + (r1 - r0) * share, g0 + (g1 - g0) * share, b0 + (b1 - b0) * share];
}
