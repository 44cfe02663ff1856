import type { Theme } from '../../../src/content.gen.ts';
import { colorScheme } from '../../content/colors.ts';

/** The logo on an icon. */
export interface IconMark {
  /** Returns SVG elements that show the logo within a square. */
  render(square: { x: number; y: number; size: number }): string;
  /** CSS for devices that are set to the other scheme. */
  style?: string;
}

/** The shape of an icon: all numbers are fractions of its side. */
export interface IconShape {
  /** The size of the logo. */
  mark: number;
  /** The radius of the corners; 0 where the system rounds or cuts the icon itself. */
  corner: number;
}

const side = 64;

/** Renders a logo in the middle of a coloured square, as an SVG. */
export function renderIconSvg(mark: IconMark, { mark: fraction, corner }: IconShape, ground: string): string {
  const size = side * fraction;
  const start = (side - size) / 2;
  const logo = mark.render({ x: start, y: start, size });
  const style = mark.style === undefined ? '' : `<style>${mark.style}</style>`;
  const corners = corner > 0 ? ` rx="${side * corner}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${style}<rect width="${side}" height="${side}"${corners} fill="${ground}"/>${logo}</svg>\n`;
}

/** Embeds an SVG logo in the SVG of the icon. */
export function svgMark(svg: string): IconMark {
  const [, attributes = '', content = ''] = /<svg([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  const otherAttributes = attributes.replace(/\s(width|height|x|y|xmlns)="[^"]*"/g, '');
  return {
    render: ({ x, y, size }) =>
      `<svg x="${x}" y="${y}" width="${size}" height="${size}"${otherAttributes}>${content}</svg>`,
  };
}

/** Embeds a raster image. */
export function rasterMark(url: string): IconMark {
  return { render: ({ x, y, size }) => `<image href="${url}" x="${x}" y="${y}" width="${size}" height="${size}"/>` };
}

/**
 * Shows letters in the accent colour, as large as the square allows. With alternate colours, both the letters and the
 * square have those on devices that are set to their scheme.
 * @param url a picture of the letters in white
 */
export function letterMark(
  url: string,
  { colors, alternateColors }: Pick<Theme, 'colors' | 'alternateColors'>,
): IconMark {
  return {
    ...(alternateColors && {
      style: `@media (prefers-color-scheme:${colorScheme(alternateColors.ground)}){rect{fill:${alternateColors.ground}}g{fill:${alternateColors.accent}}}`,
    }),
    render: (square) =>
      `<mask id="letters">${rasterMark(url).render(square)}</mask><g fill="${colors.accent}" mask="url(#letters)"><path d="M0 0h${side}v${side}H0z"/></g>`,
  };
}
