import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Font as Shaper } from 'harfbuzzjs';
import type { Theme } from '../../../../src/content.gen.ts';
import { fontPath } from '../../../compiler/model/font-path.ts';

/** A text as outlines. */
interface Outlines {
  /** SVG elements; the baseline starts at 0 0. */
  svg: string;
  /** How far the next text stands to the right, in pixels. */
  width: number;
}

/** How a text is set. */
interface Setting {
  /** Pixels to the em. */
  size: number;
  /** Room between letters, in ems. */
  tracking?: number;
}

/** A typeface in one weight, which turns text into outlines: what draws them then needs no font. */
export interface Typeface {
  /** The text in Unicode's composed form, without what neither this typeface nor those behind it can draw. */
  drawable(text: string): string;
  /** Sets a line: kerned, with ligatures, without what cannot be drawn. */
  outline(text: string, setting: Setting): Outlines;
  /** The width of a line, in pixels. */
  measure(text: string, setting: Setting): number;
  /** How high capitals are, in ems. */
  capHeight: number;
}

type HarfBuzz = typeof import('harfbuzzjs');

interface Face {
  shaper: Shaper;
  unitsPerEm: number;
  codePoints: ReadonlySet<number>;
  /** The outlines of glyphs that were drawn before. */
  paths: Map<number, string>;
}

interface Glyph {
  id: number;
  x: number;
  y: number;
}

/** Glyphs in a row, in units of the font, whose y axis points up. */
interface Run {
  face: Face;
  glyphs: Glyph[];
  width: number;
}

/**
 * Loads a typeface of the theme, and behind it the same one for other letters: packages of Fontsource keep each
 * alphabet in a file of its own, `…-latin-…` beside `…-latin-ext-…`.
 * @param weight from 1 to 1000; what a variable typeface does not reach, it comes near to
 */
export async function loadTypeface(fonts: readonly Theme['fonts']['text'][], weight: number): Promise<Typeface> {
  const paths = [...new Set([...fonts.map(fontPath), ...fonts.flatMap((font) => otherAlphabets(fontPath(font)))])];
  const harfBuzz = await import('harfbuzzjs');
  const faces = await Promise.all(paths.map((path) => loadFace(path, weight, harfBuzz)));
  const first = faces[0];
  if (!first) throw new Error('A typeface needs a font.');
  const faceOf = (grapheme: string) => faces.find(({ codePoints }) => covers(codePoints, grapheme));
  const shapeText = (text: string, { tracking = 0 }: Setting) =>
    runsOf(text, faceOf).map((run) => shapeRun(run.face, run.text, tracking, harfBuzz));
  return {
    drawable: (text) => graphemes(text).filter(faceOf).join('').replace(/\s+/g, ' ').trim(),
    outline(text, setting) {
      const outlines: Outlines = { svg: '', width: 0 };
      for (const run of shapeText(text, setting)) {
        const scale = setting.size / run.face.unitsPerEm;
        outlines.svg += `<g transform="translate(${round(outlines.width)}) scale(${scale} ${-scale})">${drawGlyphs(run)}</g>`;
        outlines.width += run.width * scale;
      }
      return outlines;
    },
    measure: (text, setting) =>
      shapeText(text, setting).reduce((sum, { face, width }) => sum + (width * setting.size) / face.unitsPerEm, 0),
    capHeight: capHeight(first),
  };
}

/** `brygada-1918-latin-wght-normal.woff2` → the same of `latin-ext`, `greek`, … in the same folder. */
function otherAlphabets(path: string): string[] {
  const pattern = basename(path).replace(/-latin(?=-)/, '-*');
  if (pattern === basename(path)) return [];
  const [start = '', end = ''] = pattern.split('*');
  const isAlphabet = (name: string) =>
    /^(latin|cyrillic|greek|arabic|hebrew|vietnamese|devanagari|thai|math|symbols)(-ext)?$/.test(
      name.slice(start.length, -end.length),
    );
  return globSync(pattern, { cwd: dirname(path) })
    .filter(isAlphabet)
    .sort()
    .map((name) => join(dirname(path), name));
}

async function loadFace(path: string, weight: number, { Blob, Face, Font, Variation }: HarfBuzz): Promise<Face> {
  const { default: decompress } = await import('woff2-encoder/decompress');
  const face = new Face(new Blob(await decompress(readFileSync(path))));
  const shaper = new Font(face);
  const axis = face.getAxisInfos().wght;
  if (axis) shaper.setVariations([new Variation('wght', Math.min(Math.max(weight, axis.min), axis.max))]);
  return { shaper, unitsPerEm: face.upem, codePoints: new Set(face.collectUnicodes()), paths: new Map() };
}

const segmenter = new Intl.Segmenter();

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}

function covers(codePoints: ReadonlySet<number>, grapheme: string): boolean {
  return Array.from(grapheme).every((character) => codePoints.has(character.codePointAt(0) ?? 0));
}

/** Cuts a text where the face changes, and leaves out what no face has. */
function runsOf(text: string, faceOf: (grapheme: string) => Face | undefined): { face: Face; text: string }[] {
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

function shapeRun(face: Face, text: string, tracking: number, { Buffer, shape }: HarfBuzz): Run {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(face.shaper, buffer);
  const run: Run = { face, glyphs: [], width: 0 };
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    run.glyphs.push({ id: codepoint, x: run.width + xOffset, y: yOffset });
    run.width += xAdvance + tracking * face.unitsPerEm;
  }
  return run;
}

function drawGlyphs({ face, glyphs }: Run): string {
  return glyphs
    .map(({ id, x, y }) => {
      const path = face.paths.get(id) ?? face.shaper.glyphToPath(id).replace(/\d+\.\d+/g, wholeUnit);
      face.paths.set(id, path);
      return path === '' ? '' : `<path transform="translate(${round(x)} ${round(y)})" d="${path}"/>`;
    })
    .join('');
}

/** From the baseline to the top of an H, in ems. */
function capHeight({ shaper, unitsPerEm }: Face): number {
  const glyph = shaper.nominalGlyph(0x48) ?? 0;
  return (shaper.glyphExtents(glyph)?.yBearing ?? unitsPerEm * 0.7) / unitsPerEm;
}

/** A unit of the font is a thousandth of an em or less. */
function wholeUnit(number: string): string {
  return String(Math.round(Number(number)));
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
