import { family } from './family.ts';
import { linePath, type Point } from './path.ts';
import { bell, mix, smoothstep } from './smooth.ts';
import { element, svgFile } from './svg.ts';

const color = '#3fc2a7';
const ground = '#0b0a08';
const rows = 41;
const summit = { x: 700, depth: 0.27 };

/**
 * Draws the illustration of the venture Saiyama as an SVG: a mountain range of stacked ridge lines, each of which hides
 * those behind it, and a trail to the summit.
 */
export function saiyamaPlate(): string {
  const lines = depths().map((depth) => element('path', { d: ridge(depth) }));
  const line = { stroke: 'url(#l)', fill: ground, 'stroke-linejoin': 'round', 'stroke-width': 1.1 };
  return svgFile(1200, 900, {}, fade(), element('g', line, ...lines), trail());
}

/** Lets the lines begin and end in the dark. */
function fade(): string {
  const stop = (offset: number, opacity: number): string =>
    element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });
  const across = { id: 'l', gradientUnits: 'userSpaceOnUse', x2: 1200 };
  return element('linearGradient', across, stop(0, 0.05), stop(0.25, 1), stop(0.82, 1), stop(1, 0.05));
}

/** How deep in the picture the rows are: closest where the front of the summit is steep, one of them on the summit. */
function depths(): number[] {
  const weights = family(rows, (row) => (row === 0 ? 0 : 1 / (1 + 1.3 * bell(row - 1, rows * 0.36, rows * 0.16))));
  const sumTo = (row: number): number => weights.slice(0, row + 1).reduce((sum, weight) => sum + weight, 0);
  const found = family(rows, (row) => sumTo(row) / sumTo(rows));
  const off = found.map((depth) => Math.abs(depth - summit.depth));
  return found.with(off.indexOf(Math.min(...off)), summit.depth);
}

/** A row, closed by its own chord: what it fills with the ground is what it hides. */
function ridge(depth: number): string {
  const points = family(241, (index): Point => onPage(index * 5, depth));
  return linePath(points, 1.15, 0);
}

/** Where the terrain at `x` pixels from the left and `depth` (0 is the farthest row, 1 the nearest) is drawn. */
function onPage(x: number, depth: number): Point {
  return [x, mix(330, 868, depth ** 1.15) - height(x, depth)];
}

/** Height in pixels. Spurs run down from the summit: where a folded wave around it has its crease. */
function height(x: number, depth: number): number {
  const across = (x - summit.x) / 330;
  const along = (depth - summit.depth) / 0.42;
  const away = Math.hypot(across, along);
  const around = Math.atan2(along, across);
  const crease = (turns: number, twist: number): number => 1 - Math.abs(Math.sin(around * turns + twist * away));
  const spurs = crease(3.5, 0.9) * 0.3 + crease(7.5, -1.6) * 0.12;
  const flank = smoothstep(0.02, 0.5, away) * Math.exp(-1.1 * away);
  const massif = 350 * Math.exp(-1.9 * away ** 1.05) + 330 * spurs * flank;
  const foothills = 70 * bell(x, 330, 120) * bell(depth, 0.36, 0.14) + 60 * bell(x, 1010, 90) * bell(depth, 0.3, 0.1);
  return (massif + foothills) * smoothstep(1.1, 0.6, depth) * smoothstep(-0.05, 0.2, depth);
}

/** Draws the trail to the summit. */
function trail(): string {
  const points = family(161, (index): Point => {
    const climbed = index / 160;
    const bend = Math.sin(climbed ** 1.1 * 27) * 105 * (1 - climbed) ** 1.1;
    return onPath(summit.x + bend - 190 * (1 - climbed) ** 2, mix(1, summit.depth, climbed), 26 * (1 - climbed) ** 0.5);
  });
  return element('path', { d: linePath(points, 0.4), stroke: '#d9fff5', 'stroke-width': 1.6 });
}

/** A path is worn smooth: it goes at the mean height of the terrain `width` pixels to either side. */
function onPath(x: number, depth: number, width: number): Point {
  const heights = [-1, -0.5, 0, 0.5, 1].map((side) => onPage(x + side * width, depth)[1]);
  return [x, heights.reduce((sum, y) => sum + y, 0) / heights.length];
}
