import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createFontStack, type FontMetrics } from '@capsizecss/core';
import { fromFile } from '@capsizecss/unpack/fs';
import { basePath } from '../../../src/base-path.ts';
import type { Theme } from '../../../src/content.gen.ts';
import type { ThemeAssets } from '../../../src/site.ts';
import { colorScheme } from '../../compiler/color/color-scheme.ts';
import type { Content } from '../../compiler/model/content.ts';
import { requireData } from '../../compiler/model/content-file.ts';
import { fontPath } from '../../compiler/model/font-path.ts';
import { cacheFolders } from '../../platform/cache/cache-folders.ts';
import { hashedName } from '../publish/hashed-name.ts';
import type { Output } from '../publish/output.ts';
import { barBreakpoint } from './css/bar-breakpoint.ts';
import { colorStyle } from './css/color-properties.ts';
import { themeProperties } from './css/theme-properties.ts';
import { buildIcons } from './icons/build-icons.ts';

type Font = Theme['fonts']['text'];

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

/** Puts fonts and icons into the output, and returns the CSS that is in the head of every page. */
export async function buildTheme(
  content: Content,
  output: Output,
  cacheFolder = cacheFolders.images,
): Promise<ThemeAssets> {
  const theme = requireData(content.settings.theme);
  const site = requireData(content.settings.site);
  const base = basePath(site);
  const display = await buildFont('display', theme.fonts.display, output, base);
  const text = await buildFont('text', theme.fonts.text, output, base);
  const faces = [...new Set([display.css, text.css])].join('');
  const properties = [
    `color-scheme:${colorScheme(theme.colors.ground)}`,
    ...themeProperties(theme),
    display.property,
    text.property,
  ];
  const css = `${faces}:root{${properties.join(';')}}${colorStyle(theme)}`;
  return {
    css,
    ground: theme.colors.ground,
    alternateGround: alternateGround(theme),
    fonts: [...new Set([text.url, display.url])],
    barFrom: barBreakpoint(site, theme, text.averageWidth),
    icons: await buildIcons(site, theme, join(content.folder, 'media'), output, cacheFolder),
  };
}

/** Returns the background of the alternate colours, and the scheme to which they belong. */
function alternateGround({ alternateColors }: Theme): ThemeAssets['alternateGround'] {
  return alternateColors && { color: alternateColors.ground, scheme: colorScheme(alternateColors.ground) };
}

/**
 * Puts a font file into the output, and returns its CSS, with a system font of adjusted metrics as the fallback. With
 * `font-display: optional`, a font that arrives after the first paint is only used on the next page, so that text never
 * moves. The font is preloaded, so it is late only on the slowest connections.
 * @returns also the average width of its characters, in ems
 */
async function buildFont(
  role: string,
  font: Font,
  output: Output,
  base: string,
): Promise<{ css: string; property: string; url: string; averageWidth: number }> {
  const path = fontPath(font);
  const bytes = readFileSync(path);
  const name = hashedName(`assets/fonts/${basename(path)}`, bytes);
  output.set(name, bytes);
  const metrics = await fromFile(path);
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
