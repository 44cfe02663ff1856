import type { Typeface } from '../images/typeface.ts';

/** What stands on an icon, in a box of 1 by 1. */
export interface IconMark {
  /** SVG elements, or nothing for a mark that is made of pixels and cannot be drawn in lines. */
  draw(box: { x: number; y: number; size: number }): string;
}

/** How a mark stands on its ground. */
export interface IconShape {
  /** The part of the icon's side that the mark takes. */
  mark: number;
  /** The radius of the corners, as a part of the side; 0 for what the system cuts into a shape of its own. */
  corner: number;
}

const side = 64;

/** The mark of a brand upon a ground, as an SVG. */
export function drawIcon(mark: IconMark, { mark: part, corner }: IconShape, ground: string): string {
  const size = side * part;
  const start = (side - size) / 2;
  const drawing = mark.draw({ x: start, y: start, size });
  const corners = corner > 0 ? ` rx="${side * corner}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}"${corners} fill="${ground}"/>${drawing}</svg>\n`;
}

/** An SVG, as a part of another one. */
export function svgMark(svg: string): IconMark {
  const [, attributes = '', drawing = ''] = /<svg([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  const own = attributes.replace(/\s(width|height|x|y|xmlns)="[^"]*"/g, '');
  return { draw: ({ x, y, size }) => `<svg x="${x}" y="${y}" width="${size}" height="${size}"${own}>${drawing}</svg>` };
}

/** A picture made of pixels. */
export function pixelMark(address: string): IconMark {
  return { draw: ({ x, y, size }) => `<image href="${address}" x="${x}" y="${y}" width="${size}" height="${size}"/>` };
}

/** Letters in outlines, as large as the box allows and in its middle. */
export function letterMark(label: string, color: string, typeface: Typeface): IconMark {
  const width = Math.max(typeface.measure(label, { size: 1 }), typeface.capHeight);
  return {
    draw({ x, y, size }) {
      const em = size / width;
      const baseline = y + size / 2 + (typeface.capHeight * em) / 2;
      const left = x + (size - typeface.measure(label, { size: em })) / 2;
      return `<g transform="translate(${left.toFixed(2)} ${baseline.toFixed(2)})" fill="${color}">${typeface.outline(label, { size: em }).svg}</g>`;
    },
  };
}
