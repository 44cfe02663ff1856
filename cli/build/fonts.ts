import { basename, join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import type { Font } from '../../src/content.gen.ts';
import { basePath } from '../../src/text/urls.ts';
import { marksOf } from '../content/schema/keywords.ts';
import { cachedValue, cacheFolders } from '../platform/cache.ts';
import { codeKey } from '../platform/code-key.ts';
import { hashText } from '../platform/files.ts';
import { type Content, type ContentFile, requireData } from '../site/content.ts';
import { alphabetsWith, type FontLocation, fontPath, readFont, readRanges } from '../site/fonts.ts';
import { addHashed } from './media.ts';
import type { AddFile } from './output.ts';

/** Metrics of system fonts, in font units, from the fonts' tables (as listed by Capsize). */
const systemMetrics = {
  Arial: { ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xWidthAvg: 904 },
  Georgia: { ascent: 1878, descent: -449, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 913 },
  'Noto Serif': { ascent: 1069, descent: -293, lineGap: 0, unitsPerEm: 1000, xWidthAvg: 481 },
  Roboto: { ascent: 1900, descent: -500, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 911 },
};

/** The fallback fonts by full name, with their PostScript names. Android has only the first font of each kind. */
const fallbacks = {
  Arial: { generic: 'sans-serif', fonts: { Roboto: 'Roboto-Regular', Arial: 'ArialMT' } },
  Georgia: { generic: 'serif', fonts: { 'Noto Serif': 'NotoSerif-Regular', Georgia: 'Georgia' } },
} satisfies Record<Font['fallback'], object>;

/**
 * Adds a font to the files, and returns its CSS, with a system font of adjusted metrics as the fallback. With
 * `font-display: optional`, a font that arrives after the first paint is only used on the next page, so that text never
 * moves. The font is preloaded, so it is late only on the slowest connections.
 * @returns `css` with its faces, the property of its family, URLs to preload, and the average width of a letter in ems
 */
export async function buildFont(role: 'display' | 'text', content: Content, addFile: AddFile) {
  const mediaFolder = join(content.folder, 'media');
  const font = requireData(content.settings.theme).fonts[role];
  const base = basePath(requireData(content.settings.site));
  const add = (location: FontLocation, bytes = readFont(location, mediaFolder)) =>
    addHashed(`fonts/${basename(fontPath(location, mediaFolder))}`, bytes, addFile);
  const bytes = readFont(font, mediaFolder);
  const url = add(font, bytes);
  // Cached, since decompressing a font takes longer than the rest of a small build.
  const entry = join(cacheFolders.fonts, hashText(hashText(bytes) + codeKey('cli/build/fonts.ts')));
  const metrics = await cachedValue(entry, async () => (await import('@capsizecss/unpack')).fromBuffer(bytes));
  const { generic, fonts } = fallbacks[font.fallback];
  const systemFonts = Object.entries(fonts).map(([name, postscriptName]) => ({
    ...{ familyName: name, fullName: name, postscriptName },
    ...systemMetrics[name as keyof typeof systemMetrics],
  }));
  const { fontFaces } = createFontStack([{ ...metrics, familyName: font.family }, ...systemFonts]);
  // Gives all faces one name, of which browsers use the last whose font the device has, and percentages two decimals.
  const fallbackFaces = fontFaces.replace(/(?<= Fallback): [^"]*/g, '').replace(/(?<=\.\d\d)\d+/g, '');
  // The font's package has some letters, such as Polish ones, in other files. Browsers load such a file only for pages
  // with its letters; the file is preloaded if the texts of `site` or `messages`, which all pages show, have some.
  const ranges = font.package === undefined ? {} : readRanges(font.package);
  const otherFiles = alphabetsWith(otherLettersIn(content.files), font, mediaFolder).flatMap((file) => {
    const range = ranges[file.alphabet];
    return range === undefined ? [] : { alphabet: file.alphabet, url: add(file), range };
  });
  const lettersOnAllPages = otherLettersIn([content.settings.site, content.settings.messages]);
  const onAllPages = alphabetsWith(lettersOnAllPages, font, mediaFolder).map(({ alphabet }) => alphabet);
  const faces = [faceOf(font, base + url), ...otherFiles.map((file) => faceOf(font, base + file.url, file.range))];
  return {
    css: faces.join('') + fallbackFaces,
    familyProperty: `--theme-font-${role}:"${font.family}","${font.family} Fallback",${font.fallback},${generic}`,
    preload: [url, ...otherFiles.filter(({ alphabet }) => onAllPages.includes(alphabet)).map((file) => file.url)],
    averageWidth: metrics.xWidthAvg / metrics.unitsPerEm,
  };
}

function faceOf({ family, weight }: Font, url: string, range?: string): string {
  const unicodeRange = range === undefined ? '' : `;unicode-range:${range}`; // The main file has none.
  return `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:optional;src:url("${url}") format("woff2")${unicodeRange}}`;
}

/** Returns letters in `files`, none Western European, that decide which font files are needed: one of most scripts. */
function otherLettersIn(files: readonly (ContentFile | undefined)[]): string[] {
  return [...new Set(files.flatMap((one) => (one ? marksOf(one, 'script') : []).map(({ value }) => value)).join(''))];
}
