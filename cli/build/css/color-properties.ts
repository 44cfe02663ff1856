import type { Theme } from '../../../src/content.gen.ts';
import { type ColorScheme, colorScheme, paperShares } from '../../content/colors.ts';

type Colors = Theme['colors'];

/** Returns colours as CSS custom properties: `--theme-ink:#f6f0e2`. */
export function colorProperties(colors: Colors): string[] {
  return Object.entries(colors).map(([role, color]) => `--theme-${kebab(role)}:${color}`);
}

/** The colours of the gradient behind the title of a poster on a light ground. */
const lightShade = 'color-mix(in oklab,var(--theme-ground) 92%,transparent) 40%,transparent 85%';

/**
 * Returns what follows from the colours of a theme beside their custom properties: the style of dark paper, and that of
 * the alternate colours, for visitors whose device is set to their scheme. Prints have the colours of print.css instead.
 */
export function colorStyle({ colors, alternateColors }: Theme): string {
  const shade = colorScheme(colors.ground) === 'light' ? `:root{--shade:${lightShade}}` : '';
  const paper = shade + paperStyle(colorScheme(colors.paper));
  if (!alternateColors) return paper;
  const scheme = colorScheme(alternateColors.ground);
  const alternateShade = `--shade:${scheme === 'light' ? lightShade : 'initial'}`;
  const properties = [`color-scheme:${scheme}`, ...colorProperties(alternateColors), alternateShade];
  const alternatePaper = paperStyle(colorScheme(alternateColors.paper), colorScheme(colors.paper) === 'dark');
  return `${paper}@media screen and (prefers-color-scheme:${scheme}){:root{${properties.join(';')}}${alternatePaper}}`;
}

/**
 * Returns the style of a sheet of paper as far as it depends on its scheme. That of light paper is in src/style.css, and
 * needed here only where it follows that of dark paper.
 */
function paperStyle(scheme: ColorScheme, isAfterDark = false): string {
  if (scheme === 'light' && !isAfterDark) return '';
  const { paperSurface, paperRaised } = paperShares[scheme];
  const mixed = (share: number) => `color-mix(in oklab,var(--theme-paper),white ${share * 100}%)`;
  return `.paper{color-scheme:${scheme};--theme-surface:${mixed(paperSurface)};--theme-raised:${mixed(paperRaised)}}`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
