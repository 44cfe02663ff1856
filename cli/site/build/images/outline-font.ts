import type { Font as Shaper } from 'harfbuzzjs';
import { otherAlphabets } from '../../../compiler/model/font-alphabets.ts';
import { type FontLocation, fontPath, readFont } from '../../../compiler/model/font-path.ts';
import { type Direction, visualRuns } from './visual-runs.ts';

/** A text as outlines. */
interface Outlines {
  /** SVG elements; the baseline starts at 0 0. */
  svg: string;
  /** The advance width in pixels. */
  width: number;
}

interface TextStyle {
  /** The font size in pixels. */
  size: number;
  /** The letter spacing in ems; letters that are joined have none. */
  tracking?: number;
  /** The direction of the language, by default left to right. */
  direction?: Direction | undefined;
}

/**
 * A font in one weight, with its fallbacks. It converts text to outlines, so that rendering the SVG needs no installed
 * font.
 */
export interface OutlineFont {
  /** Returns the text in Unicode's composed form, without characters that have no glyph in any of the fonts. */
  supportedText(text: string): string;
  /**
   * Converts a line to outlines, with kerning, ligatures, joined letters and mirrored brackets; characters without a glyph
   * are left out.
   */
  outline(text: string, style: TextStyle): Outlines;
  /** Returns the width of a line in pixels. */
  measure(text: string, style: TextStyle): number;
  /** The height of capital letters in ems. */
  capHeight: number;
}

type HarfBuzz = typeof import('harfbuzzjs');

/** One loaded font file. */
interface Face {
  shaper: Shaper;
  unitsPerEm: number;
  codePoints: ReadonlySet<number>;
  /** The memoized outlines of glyphs, by glyph id. */
  paths: Map<number, string>;
}

interface Glyph {
  id: number;
  x: number;
  y: number;
}

/** Consecutive glyphs of one font file, in font units, whose y axis points up. */
interface GlyphRun {
  face: Face;
  glyphs: Glyph[];
  width: number;
}

/**
 * Loads a font of the theme, its fallback fonts, and the files of all of them for other alphabets: packages of
 * Fontsource have one file for each alphabet, such as `…-latin-…` and `…-latin-ext-…`.
 * @param fonts the font and its fallbacks, in order
 * @param weight from 1 to 1000, clamped to the range of a variable font
 * @param mediaFolder holds the fonts of the content
 */
export async function loadOutlineFont(
  fonts: readonly FontLocation[],
  weight: number,
  mediaFolder: string,
): Promise<OutlineFont> {
  const files = fonts.flatMap((font) => [font, ...otherAlphabets(font, mediaFolder)]);
  // Each font itself comes before the files for other alphabets.
  const inOrder = [...fonts, ...files.filter((file) => !fonts.includes(file))];
  const unique = new Map(inOrder.map((file) => [fontPath(file, mediaFolder), file]));
  const harfBuzz = await import('harfbuzzjs');
  const faces = await Promise.all(
    [...unique.values()].map((file) => loadFace(readFont(file, mediaFolder), weight, harfBuzz)),
  );
  const first = faces[0];
  if (!first) throw new Error('loadOutlineFont needs at least one font.');
  const faceOf = (grapheme: string) => faces.find(({ codePoints }) => covers(codePoints, grapheme));
  const shapeText = (text: string, { tracking = 0, direction: base = 'ltr' }: TextStyle) =>
    visualRuns([[{ text }]], base)
      .flat()
      .flatMap(({ text, direction }) => {
        const runs = splitByFace(text, faceOf).map((run) => shapeRun(run, direction, tracking, harfBuzz));
        return direction === 'rtl' ? runs.reverse() : runs;
      });
  return {
    supportedText: (text) => graphemes(text).filter(faceOf).join('').replace(/\s+/g, ' ').trim(),
    outline(text, style) {
      const outlines: Outlines = { svg: '', width: 0 };
      for (const run of shapeText(text, style)) {
        const scale = style.size / run.face.unitsPerEm;
        outlines.svg += `<g transform="translate(${round(outlines.width)}) scale(${scale} ${-scale})">${renderGlyphs(run)}</g>`;
        outlines.width += run.width * scale;
      }
      return outlines;
    },
    measure: (text, style) =>
      shapeText(text, style).reduce((sum, { face, width }) => sum + (width * style.size) / face.unitsPerEm, 0),
    capHeight: capHeight(first),
  };
}

async function loadFace(bytes: Uint8Array, weight: number, { Blob, Face, Font, Variation }: HarfBuzz): Promise<Face> {
  const { default: decompress } = await import('woff2-encoder/decompress');
  const face = new Face(new Blob(await decompress(bytes)));
  const shaper = new Font(face);
  const axis = face.getAxisInfos().wght;
  if (axis) shaper.setVariations([new Variation('wght', Math.min(Math.max(weight, axis.min), axis.max))]);
  return { shaper, unitsPerEm: face.upem, codePoints: new Set(face.collectUnicodes()), paths: new Map() };
}

const segmenter = new Intl.Segmenter('und');

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}

function covers(codePoints: ReadonlySet<number>, grapheme: string): boolean {
  return Array.from(grapheme).every((character) => codePoints.has(character.codePointAt(0) ?? 0));
}

/** Splits a text where its font file changes, and omits characters that no file has. */
function splitByFace(text: string, faceOf: (grapheme: string) => Face | undefined): { face: Face; text: string }[] {
  const runs: { face: Face; text: string }[] = [];
  for (const grapheme of graphemes(text)) {
    const last = runs.at(-1);
    const face = last && /^\s$/.test(grapheme) ? last.face : faceOf(grapheme);
    if (!face) continue;
    if (last?.face === face) last.text += grapheme;
    else runs.push({ face, text: grapheme });
  }
  return runs;
}

/** Scripts whose letters are joined, so that no space may be between them. @see https://www.w3.org/TR/css-text-4/#cursive-script */
const joined =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Adlam}]/u;

/** Converts a text to positioned glyphs with HarfBuzz, which orders them from left to right. */
function shapeRun(
  { face, text }: { face: Face; text: string },
  direction: Direction,
  tracking: number,
  { Buffer, Direction, shape }: HarfBuzz,
): GlyphRun {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  shape(face.shaper, buffer);
  const run: GlyphRun = { face, glyphs: [], width: 0 };
  const spacing = joined.test(text) ? 0 : tracking * face.unitsPerEm;
  const shaped = buffer.getGlyphInfosAndPositions();
  for (const [index, { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }] of shaped.entries()) {
    run.glyphs.push({ id: codepoint, x: run.width + xOffset, y: yOffset });
    // A letter and its vowel signs are one cluster.
    run.width += xAdvance + (shaped[index + 1]?.cluster === cluster ? 0 : spacing);
  }
  return run;
}

function renderGlyphs({ face, glyphs }: GlyphRun): string {
  return glyphs
    .map(({ id, x, y }) => {
      const path = face.paths.get(id) ?? face.shaper.glyphToPath(id).replace(/\d+\.\d+/g, roundToUnit);
      face.paths.set(id, path);
      return path === '' ? '' : `<path transform="translate(${round(x)} ${round(y)})" d="${path}"/>`;
    })
    .join('');
}

/** Measures the height of an H in ems. */
function capHeight({ shaper, unitsPerEm }: Face): number {
  const glyph = shaper.nominalGlyph(0x48) ?? 0;
  return (shaper.glyphExtents(glyph)?.yBearing ?? unitsPerEm * 0.7) / unitsPerEm;
}

/** Rounds a coordinate to whole font units, which are a thousandth of an em or less. */
function roundToUnit(number: string): string {
  return String(Math.round(Number(number)));
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
