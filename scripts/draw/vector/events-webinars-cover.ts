import { cover, gold, paper } from './cover.ts';
import { family } from './family.ts';
import { element, short } from './svg.ts';

const [x, y] = [300, 322];
const spread = 200;
const wedges = 10;

/**
 * A theater in plan, after the one at Epidaurus: rows of seats around one point, those of honor in front, and a stage
 * behind it.
 */
export function eventsWebinarsCover(): string {
  const lower = family(12, (row) => seats(82 + row * 8));
  const upper = family(8, (row) => seats(190 + row * 8));
  const walls = [66, 180, 184, 256, 260].map((radius) => arc(radius, spread + 8)).join('');
  return cover(
    element('g', { stroke: paper, 'stroke-width': 4, 'stroke-opacity': 0.66 }, ...lower, ...upper),
    element('g', { stroke: gold, 'stroke-width': 4 }, seats(74)),
    element('path', { d: walls }),
    element('path', { d: `M${x - 104} ${y + 74}h208v22h-208z` }),
    element('path', { d: `M${x - 94} ${y + 81}h189`, 'stroke-width': 2, 'stroke-dasharray': '2 9' }),
    element('circle', { cx: x, cy: y, r: 44 }),
    element('circle', { cx: x, cy: y, r: 40, 'stroke-opacity': 0.5 }),
    element('circle', { cx: x, cy: y, r: 4, fill: gold, stroke: 'none' }),
  );
}

/** A row; its dashes are measured in seats, so that the stairs of all rows are in line. */
function seats(radius: number): string {
  const perWedge = Math.round(radius / 12);
  const [seat, gap, stairs] = [0.8, 0.2, 0.9];
  const wedge = family(perWedge, (index) => `${seat} ${index < perWedge - 1 ? gap : stairs}`);
  const length = wedges * (perWedge * (seat + gap) - gap + stairs) - stairs;
  return element('path', { d: arc(radius, spread), pathLength: short(length), 'stroke-dasharray': wedge.join(' ') });
}

/** Draws an arc around the centre. */
function arc(radius: number, degrees: number): string {
  const half = (degrees / 360) * Math.PI;
  const [dx, dy] = [radius * Math.sin(half), radius * Math.cos(half)];
  return `M${short(x - dx)} ${short(y - dy)}A${radius} ${radius} 0 1 1 ${short(x + dx)} ${short(y - dy)}`;
}
