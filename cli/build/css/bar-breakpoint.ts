import type { BarBreakpoint } from '../../../src/assets.ts';
import type { SiteSettings, Theme } from '../../../src/content.gen.ts';
import { keysOf } from '../../platform/records.ts';
import { sizeAt } from './fluid-size.ts';

/** The screen widths from which Tailwind's variants apply, in CSS pixels. */
const breakpoints = { lg: 1024, xl: 1280, '2xl': 1536 } as const;

// The padding and gaps of the navigation bar, in pixels, according to its classes.
const entryPadding = 2 * 12;
const menuMark = 6 + 12;
const buttonPadding = 2 * 20 + 2;
const gap = 24;
const markWidth = 36;
/** The padding of a link to another language, and the gap after the last one. */
const languagePadding = 2 * 8;
const languageGap = 12;
/** The minimum width of the logo and the menu button, which visitors press. */
const minTarget = 44;

/** A factor for labels, which are wider than running text because of capitals and the medium weight. */
const slack = 1.15;

/** Characters that are as wide as they are high. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Returns the breakpoint from which the entries of the navigation bar fit beside logo and button; `never` if they do
 * not fit on any screen. Below it, the menu button is shown instead. The widths are estimated, so that pages need
 * neither a script nor container queries; if in doubt, the menu button is shown.
 * @param averageWidth of a letter of the text font, in ems
 * @param languages the names of the other languages, which are beside the button
 */
export function barBreakpoint(
  { navigation: { items = [], action } = {}, logo }: Pick<SiteSettings, 'navigation' | 'logo'>,
  { type, space }: Pick<Theme, 'type' | 'space'>,
  averageWidth: number,
  languages: readonly string[] = [],
): BarBreakpoint {
  /** Whether logo, entries and button fit side by side on a screen of this width. */
  const fits = (screen: number) => {
    const size = sizeAt(screen, type.narrow.size / type.narrow.ratio ** 0.5, type.wide.size / type.wide.ratio ** 0.5);
    const textWidth = (text: string, letterSize = size) => {
      const wideLetters = text.match(wide)?.length ?? 0;
      return letterSize * slack * ((text.length - wideLetters) * averageWidth + wideLetters);
    };
    const room = Math.min(screen, space.page) - 2 * sizeAt(screen, space.gutter.narrow, space.gutter.wide);
    const entries = items.map((item) => textWidth(item.label) + entryPadding + (item.items ? menuMark : 0));
    // Without a logo image, the name of the brand is shown in twice the font size.
    const brand = logo.mark === undefined ? textWidth(logo.label, 2 * size) : markWidth;
    const button = action ? [textWidth(action.label) + buttonPadding] : [];
    const links = languages.map((name) => textWidth(name) + languagePadding);
    const right = [...button, ...links, ...(links.length > 0 ? [languageGap] : [])];
    const needed = [Math.max(brand, minTarget), gap, ...entries, gap, ...right];
    return needed.reduce((sum, width) => sum + width, 0) <= room;
  };
  return keysOf(breakpoints).find((name) => fits(breakpoints[name])) ?? 'never';
}

const order: readonly BarBreakpoint[] = ['lg', 'xl', '2xl', 'never'];

/** Returns the largest of several breakpoints: from it on, each of several bars fits. */
export function largestBreakpoint(breakpoints: readonly BarBreakpoint[]): BarBreakpoint {
  return order.findLast((breakpoint) => breakpoints.includes(breakpoint)) ?? 'lg';
}
