import { element, svgFile } from './svg.ts';

const ground = '#14120e';
export const paper = '#f4eee0';
export const gold = '#d8b04c';
export const dimGold = '#8a7339';

/** A portrait cover, 600 by 800, in a book plate's double border; what is drawn stays in its upper 55 %. */
export function cover(...drawing: string[]): string {
  return svgFile(
    600,
    800,
    { stroke: dimGold, 'stroke-width': 0.8 },
    element('path', { d: 'M0 0H600V800H0Z', fill: ground, stroke: 'none' }),
    element('path', { d: notchedFrame(22, 14) }),
    element('path', { d: notchedFrame(28, 14), 'stroke-opacity': 0.5 }),
    ...drawing,
  );
}

/** A rectangle `inset` pixels from the edge, with a quarter circle taken out of every corner. */
function notchedFrame(inset: number, notch: number): string {
  const [width, height] = [600 - 2 * (inset + notch), 800 - 2 * (inset + notch)];
  const arc = (x: number, y: number): string => `a${notch} ${notch} 0 0 0 ${x} ${y}`;
  return (
    `M${inset + notch} ${inset}h${width}${arc(notch, notch)}v${height}${arc(-notch, notch)}` +
    `h${-width}${arc(-notch, -notch)}v${-height}${arc(notch, -notch)}`
  );
}
