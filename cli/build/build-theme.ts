import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createFontStack, type FontMetrics } from '@capsizecss/core';
import { fromFile } from '@capsizecss/unpack/fs';
import type { SiteSettings, Theme } from '../../src/content.gen.ts';
import type { ThemeAssets } from '../../src/site.ts';
import { fontPath } from '../content/font-path.ts';
import type { Content } from '../content/load-content.ts';
import { settingsFile } from '../content/rows.ts';
import { hashedName } from './hashed-name.ts';
import type { Output } from './output.ts';
import { themeProperties } from './theme-properties.ts';

type Font = Theme['fonts']['text'];

/** Measures of the system typefaces, in font units, from the tables of the fonts themselves (as Capsize lists them). */
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

/** Puts typefaces and icon into the output; gives the CSS that every page carries in its head. */
export async function buildTheme(content: Content, output: Output): Promise<ThemeAssets> {
  const theme = settingsFile(content, 'theme')?.data as Theme;
  const site = settingsFile(content, 'site')?.data as SiteSettings;
  const display = await buildFont('display', theme.fonts.display, output);
  const text = await buildFont('text', theme.fonts.text, output);
  const faces = [...new Set([display.css, text.css])].join('');
  const css = `${faces}:root{${[...themeProperties(theme), display.property, text.property].join(';')}}`;
  return {
    css,
    ground: theme.colors.ground,
    fonts: [...new Set([text.url, display.url])],
    icon: buildIcon(content, theme, site, output),
  };
}

/**
 * One typeface: its file, its face, and a system typeface of the same measures behind it. With `optional`,
 * a face that is not there when the page is first drawn waits for the next page, so that nothing ever moves;
 * preloaded, it is there on all but the slowest lines.
 */
async function buildFont(
  role: string,
  font: Font,
  output: Output,
): Promise<{ css: string; property: string; url: string }> {
  const path = fontPath(font);
  const bytes = readFileSync(path);
  const name = hashedName(`assets/fonts/${basename(path)}`, bytes);
  output.set(name, bytes);
  const metrics = await fromFile(path);
  const { generic, ...fallback } = fallbackMetrics[font.fallback];
  const stack = createFontStack([{ ...metrics, familyName: font.family }, fallback], { fontFaceFormat: 'styleString' });
  const face = `@font-face{font-family:"${font.family}";font-style:normal;font-weight:${font.weight};font-display:optional;src:url("/${name}") format("woff2")}`;
  const adjusted = stack.fontFaces.replace(/\s+/g, ' ').trim();
  return { css: face + adjusted, property: `--theme-font-${role}:${stack.fontFamily},${generic}`, url: `/${name}` };
}

/** The mark of the brand in the colours of the theme, as an SVG icon; its letters where the mark is no SVG. */
function buildIcon(content: Content, { colors }: Theme, { logo }: SiteSettings, output: Output): string {
  const mark = logo.mark?.endsWith('.svg') ? readFileSync(join(content.folder, 'media', logo.mark), 'utf8') : undefined;
  const drawing = mark === undefined ? drawLetters(logo.label, colors.accent) : nest(mark);
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colors.ground}"/>${drawing}</svg>\n`;
  const name = hashedName('assets/icon.svg', icon);
  output.set(name, icon);
  return `/${name}`;
}

function drawLetters(label: string, color: string): string {
  const letters = label.replace(/[&<>"]/g, '');
  const size = letters.length > 2 ? 22 : 34;
  return `<text x="32" y="33" fill="${color}" font-family="Georgia,serif" font-size="${size}" text-anchor="middle" dominant-baseline="central">${letters}</text>`;
}

/** An SVG as a part of another one, with room around it. */
function nest(svg: string): string {
  const [, attributes = '', drawing = ''] = /<svg([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  const own = attributes.replace(/\s(width|height|x|y|xmlns)="[^"]*"/g, '');
  return `<svg x="12" y="12" width="40" height="40"${own}>${drawing}</svg>`;
}
