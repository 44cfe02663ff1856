import { join } from 'node:path';
import type { BarBreakpoint, ThemeAssets } from '../../src/assets.ts';
import { basePath } from '../../src/base-path.ts';
import type { Theme } from '../../src/content.gen.ts';
import { colorScheme } from '../content/colors.ts';
import { cacheFolders } from '../platform/cache/cache-folders.ts';
import type { Content } from '../site/model/content.ts';
import { requireData } from '../site/model/content-file.ts';
import { contentByLanguage } from '../site/model/languages.ts';
import { listSiteLanguages } from '../site/resolve/site-languages.ts';
import { barBreakpoint, largestBreakpoint } from './css/bar-breakpoint.ts';
import { colorStyle } from './css/color-properties.ts';
import { themeProperties } from './css/theme-properties.ts';
import { buildFont } from './fonts/build-font.ts';
import { buildIcons } from './icons/build-icons.ts';
import type { Output } from './publish/output.ts';

/** Puts fonts and icons into the output, and returns the CSS that is in the head of every page. */
export async function buildTheme(
  content: Content,
  output: Output,
  cacheFolder = cacheFolders.images,
): Promise<ThemeAssets> {
  const theme = requireData(content.settings.theme);
  const site = requireData(content.settings.site);
  const base = basePath(site);
  const display = await buildFont('display', theme.fonts.display, content, output, base);
  const text = await buildFont('text', theme.fonts.text, content, output, base);
  const faces = [...new Set([display.css, text.css])].join('');
  const properties = [
    `color-scheme:${colorScheme(theme.colors.ground)}`,
    ...themeProperties(theme),
    display.property,
    text.property,
    ...(theme.fades === false ? ['--fade:none'] : []),
  ];
  const css = `${faces}:root{${properties.join(';')}}${colorStyle(theme)}`;
  return {
    css,
    ground: theme.colors.ground,
    alternateGround: alternateGround(theme),
    fonts: [...new Set([...text.urls, ...display.urls])],
    barFrom: findBreakpoint(content, theme, text.averageWidth),
    icons: await buildIcons(site, theme, join(content.folder, 'media'), output, cacheFolder),
  };
}

/** Returns the background of the alternate colours, and the scheme to which they belong. */
function alternateGround({ alternateColors }: Theme): ThemeAssets['alternateGround'] {
  return alternateColors && { color: alternateColors.ground, scheme: colorScheme(alternateColors.ground) };
}

/** Returns the breakpoint from which the navigation bars of all languages fit. */
function findBreakpoint(content: Content, theme: Theme, averageWidth: number): BarBreakpoint {
  const views = contentByLanguage(content);
  const languages = views.length === 1 ? [] : listSiteLanguages(content);
  return largestBreakpoint(
    views.map(({ settings }) => {
      const site = requireData(settings.site);
      const others = languages.filter(({ tag }) => tag !== site.language).map(({ name }) => name);
      return barBreakpoint(site, theme, averageWidth, others);
    }),
  );
}
