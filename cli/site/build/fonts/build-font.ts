import { basename, join } from 'node:path';
import { createFontStack, type FontMetrics } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import type { Font } from '../../../../src/content.gen.ts';
import type { Content } from '../../../compiler/model/content.ts';
import { fontPath, readFont } from '../../../compiler/model/font-path.ts';
import { hashedName } from '../../publish/hashed-name.ts';
import type { Output } from '../../publish/output.ts';
import { neededLetters } from './needed-letters.ts';
import { subsetFont } from './subset-font.ts';

/** Metrics of system fonts, in font units, from the fonts' tables (as listed by Capsize). */
const fallbackMetrics: Record<Font['fallback'], FontMetrics & { generic: string }> = {
  Arial: {
    familyName: 'Arial',
    fullName: 'Arial',
    postscriptName: 'ArialMT',
    capHeight: 1467,
    ascent: 1854,
    descent: -434,
    lineGap: 67,
    unitsPerEm: 2048,
    xHeight: 1062,
    xWidthAvg: 904,
    generic: 'sans-serif',
  },
  Georgia: {
    familyName: 'Georgia',
    fullName: 'Georgia',
    postscriptName: 'Georgia',
    capHeight: 1419,
    ascent: 1878,
    descent: -449,
    lineGap: 0,
    unitsPerEm: 2048,
    xHeight: 986,
    xWidthAvg: 913,
    generic: 'serif',
  },
};

/**
 * Puts a font file, with the letters that the site needs, into the output, and returns its CSS, with a system font of adjusted metrics as the fallback. With
 * `font-display: optional`, a font that arrives after the first paint is only used on the next page, so that text never
 * moves. The font is preloaded, so it is late only on the slowest connections.
 * @returns also the average width of its characters, in ems
 */
export async function buildFont(
  role: string,
  font: Font,
  content: Content,
  output: Output,
  base: string,
): Promise<{ css: string; property: string; url: string; averageWidth: number }> {
  const mediaFolder = join(content.folder, 'media');
  const whole = readFont(font, mediaFolder);
  // The files of packages have been cut already: each has the letters of one alphabet.
  const bytes = font.src === undefined ? whole : await subsetFont(whole, neededLetters(content));
  const name = hashedName(`assets/fonts/${basename(fontPath(font, mediaFolder))}`, bytes);
  output.set(name, bytes);
  const metrics = await fromBuffer(bytes);
  const { generic, ...fallback } = fallbackMetrics[font.fallback];
  const stack = createFontStack([{ ...metrics, familyName: font.family }, fallback], { fontFaceFormat: 'styleString' });
  const face = `@font-face{font-family:"${font.family}";font-style:normal;font-weight:${font.weight};font-display:optional;src:url("${base}/${name}") format("woff2")}`;
  const adjusted = stack.fontFaces.replace(/\s+/g, ' ').trim();
  return {
    css: face + adjusted,
    property: `--theme-font-${role}:${stack.fontFamily},${generic}`,
    url: `/${name}`,
    averageWidth: metrics.xWidthAvg / metrics.unitsPerEm,
  };
}
