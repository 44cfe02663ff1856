import type { SiteSettings, Theme } from '../../../../src/content.gen.ts';
import type { BarBreakpoint } from '../../../../src/site.ts';
import { keysOf } from '../../../platform/records.ts';
import { sizeAt } from './fluid-size.ts';

/** Widths of screens from which Tailwind's variants apply, in CSS pixels. */
const breakpoints = { lg: 1024, xl: 1280, '2xl': 1536 } as const;

// What the classes of the bar add to its words, in pixels.
const entryPadding = 2 * 12;
const menuMark = 6 + 12;
const buttonPadding = 2 * 20 + 2;
const gap = 24;
const markWidth = 36;
/** The logo and the button for the menu are links that are pressed: no narrower than this. */
const minTarget = 44;

/** Capitals, medium weight and other letters than the average: labels are wider than running text. */
const slack = 1.15;

/** Letters as wide as they are high. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Tells from which width of the screen the entries of the bar fit beside logo and button. Below it, and everywhere
 * where they never fit, the button for the menu takes their place. Estimated, so that pages need neither a script nor
 * more CSS for it; it errs to the side of the button.
 * @param averageWidth of a letter of the text typeface, in ems
 */
export function barBreakpoint(
  { navigation: { items, action }, logo }: Pick<SiteSettings, 'navigation' | 'logo'>,
  { type, space }: Pick<Theme, 'type' | 'space'>,
  averageWidth: number,
): BarBreakpoint {
  const fits = (screen: number) => {
    const size = sizeAt(screen, type.narrow.size / type.narrow.ratio ** 0.5, type.wide.size / type.wide.ratio ** 0.5);
    const textWidth = (text: string, letterSize = size) => {
      const wideLetters = text.match(wide)?.length ?? 0;
      return letterSize * slack * ((text.length - wideLetters) * averageWidth + wideLetters);
    };
    const room = Math.min(screen, space.page) - 2 * sizeAt(screen, space.gutter.narrow, space.gutter.wide);
    const entries = items.map((item) => textWidth(item.label) + entryPadding + (item.items ? menuMark : 0));
    // Without a mark, the letters of the brand are set in the size of a subject.
    const brand = logo.mark === undefined ? textWidth(logo.label, 2 * size) : markWidth;
    const needed = [Math.max(brand, minTarget), gap, ...entries, gap, textWidth(action.label) + buttonPadding];
    return needed.reduce((sum, width) => sum + width, 0) <= room;
  };
  return keysOf(breakpoints).find((name) => fits(breakpoints[name])) ?? 'never';
}
