import type { Theme } from '../../../src/content.gen.ts';
import { colorProperties } from './color-properties.ts';
import { fluidSize, px } from './fluid-size.ts';

/** The sizes of type, as powers of the ratio between one step of the scale and the next. */
const typeSteps = {
  fine: -1,
  small: -0.5,
  base: 0,
  lead: 0.6,
  item: 1.5,
  subject: 2.5,
  title: 4,
  figure: 4.8,
  hero: 6,
};

/** Returns the theme as CSS custom properties, without fonts: `--theme-ink:#f6f0e2`. */
export function themeProperties({ colors, type, space, radii, shadow, motion }: Theme): string[] {
  const sizes = Object.entries(typeSteps).map(([name, step]) => {
    const at = ({ size, ratio }: Theme['type']['narrow']) => size * ratio ** step;
    const size = fluidSize(at(type.narrow), at(type.wide));
    // Figures must not break across lines: this limit lets the widest still fit on a phone with a large font size.
    return [`text-${name}`, name === 'figure' ? `min(${size},13vw)` : size];
  });
  const { page, gutter, ...rooms } = space;
  const properties = [
    ...sizes,
    ...Object.entries(rooms).map(([name, { narrow, wide }]) => [`space-${name}`, fluidSize(narrow, wide)]),
    ['space-gutter', fluidSize(gutter.narrow, gutter.wide, px)],
    ['page', fluidSize(page, page)],
    ...Object.entries(radii).map(([name, pixels]) => [`radius-${name}`, fluidSize(pixels, pixels)]),
    [
      'shadow',
      `0 ${fluidSize(shadow.y, shadow.y)} ${fluidSize(shadow.blur, shadow.blur)} rgb(0 0 0/${shadow.opacity})`,
    ],
    ['quick', `${motion.quick}ms`],
    ['calm', `${motion.calm}ms`],
    ['easing', `cubic-bezier(${motion.easing.join(',')})`],
  ];
  return [...colorProperties(colors), ...properties.map(([name, value]) => `--theme-${name}:${value}`)];
}
