import { createRequire } from 'node:module';
import type { Theme } from '../../src/content.gen.ts';

/** What browsers call a light or dark background: https://drafts.csswg.org/css-color-adjust/#color-scheme-prop */
export type ColorScheme = 'light' | 'dark';

type Colors = Theme['colors'];
type Role = keyof Colors;

/**
 * The shares of white that are mixed with paper for the backgrounds of elements on it. components.css has those for
 * light paper as well. On dark paper, that much white would give a grey on which no text is readable.
 */
export const paperShares = {
  light: { paperSurface: 0.35, paperRaised: 0.55 },
  dark: { paperSurface: 0.06, paperRaised: 0.12 },
};

/** A foreground and a background that the design uses together. */
export interface ColorPair {
  /** What has these colours, such as `running text`; completes a sentence after "for". */
  of: string;
  /** A role of the theme, or `venture` for the colour of a venture. */
  role: Role | 'venture';
  ground: Role | keyof typeof paperShares.light;
  /** The minimum contrast ratio. */
  ratio: number;
}

/** The colours of a theme as far as they are valid, as `#` and six hexadecimal digits, and optionally of a venture. */
export type Palette = Readonly<Partial<Record<ColorPair['role'], string>>>;

/** A pair in which a colour has too little contrast, with the key of the other colour. */
export interface FailingUse {
  key: string;
  /** The contrast, and the minimum; continues the name of the colour: `on `ground` #fff has a contrast of …`. */
  why: string;
  /** The contrast ratio as a share of the minimum. */
  share: number;
}

/** Text below 24 px, or 18.7 px in bold: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const text = 4.5;
/** Larger text, and the edges of controls: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const shape = 3;

const uses: readonly [of: string, roles: readonly ColorPair['role'][], ColorPair['ground'][], ratio: number][] = [
  ['headings, running text and small print', ['ink', 'body', 'quiet'], ['ground', 'surface', 'raised'], text],
  ['results, categories and numerals', ['accentQuiet'], ['ground', 'surface'], text],
  ['the link of the current page in a menu', ['accent'], ['surface', 'raised'], text],
  ['the words on the main button', ['onAccent'], ['accent', 'accentStrong'], text],
  ['the words on a busy main button', ['onAccent'], ['accentQuiet'], text],
  ['the chosen chip and the chosen price', ['ground'], ['ink'], text],
  ['the badges of statuses', ['green', 'yellow', 'blue', 'purple', 'grey'], ['ground', 'surface'], text],
  ['what a form says about a mistake', ['error'], ['ground', 'surface', 'raised'], text],
  ['the edges of fields and buttons', ['edge'], ['ground', 'surface'], shape],
  ['the outline of what has the focus', ['accent'], ['ground', 'surface', 'raised'], shape],
  ['the main button itself', ['accent', 'accentStrong'], ['ground', 'surface'], shape],
  ['the mark in front of a toast', ['green', 'error'], ['raised'], shape],
  ['headings and text on paper', ['paperInk', 'paperBody'], ['paper', 'paperSurface', 'paperRaised'], text],
  ['small words in the accent on paper', ['paperAccent'], ['paper', 'paperSurface', 'paperRaised'], text],
  ['what a form on paper says about a mistake', ['paperError'], ['paper', 'paperSurface', 'paperRaised'], text],
  // On the page of the venture, and in lists of ventures.
  ['text in the colour of a venture', ['venture'], ['ground', 'surface'], text],
];

/** All pairs of colours in which text must be readable, or a control recognizable. */
export const colorPairs: readonly ColorPair[] = uses.flatMap(([of, roles, grounds, ratio]) =>
  roles.flatMap((role) => grounds.map((ground) => ({ of, role, ground, ratio }))),
);

/** Loads culori, which takes 25 ms, only when a colour must be mixed, corrected or converted. */
export const culori = (): typeof import('culori') => createRequire(import.meta.url)('culori');

/** Returns `dark` for a background on which white is easier to read than black. @param ground a colour such as `#0b0a08` */
export function colorScheme(ground: string): ColorScheme {
  return contrast(ground, '#ffffff') > contrast(ground, '#000000') ? 'dark' : 'light';
}

/** Returns the contrast ratio of two colours, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Returns the luminance of a colour `#rrggbb`, from 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes `color-mix(in oklab, color, white share)`: https://www.w3.org/TR/css-color-5/#color-mix */
export function mixWithWhite(color: string, share: number): string {
  const { formatHex, interpolate } = culori();
  return formatHex(interpolate([color, 'white'], 'oklab')(share));
}

/** Returns the role in theme.yaml that decides a background: `paper` for `paperRaised`, which is mixed from it. */
const roleOf = (ground: ColorPair['ground']): Role => (/^paper/.test(ground) ? 'paper' : (ground as Role));

/** Returns the pairs with too little contrast, with the contrast found: all, or those with the colour `key`. */
function failingPairs(palette: Palette, key?: ColorPair['role']): (ColorPair & { found: number })[] {
  return colorPairs.flatMap((pair) => {
    const { role, ground, ratio } = pair;
    const [color, backdrop] = [palette[role], palette[roleOf(ground)]];
    if (color === undefined || backdrop === undefined) return [];
    if (key !== undefined && role !== key && roleOf(ground) !== key) return [];
    const plain = contrast(color, backdrop);
    const isLighter = ground === 'paperSurface' || ground === 'paperRaised';
    // Dark text has even more contrast with lighter paper: if it is readable on the paper itself, nothing is mixed.
    const isMixed = isLighter && (plain < ratio || luminance(color) >= luminance(backdrop));
    const found = isMixed ? contrast(color, mixWithWhite(backdrop, paperShares[colorScheme(backdrop)][ground])) : plain;
    return found < ratio ? { ...pair, found } : [];
  });
}

/** Returns the pairs in which a colour of a palette has too little contrast with the others, the worst first. */
export function failingUses(key: ColorPair['role'], palette: Palette): FailingUse[] {
  const failing = failingPairs(palette, key).map(({ of, role, ground, found, ratio }) => {
    const [side, other] = role === key ? (['on', roleOf(ground)] as const) : (['under', role] as const);
    const name = other === 'venture' ? 'color' : other; // The key in collections/ventures.yaml.
    // Rounded down, so that 4.496 does not look like 4.5.
    const shown = (Math.floor(found * 100) / 100).toFixed(2);
    const colors = `${side} \`${name}\` ${palette[other]}`;
    const why = `${colors} has a contrast of ${shown} to 1; ${of} must have ${ratio} to 1.`;
    return { key: name, why, share: found / ratio };
  });
  return failing.sort((one, other) => one.share - other.share);
}

/**
 * Returns the shade of a colour with enough contrast in all pairs of a palette: of the same hue and chroma (less where
 * sRGB does not have enough of it) with the nearest lightness; undefined if there is none.
 */
export function readableShade(key: ColorPair['role'], color: string, palette: Palette): string | undefined {
  const { clampChroma, converter, formatHex } = culori();
  const original = converter('oklch')(color);
  if (!original) throw new Error(`${color} is not a colour.`);
  // About as fine as 8-bit colours can be told apart.
  const steps = Array.from({ length: 513 }, (_, step) => step / 512);
  for (const l of steps.sort((one, other) => Math.abs(one - original.l) - Math.abs(other - original.l))) {
    const shade = formatHex(clampChroma({ ...original, l }, 'oklch'));
    if (failingPairs({ ...palette, [key]: shade }, key).length === 0) return shade;
  }
  return undefined;
}

/**
 * Returns the colours to change so that all pairs have enough contrast, each with its failing uses and the nearest shade
 * that is readable in all of them. In a failing pair, the colour that fails in more pairs is at fault. It counts as
 * changed for the rest of the search, so that each mistake gives one entry, and all fixes together solve all pairs.
 */
export function findUnreadable(colors: Colors) {
  // A colour is removed when no shade of it is readable.
  const fixed: Partial<Colors> = { ...colors };
  const found: { role: Role; color: string; uses: FailingUse[]; fix: string | undefined }[] = [];
  for (;;) {
    const failing = failingPairs(fixed);
    // Of equally frequent roles, a foreground comes before a background.
    const roles = [...failing.map(({ role }) => role as Role), ...failing.map(({ ground }) => roleOf(ground))];
    const suspects = [...Map.groupBy(roles, (role) => role)]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([role]) => ({ role, fix: readableShade(role, colors[role], fixed) }));
    const culprit = suspects.find(({ fix }) => fix !== undefined) ?? suspects[0];
    if (!culprit) return found;
    const { role, fix } = culprit;
    found.push({ role, color: colors[role], uses: failingUses(role, fixed), fix });
    if (fix === undefined) delete fixed[role];
    else fixed[role] = fix;
  }
}
