import type { Theme } from '../../../src/content.gen.ts';
import { colorScheme } from './color-scheme.ts';
import { formatHex, type Rgb } from './contrast.ts';
import { mixWithWhite } from './oklch.ts';

export type Role = keyof Theme['colors'];

/**
 * The backgrounds of elements on paper are lighter than the paper: mixed with these shares of white. Those of light paper
 * are in src/style.css. On dark paper as much white would be grey, on which neither light nor dark text is readable.
 */
export const paperShares = {
  light: { paperSurface: 0.35, paperRaised: 0.55 },
  dark: { paperSurface: 0.06, paperRaised: 0.12 },
};

/** A background: a role of the theme, or one of the lighter backgrounds on paper. */
export type Ground = Role | keyof typeof paperShares.light;

/** A foreground and a background that the design uses together. */
export interface ColorUse {
  /** What has these colours, such as `running text`; completes a sentence after "for". */
  of: string;
  colors: readonly Role[];
  on: readonly Ground[];
  /** The minimum contrast ratio. */
  ratio: number;
}

/** Text below 24 px, or 18.7 px in bold: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const textRatio = 4.5;
/** Larger text, and the edges of controls: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const shapeRatio = 3;

const grounds: readonly Role[] = ['ground', 'surface', 'raised'];
const paper: readonly Ground[] = ['paper', 'paperSurface', 'paperRaised'];

/**
 * All pairs of colours in which text must be readable, or a control recognizable. A test compares this list with the
 * built pages.
 */
export const colorUses: readonly ColorUse[] = [
  { of: 'headings, running text and small print', colors: ['ink', 'body', 'quiet'], on: grounds, ratio: textRatio },
  { of: 'results, categories and numerals', colors: ['accentQuiet'], on: ['ground', 'surface'], ratio: textRatio },
  { of: 'the link of the current page in a menu', colors: ['accent'], on: ['surface', 'raised'], ratio: textRatio },
  { of: 'the words on the main button', colors: ['onAccent'], on: ['accent', 'accentStrong'], ratio: textRatio },
  { of: 'the words on a busy main button', colors: ['onAccent'], on: ['accentQuiet'], ratio: textRatio },
  { of: 'the chosen chip and the chosen price', colors: ['ground'], on: ['ink'], ratio: textRatio },
  {
    of: 'the badges of statuses',
    colors: ['green', 'yellow', 'blue', 'purple', 'grey'],
    on: ['ground', 'surface'],
    ratio: textRatio,
  },
  { of: 'what a form says about a mistake', colors: ['error'], on: grounds, ratio: textRatio },
  { of: 'the edges of fields and buttons', colors: ['edge'], on: ['ground', 'surface'], ratio: shapeRatio },
  { of: 'the outline of what has the focus', colors: ['accent'], on: grounds, ratio: shapeRatio },
  { of: 'the main button itself', colors: ['accent', 'accentStrong'], on: ['ground', 'surface'], ratio: shapeRatio },
  { of: 'the mark in front of a toast', colors: ['green', 'error'], on: ['raised'], ratio: shapeRatio },
  { of: 'headings and text on paper', colors: ['paperInk', 'paperBody'], on: paper, ratio: textRatio },
  { of: 'small words in the accent on paper', colors: ['paperAccent'], on: paper, ratio: textRatio },
  { of: 'what a form on paper says about a mistake', colors: ['paperError'], on: paper, ratio: textRatio },
];

/** The backgrounds of text in the colour of a venture: on its own page, and in lists of ventures. */
export const ventureGrounds: readonly Role[] = ['ground', 'surface'];

/** Returns the colour of a background. @param colorOf returns the colour of a role */
export function paint(ground: Ground, colorOf: (role: Role) => Rgb): Rgb {
  if (ground !== 'paperSurface' && ground !== 'paperRaised') return colorOf(ground);
  const paper = colorOf('paper');
  return mixWithWhite(paper, paperShares[colorScheme(formatHex(paper))][ground]);
}

/** Returns the role that an author sets for a background. */
export function roleOf(ground: Ground): Role {
  return ground === 'paperSurface' || ground === 'paperRaised' ? 'paper' : ground;
}
