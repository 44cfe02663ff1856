import { basename, join } from 'node:path';
import { createFontStack, type FontMetrics } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import type { Font } from '../../../src/content.gen.ts';
import { marksOf } from '../../content/schema/keywords.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { alphabetsWith } from '../../site/model/font-alphabets.ts';
import { fontPath, readFont, readRanges } from '../../site/model/font-path.ts';
import { hashedName } from '../publish/hashed-name.ts';
import type { Output } from '../publish/output.ts';

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
 * Puts a font into the output, and returns its CSS, with a system font of adjusted metrics as the fallback. With `font-display: optional`, a font that arrives after the first paint is only used on the
 * next page, so that text never moves. The font is preloaded, so it is late only on the slowest connections.
 * @returns also what to preload, and the average width of its characters, in ems
 */
export async function buildFont(
  role: string,
  font: Font,
  content: Content,
  output: Output,
  base: string,
): Promise<{ css: string; property: string; urls: string[]; averageWidth: number }> {
  const mediaFolder = join(content.folder, 'media');
  const bytes = readFont(font, mediaFolder);
  const name = hashedName(`assets/fonts/${basename(fontPath(font, mediaFolder))}`, bytes);
  output.set(name, bytes);
  const metrics = await fromBuffer(bytes);
  const { generic, ...fallback } = fallbackMetrics[font.fallback];
  const stack = createFontStack([{ ...metrics, familyName: font.family }, fallback], { fontFaceFormat: 'styleString' });
  const others = otherAlphabetFiles(font, content, output);
  const faces = [faceOf(font, `${base}/${name}`), ...others.map(({ url, range }) => faceOf(font, base + url, range))];
  const adjusted = stack.fontFaces.replace(/\s+/g, ' ').trim();
  return {
    css: faces.join('') + adjusted,
    property: `--theme-font-${role}:${stack.fontFamily},${generic}`,
    urls: [`/${name}`, ...others.filter(({ isCommon }) => isCommon).map(({ url }) => url)],
    averageWidth: metrics.xWidthAvg / metrics.unitsPerEm,
  };
}

function faceOf({ family, weight }: Font, url: string, range?: string): string {
  const letters = range === undefined ? '' : `;unicode-range:${range}`;
  return `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:optional;src:url("${url}") format("woff2")${letters}}`;
}

/**
 * Puts the files of a package into the output that have the letters which the font itself lacks, such as those of Polish.
 * Browsers load them for pages with such letters. They are common if the texts on all pages have some.
 */
function otherAlphabetFiles(font: Font, content: Content, output: Output) {
  const mediaFolder = join(content.folder, 'media');
  const everywhere = lettersOf([content.settings.site, content.settings.messages]);
  const ranges = font.package === undefined ? {} : readRanges(font.package);
  return alphabetsWith(lettersOf(content.files), font, mediaFolder).flatMap((other) => {
    const range = ranges[other.alphabet];
    if (range === undefined) return [];
    const bytes = readFont(other, mediaFolder);
    const name = hashedName(`assets/fonts/${basename(fontPath(other, mediaFolder))}`, bytes);
    output.set(name, bytes);
    const isCommon = alphabetsWith(everywhere, font, mediaFolder).some(({ alphabet }) => alphabet === other.alphabet);
    return { url: `/${name}`, range, isCommon };
  });
}

function lettersOf(files: readonly (ContentFile | undefined)[]): string[] {
  const marks = files.flatMap((file) => (file ? marksOf(file, 'script') : []));
  return [...new Set(marks.flatMap(({ value }) => Array.from(value)))];
}
