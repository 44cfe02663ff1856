import type { Theme } from '../../../src/content.gen.ts';
import type { Rgb } from './contrast.ts';
import { mixWithWhite } from './oklch.ts';

export type Role = keyof Theme['colors'];

/** What lies on a sheet of paper is lighter than the sheet, as `.paper` in src/style.css says: by these shares of white. */
const onPaper = { paperSurface: 0.35, paperRaised: 0.55 };

/** What colours stand on: a role of the theme, or the mixture that stands for it on paper. */
export type Ground = Role | keyof typeof onPaper;

/** How the look uses colours together. */
export interface ColorUse {
  /** What is drawn like this, as it follows “for”. */
  of: string;
  colors: readonly Role[];
  on: readonly Ground[];
  /** The least contrast, to 1. */
  ratio: number;
}

/** Text below 24 px, or 18.7 px in bold: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const textRatio = 4.5;
/** Larger text, and what tells a control from its ground: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const shapeRatio = 3;

const dark: readonly Role[] = ['ground', 'surface', 'raised'];
const paper: readonly Ground[] = ['paper', 'paperSurface', 'paperRaised'];

/** Every pair of colours that somebody has to read, or to find a control by. A test compares it with the built pages. */
export const colorUses: readonly ColorUse[] = [
  { of: 'headings, running text and small print', colors: ['ink', 'body', 'quiet'], on: dark, ratio: textRatio },
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
  { of: 'what a form says about a mistake', colors: ['error'], on: dark, ratio: textRatio },
  { of: 'the edges of fields and buttons', colors: ['edge'], on: ['ground', 'surface'], ratio: shapeRatio },
  { of: 'the outline of what has the focus', colors: ['accent'], on: dark, ratio: shapeRatio },
  { of: 'the main button itself', colors: ['accent', 'accentStrong'], on: ['ground', 'surface'], ratio: shapeRatio },
  { of: 'the mark in front of a toast', colors: ['green', 'error'], on: ['raised'], ratio: shapeRatio },
  { of: 'headings and text on paper', colors: ['paperInk', 'paperBody'], on: paper, ratio: textRatio },
  { of: 'small words in the accent on paper', colors: ['paperAccent'], on: paper, ratio: textRatio },
  { of: 'what a form on paper says about a mistake', colors: ['paperError'], on: paper, ratio: textRatio },
];

/** Where the colour of a venture is read: on its own page, and in its row of others. */
export const ventureGrounds: readonly Role[] = ['ground', 'surface'];

/** The colour of a ground as it is painted. @param colorOf gives the colour of a role */
export function paint(ground: Ground, colorOf: (role: Role) => Rgb): Rgb {
  if (ground === 'paperSurface' || ground === 'paperRaised') return mixWithWhite(colorOf('paper'), onPaper[ground]);
  return colorOf(ground);
}

/** The role that an author sets for a ground. */
export function roleOf(ground: Ground): Role {
  return ground === 'paperSurface' || ground === 'paperRaised' ? 'paper' : ground;
}
