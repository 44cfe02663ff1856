import type { Theme } from '../../src/content.gen.ts';
import { aspectRatio } from '../../src/images.ts';
import type { Site, ThemeAssets } from '../../src/site.ts';
import { type ColorScheme, colorScheme, paperShares, readableShade } from '../content/colors.ts';
import { keysOf } from '../platform/records.ts';
import { type Content, requireData } from '../site/content.ts';
import { contentByLanguage, listSiteLanguages } from '../site/languages.ts';
import { buildFont } from './fonts.ts';
import { buildIcons } from './icons.ts';
import type { AddFile, Output } from './output.ts';

/** Adds fonts and icons to the files, and returns what the theme gives the head of every page: CSS, colours, URLs. */
export async function buildTheme(content: Content, output: Output): Promise<ThemeAssets> {
  const add: AddFile = (path, bytes) => output.files.set(path, bytes);
  const theme = requireData(content.settings.theme);
  const display = await buildFont('display', content, add);
  const text = await buildFont('text', content, add);
  const { colors, alternateColors } = theme;
  const properties = [
    ...themeProperties(theme),
    display.familyProperty,
    text.familyProperty,
    ...(theme.fades === false ? ['--fade:none'] : []),
  ];
  const faces = [...new Set([display.css, text.css])].join('');
  return {
    css: `${faces}:root{${properties.join(';')}}${colorStyle(theme)}`,
    ground: colors.ground,
    alternateGround: alternateColors && { color: alternateColors.ground, scheme: colorScheme(alternateColors.ground) },
    fonts: [...new Set([...text.preload, ...display.preload])],
    barFrom: findBreakpoint(content, theme, text.averageWidth),
    icons: buildIcons(content, add, output),
  };
}

/** Returns colours as CSS custom properties, such as `--theme-ink:#f6f0e2`, after their `color-scheme`. */
function colorProperties(colors: Theme['colors']): string[] {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const properties = Object.entries(colors).map(([role, color]) => `--theme-${kebab(role)}:${color}`);
  return [`color-scheme:${colorScheme(colors.ground)}`, ...properties];
}

/** The colours of the gradient behind the title of a poster on a light ground. */
const lightShade = 'color-mix(in oklab,var(--theme-ground) 92%,transparent) 40%,transparent 85%';

/**
 * Returns CSS for what a list of properties cannot express: the shade of a light ground, dark paper, and the alternate
 * colours for devices that are set to their scheme (light or dark). Prints have the colours of print.css instead.
 */
function colorStyle({ colors, alternateColors }: Theme): string {
  const shade = colorScheme(colors.ground) === 'light' ? `:root{--shade:${lightShade}}` : '';
  const paper = shade + paperStyle(colorScheme(colors.paper));
  if (!alternateColors) return paper;
  const scheme = colorScheme(alternateColors.ground);
  const properties = [...colorProperties(alternateColors), `--shade:${scheme === 'light' ? lightShade : 'initial'}`];
  const alternatePaper = paperStyle(colorScheme(alternateColors.paper), colorScheme(colors.paper) === 'dark');
  return `${paper}@media screen and (prefers-color-scheme:${scheme}){:root{${properties.join(';')}}${alternatePaper}}`;
}

/** Returns the CSS of `.paper`. Light paper is the default, which needs CSS only after a rule for dark paper. */
function paperStyle(scheme: ColorScheme, isAfterDark = false): string {
  if (scheme === 'light' && !isAfterDark) return '';
  const { paperSurface, paperRaised } = paperShares[scheme];
  const mixed = (share: number) => `color-mix(in oklab,var(--theme-paper),white ${share * 100}%)`;
  return `.paper{color-scheme:${scheme};--theme-surface:${mixed(paperSurface)};--theme-raised:${mixed(paperRaised)}}`;
}

/** The sizes of type, as powers of the ratio between one step of the scale and the next. */
const typeSteps = {
  ...{ fine: -1, small: -0.5, base: 0, lead: 0.6, item: 1.5 },
  ...{ subject: 2.5, title: 4, figure: 4.8, hero: 6 },
};

/** Returns the theme without its fonts as CSS properties: `--theme-ink:#f6f0e2`. */
function themeProperties({ colors, type, space, radii, shadow, motion }: Theme): string[] {
  const sizes = Object.entries(typeSteps).map(([name, step]) => {
    const sizeOn = ({ size, ratio }: Theme['type']['narrow']) => size * ratio ** step;
    const size = fluidSize(sizeOn(type.narrow), sizeOn(type.wide));
    // Figures must not break across lines: this limit lets the widest still fit on a phone with a large font size.
    return [`text-${name}`, name === 'figure' ? `min(${size},13vw)` : size];
  });
  const { page, gutter, ...spaces } = space;
  const properties = [
    ...sizes,
    ...Object.entries(spaces).map(([name, { narrow, wide }]) => [`space-${name}`, fluidSize(narrow, wide)]),
    // In pixels, since it should not grow with the font size of the visitor.
    ['space-gutter', fluidSize(gutter.narrow, gutter.wide, (pixels) => `${round(pixels)}px`)],
    ['page', rem(page)],
    ...Object.entries(radii).map(([name, pixels]) => [`radius-${name}`, rem(pixels)]),
    ['shadow', `0 ${rem(shadow.y)} ${rem(shadow.blur)} rgb(0 0 0/${shadow.opacity})`],
    ['quick', `${motion.quick}ms`],
    ['calm', `${motion.calm}ms`],
    ['easing', `cubic-bezier(${motion.easing.join(',')})`],
  ];
  return [...colorProperties(colors), ...properties.map(([name, value]) => `--theme-${name}:${value}`)];
}

/** The screen widths between which sizes grow, in CSS pixels. */
const [narrowest, widest] = [320, 1920];

const round = (value: number) => Math.round(value * 10_000) / 10_000;
const rem = (pixels: number) => `${round(pixels / 16)}rem`;

/** Returns a CSS length that grows from `narrow` px on the narrowest screen to `wide` px on the widest. */
function fluidSize(narrow: number, wide: number, write: (pixels: number) => string = rem): string {
  if (narrow === wide) return write(narrow);
  const slope = (wide - narrow) / (widest - narrowest);
  const [smaller, larger] = [narrow, wide].sort((a, b) => a - b).map(write);
  return `clamp(${smaller},${write(narrow - slope * narrowest)} + ${round(slope * 100)}vw,${larger})`;
}

/** Returns the value of {@link fluidSize} on a screen, both in CSS pixels. */
function sizeAt(screen: number, narrow: number, wide: number): number {
  const share = (Math.min(Math.max(screen, narrowest), widest) - narrowest) / (widest - narrowest);
  return narrow + share * (wide - narrow);
}

/** The screen widths from which Tailwind's variants apply, in CSS pixels. */
const breakpoints = { lg: 1024, xl: 1280, '2xl': 1536 } as const;

/** The padding and gaps of the navigation bar, in pixels, according to its classes; `target` is what visitors press. */
const bar = { entry: 24, menuMark: 18, button: 42, gap: 24, mark: 36, language: 16, languageGap: 12, target: 44 };

/** A factor for labels, which are wider than running text because of capitals and the medium weight. */
const slack = 1.15;

/** Characters that are as wide as they are high. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Returns the breakpoint from which logo, entries and button of the navigation bar fit side by side in all languages;
 * `never` if they fit on no screen. On smaller screens the menu button is shown instead. The widths are estimated, so
 * that pages need neither a script nor container queries; labels have the font size `small` of `typeSteps`.
 * @param averageWidth of a letter of the text font, in ems
 */
function findBreakpoint(content: Content, { type, space }: Theme, averageWidth: number): ThemeAssets['barFrom'] {
  const views = contentByLanguage(content);
  const languages = listSiteLanguages(content);
  const fits = (screen: number) => {
    const size = sizeAt(screen, type.narrow.size / type.narrow.ratio ** 0.5, type.wide.size / type.wide.ratio ** 0.5);
    const textWidth = (text: string, letterSize = size) => {
      const wideLetters = text.match(wide)?.length ?? 0;
      return letterSize * slack * ((text.length - wideLetters) * averageWidth + wideLetters);
    };
    const room = Math.min(screen, space.page) - 2 * sizeAt(screen, space.gutter.narrow, space.gutter.wide);
    return views.every(({ settings }) => {
      const { navigation: { items = [], action } = {}, logo, language } = requireData(settings.site);
      const otherLanguages = languages.filter(({ tag }) => tag !== language);
      const needed = [
        // Without a logo image, the name of the brand is shown in twice the font size.
        Math.max(logo.mark === undefined ? textWidth(logo.label, 2 * size) : bar.mark, bar.target),
        2 * bar.gap,
        ...items.map((item) => textWidth(item.label) + bar.entry + (item.items ? bar.menuMark : 0)),
        action ? textWidth(action.label) + bar.button : 0,
        ...otherLanguages.map(({ name }, index) => textWidth(name) + bar.language + (index > 0 ? 0 : bar.languageGap)),
      ];
      return needed.reduce((sum, width) => sum + width, 0) <= room;
    });
  };
  return keysOf(breakpoints).find((name) => fits(breakpoints[name])) ?? 'never';
}

/**
 * Returns CSS for styles that content sets for single elements, such as the colour of a venture. Pages have no `style`
 * attributes, because the Content-Security-Policy forbids them. Ids need no escaping: schemas allow only lowercase
 * letters, digits and hyphens.
 * @param theme may have alternate colours, on which each venture gets a readable shade of its colour
 */
export function contentStyle({ ventures, integrations, photos, media }: Site, { alternateColors }: Theme): string {
  const brands = Object.values(ventures).map(({ id, color }) => {
    const style = `@media screen{.brand-${id}{--brand:${color}}}`;
    if (!alternateColors) return style;
    const { ground, accentQuiet } = alternateColors;
    const shade = readableShade('venture', color, alternateColors) ?? accentQuiet;
    return `${style}@media screen and (prefers-color-scheme:${colorScheme(ground)}){.brand-${id}{--brand:${shade}}}`;
  });
  // Reserves the height of an iframe where it loads: not before the click that loads it, without scripts, or in print.
  const frames = Object.entries(integrations.frames).map(
    ([id, { height, load }]) =>
      `@media screen{[data-scripted] .frame-${id}${load === 'click' ? ':has([open])' : ''}{min-height:${height}px}}`,
  );
  // Rows of photographs of equal height, from 15 to 36rem, each as wide as its aspect ratio requires.
  const rows = Object.values(photos).map((photo) => {
    const ratio = aspectRatio(media[photo.src]);
    return `.photo-${photo.id}{flex:${ratio} 1 ${ratio * 15}rem;max-width:${ratio * 36}rem}`;
  });
  return [...brands, ...frames, ...rows].join('');
}
