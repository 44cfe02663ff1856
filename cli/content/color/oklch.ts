import { type Rgb, toLight } from './contrast.ts';

/**
 * A colour in OKLCH: lightness from 0 to 1, chroma from 0 (grey) up, hue in radians.
 * https://www.w3.org/TR/css-color-4/#ok-lab
 */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Converts an sRGB colour to OKLCH. */
export function toOklch(color: Rgb): Oklch {
  const [lightness, a, b] = toOklab(color);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** Converts a colour to sRGB. Reduces the chroma of a colour that sRGB cannot represent, by bisection. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  let [low, high] = [0, chroma];
  const at = (amount: number) => toLinear([lightness, amount * Math.cos(hue), amount * Math.sin(hue)]);
  if (!isOnScreen(at(high))) {
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (isOnScreen(at(middle))) low = middle;
      else high = middle;
    }
    high = low;
  }
  const [red, green, blue] = at(high);
  return [encode(red), encode(green), encode(blue)];
}

/** Computes `color-mix(in oklab, color, white share)`: https://www.w3.org/TR/css-color-5/#color-mix */
export function mixWithWhite(color: Rgb, share: number): Rgb {
  const [lightness, a, b] = toOklab(color);
  const mixed = toLinear([lightness * (1 - share) + share, a * (1 - share), b * (1 - share)]);
  return [encode(mixed[0]), encode(mixed[1]), encode(mixed[2])];
}

type Triple = readonly [number, number, number];

/** Converts sRGB to OKLab: https://bottosson.github.io/posts/oklab/ */
function toOklab(color: Rgb): Triple {
  const [red, green, blue] = [toLight(color[0]), toLight(color[1]), toLight(color[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Converts OKLab to linear red, green and blue, which are outside of 0 to 1 for colours outside of sRGB. */
function toLinear([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The maximum error of a channel that rounding to 8 bits removes. */
const tolerance = 0.0005;

function isOnScreen(color: Triple): boolean {
  return color.every((amount) => amount >= -tolerance && amount <= 1 + tolerance);
}

/** Converts linear light to an sRGB value: https://www.w3.org/TR/css-color-4/#color-conversion-code */
function encode(amount: number): number {
  const clipped = Math.min(1, Math.max(0, amount));
  const share = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(share * 255);
}
