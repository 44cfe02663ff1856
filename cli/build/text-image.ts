import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateText } from 'sharp';
import type { Theme } from '../../src/content.gen.ts';
import { cachedFolder, cacheFolders } from '../platform/cache.ts';
import { hashText } from '../platform/files.ts';
import { otherAlphabets, readFont, readFontFacts } from '../site/fonts.ts';

/** A font of the theme with its fallbacks, which sharp can set text in. */
export type TextFont = Awaited<ReturnType<typeof loadTextFonts>>['text'];

/**
 * Loads the fonts of a theme, with their files for other alphabets. Pango reads neither WOFF2 nor bytes, so they are
 * decompressed into a cached folder. Pango knows the fonts from then on, for as long as the process runs.
 * @param mediaFolder holds the fonts of the content
 */
export async function loadTextFonts(fonts: Theme['fonts'], mediaFolder: string) {
  const roles = [fonts.display, fonts.text];
  const files = roles.flatMap((font) => [font, ...otherAlphabets(font, mediaFolder)]);
  const bytes = files.map((file) => readFont(file, mediaFolder));
  const folder = await cachedFolder(join(cacheFolders.fonts, hashText(Buffer.concat(bytes))), async (made) => {
    const { default: decompress } = await import('woff2-encoder/decompress');
    for (const [index, each] of bytes.entries()) writeFileSync(join(made, `${index}.ttf`), await decompress(each));
  });
  const { default: sharp } = await import('sharp');
  for (const index of files.keys()) // Pango learns a font when a letter is rendered in it.
    await sharp({ text: { text: 'x', fontfile: join(folder, `${index}.ttf`) } }).toBuffer();
  const facts = files.flatMap((file) => readFontFacts(file, mediaFolder) ?? []);
  const hasGlyphs = (grapheme: string) => facts.some(({ hasLetter }) => Array.from(grapheme).every(hasLetter));
  const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  /**
   * Returns a text as markup without characters that have no glyph in any of the fonts, such as emoji; '' if most
   * letters would be lost, because the rest would make no sense.
   */
  const toMarkup = (text = '') => {
    const graphemes = Array.from(new Intl.Segmenter('und').segment(text.normalize('NFC')), ({ segment }) => segment);
    const kept = graphemes.filter(hasGlyphs).join('').replace(/\s+/g, ' ').trim();
    return 2 * countLetters(kept) < countLetters(text) ? '' : kept.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  };
  /** Returns fonts in the order of preference; the line height, in ems, is the one that the first font asks for. */
  const textFont = (preferred: typeof roles) => {
    const preferredFacts = preferred.flatMap((font) => readFontFacts(font, mediaFolder) ?? []);
    const families = [...new Set(preferredFacts.map(({ family }) => family))].join(', ');
    return { families, lineHeight: preferredFacts[0]?.lineHeight ?? 1.2, toMarkup };
  };
  return { display: textFont(roles), text: textFont(roles.toReversed()) };
}

/** How a text is set; `width` and `height` are its maximum size in pixels. */
interface TextStyle extends Pick<CreateText, 'width' | 'height' | 'wrap'> {
  /** The font size in pixels. Without it, the text is as large as these allow. */
  size?: number;
  color: string;
  weight?: number;
  /** The letter spacing in ems. */
  tracking?: number;
  /** The distance of lines in ems. */
  leading?: number;
  /** The direction of the language, by default left to right. */
  direction?: 'ltr' | 'rtl' | undefined;
}

/** The pixels of a text, without any margin. */
export type TextImage = Awaited<ReturnType<typeof renderText>>;

/** The font size, at 72 pixels per inch, of a text that sharp scales to fill its box. */
export const nominalSize = 40;

/**
 * Renders a text as raw pixels, with kerning, ligatures, joined letters and the Unicode bidirectional algorithm.
 * @param markup as `toMarkup` of the font returns it; may have `<span foreground="…">`
 */
export async function renderText(markup: string, font: TextFont, style: TextStyle) {
  const { default: sharp } = await import('sharp');
  const { size, color, weight = 400, tracking = 0, leading = 1.2, direction, ...box } = style;
  const spacing = Math.round(tracking * (size ?? nominalSize) * 1024); // In 1024ths of a point, as Pango has it.
  // Pango takes the direction from the first letter, which may be of another script: so an invisible mark comes first.
  const mark = direction === 'rtl' ? '\u200f' : '\u200e';
  const span = `foreground="${color}" weight="${weight}" letter_spacing="${spacing}" line_height="${leading / font.lineHeight}"`;
  // Without the comma, Pango would read digits after a family name as the font size. At 72 dpi, a point is a pixel.
  const options = { font: `${font.families}, ${size ?? nominalSize}`, ...(size !== undefined && { dpi: 72 }), ...box };
  const text = { text: `<span ${span}>${mark}${markup}</span>`, ...options, align: 'left', rgba: true } as const;
  return sharp({ text }).raw().toBuffer({ resolveWithObject: true });
}
