import type { Theme } from '../../../src/content.gen.ts';
import { colorScheme, contrast, luminance, mixWithWhite, nearestShade } from './contrast.ts';

type Colors = Theme['colors'];
type Role = keyof Colors;

/**
 * The backgrounds of elements on paper are lighter than the paper: mixed with these shares of white. Those of light paper
 * are in src/style.css. On dark paper as much white would be grey, on which neither light nor dark text is readable.
 */
export const paperShares = {
  light: { paperSurface: 0.35, paperRaised: 0.55 },
  dark: { paperSurface: 0.06, paperRaised: 0.12 },
};

type LighterPaper = keyof typeof paperShares.light;

/** A foreground and a background that the design uses together. */
export interface ColorPair {
  /** What has these colours, such as `running text`; completes a sentence after "for". */
  of: string;
  /** A role of the theme, or `venture` for the colour of a venture. */
  role: Role | 'venture';
  ground: Role | LighterPaper;
  /** The minimum contrast ratio. */
  ratio: number;
}

/** A pair in which a colour has too little contrast, from the view of one of the two colours. */
export interface FailingUse {
  of: string;
  /** The key and the value of the other colour, and whether it is the background. */
  key: string;
  color: string;
  isGround: boolean;
  /** The contrast ratio of the two colours, and the minimum. */
  found: number;
  ratio: number;
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

/**
 * All pairs of colours in which text must be readable, or a control recognizable. A test compares this list with the
 * built pages.
 */
export const colorPairs: readonly ColorPair[] = uses.flatMap(([of, roles, grounds, ratio]) =>
  roles.flatMap((role) => grounds.map((ground) => ({ of, role, ground, ratio }))),
);

/** The colours of a theme as far as they are valid, and optionally that of a venture. */
export type Palette = Readonly<Partial<Record<ColorPair['role'], string>>>;

/** Returns the pairs in which a colour of a palette has too little contrast with the others, the worst first. */
export function failingUses(key: ColorPair['role'], palette: Palette): FailingUse[] {
  return failingPairs(palette, key)
    .map(({ pair: { of, role, ground, ratio }, found }) => {
      const isGround = role === key;
      const other = isGround ? roleOf(ground) : role;
      return { of, key: other === 'venture' ? 'color' : other, color: palette[other] ?? '', isGround, found, ratio };
    })
    .sort((one, other) => one.found / one.ratio - other.found / other.ratio);
}

/** Returns the pairs whose contrast is too low, of those of one colour or of all whose colours are known. */
function failingPairs(palette: Palette, key?: ColorPair['role']): { pair: ColorPair; found: number }[] {
  return colorPairs.flatMap((pair) => {
    if (key !== undefined && pair.role !== key && roleOf(pair.ground) !== key) return [];
    const [color, ground] = [palette[pair.role], palette[roleOf(pair.ground)]];
    if (color === undefined || ground === undefined) return [];
    const found = contrast(color, ground);
    if (pair.ground !== 'paperSurface' && pair.ground !== 'paperRaised')
      return found < pair.ratio ? [{ pair, found }] : [];
    // Text that is darker than the paper has more contrast with lighter paper, which therefore need not be mixed.
    if (found >= pair.ratio && luminance(color) < luminance(ground)) return [];
    const onLighter = contrast(color, mixWithWhite(ground, paperShares[colorScheme(ground)][pair.ground]));
    return onLighter < pair.ratio ? [{ pair, found: onLighter }] : [];
  });
}

/** Returns the role that an author sets for a background. */
function roleOf(ground: ColorPair['ground']): Role {
  return ground === 'paperSurface' || ground === 'paperRaised' ? 'paper' : ground;
}

/** Returns the nearest shade of a colour that has enough contrast in all pairs of these palettes; undefined if none has. */
export function readableShade(key: ColorPair['role'], color: string, palettes: readonly Palette[]): string | undefined {
  return nearestShade(color, (shade) =>
    palettes.every((palette) => failingUses(key, { ...palette, [key]: shade }).length === 0),
  );
}

/** Returns the failing uses of the colour of a venture on the backgrounds of a theme. */
export function unreadableVentureUses(venture: string, { ground, surface }: Palette): FailingUse[] {
  return failingUses('venture', { ground, surface, venture });
}

/** A colour of the theme that must change, its failing uses, and the nearest shade with enough contrast in all uses. */
export interface Unreadable {
  role: Role;
  color: string;
  uses: FailingUse[];
  fix: string | undefined;
}

/**
 * Returns the colours to change so that all pairs have enough contrast. In a failing pair, the colour that fails in
 * more pairs is at fault. It counts as changed for the rest of the search, so that each mistake gives one entry, and
 * all fixes together solve all failing pairs.
 */
export function findUnreadable(colors: Colors): Unreadable[] {
  // A colour is removed when no shade of it is readable.
  const fixed: Partial<Colors> = { ...colors };
  const found: Unreadable[] = [];
  for (;;) {
    const failing = failingPairs(fixed).map(({ pair }) => pair);
    const counts = new Map<Role, number>();
    // Of equally frequent roles, a foreground comes before a background.
    for (const role of [...failing.map(({ role }) => role as Role), ...failing.map(({ ground }) => roleOf(ground))])
      counts.set(role, (counts.get(role) ?? 0) + 1);
    const suspects = [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([role]) => ({ role, fix: readableShade(role, colors[role], [fixed]) }));
    const culprit = suspects.find(({ fix }) => fix !== undefined) ?? suspects[0];
    if (!culprit) return found;
    const { role, fix } = culprit;
    found.push({ role, color: colors[role], uses: failingUses(role, fixed), fix });
    if (fix === undefined) delete fixed[role];
    else fixed[role] = fix;
  }
}

/** Describes the contrast of two colours, and the minimum contrast. @param subject the first colour, in words */
export function describeContrast(subject: string, { key, color, isGround, of, found, ratio }: FailingUse): string {
  // Rounded down, so that 4.496 does not look like 4.5.
  const shown = (Math.floor(found * 100) / 100).toFixed(2);
  return `${subject} ${isGround ? 'on' : 'under'} \`${key}\` ${color} has a contrast of ${shown} to 1; ${of} must have ${ratio} to 1.`;
}
