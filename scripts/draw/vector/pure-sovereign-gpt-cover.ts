import { cover, gold, paper } from './cover.ts';
import { family } from './family.ts';
import { linePath, type Point } from './path.ts';
import { element } from './svg.ts';

const [top, foot] = [64, 444];
const mirrored = 'matrix(-1 0 0 1 600 0)';
const mouth = { x: 224, y: 320 };

/** The profile of a face from the crown to the throat: the share of the height, and how far it protrudes in pixels. */
const features: readonly (readonly [down: number, out: number])[] = [
  [0, -4],
  [0.12, 20],
  [0.26, 44],
  [0.38, 50],
  [0.455, 43],
  [0.53, 62],
  [0.59, 79],
  [0.612, 68],
  [0.63, 55],
  [0.66, 61],
  [0.676, 54],
  [0.7, 58],
  [0.73, 48],
  [0.785, 54],
  [0.83, 42],
  [0.875, 14],
  [0.94, 0],
  [1, -6],
];

/** Two faces, or one and its answer: profiles that wear away to upright lines, and the waves that pass between them. */
export function pureSovereignGptCover(): string {
  const profiles = family(22, (index) => linePath(profile(index / 21), 0.35));
  const gap = `${linePath(profile(0), 0.35)}H300V${top}z`;
  const turned = (id: string): string => element('use', { href: `#${id}`, transform: mirrored });
  return cover(
    element('clipPath', { id: 'g' }, element('path', { id: 'h', d: gap }), turned('h')),
    element('path', { id: 'f', d: profiles.join(''), stroke: paper, 'stroke-opacity': 0.75, 'stroke-width': 0.75 }),
    turned('f'),
    element(
      'g',
      { 'clip-path': 'url(#g)', stroke: gold, 'stroke-width': 0.7, 'stroke-opacity': 0.8 },
      element('path', { id: 'w', d: ripples() }),
      turned('w'),
    ),
  );
}

/** `worn` is 0 for the profile itself and 1 for the last line behind it. */
function profile(worn: number): Point[] {
  return family(191, (index) => {
    const down = index / 190;
    return [62 + 116 * (1 - worn) + standsOut(down) * (1 - worn) ** 1.5, top + (foot - top) * down];
  });
}

/** A smooth curve through the features (Catmull and Rom's, with slopes for their uneven distances). */
function standsOut(down: number): number {
  const next = Math.max(
    1,
    features.findIndex(([at]) => at >= down),
  );
  const feature = (index: number) => features[Math.min(features.length - 1, Math.max(0, index))] ?? [0, 0];
  const [from, to] = [feature(next - 1), feature(next)];
  const length = to[0] - from[0];
  const slope = (before: readonly [number, number], after: readonly [number, number]) =>
    ((after[1] - before[1]) / (after[0] - before[0])) * length;
  const [leaving, arriving] = [slope(feature(next - 2), to), slope(from, feature(next + 1))];
  const t = (down - from[0]) / length;
  const [square, cube] = [t * t, t * t * t];
  return (
    from[1] * (2 * cube - 3 * square + 1) +
    to[1] * (3 * square - 2 * cube) +
    leaving * (cube - 2 * square + t) +
    arriving * (cube - square)
  );
}

/** Draws circular ripples around the mouth. */
function ripples(): string {
  const circle = (radius: number): string => {
    const half = `a${radius} ${radius} 0 0 1 0 `;
    return `M${mouth.x} ${mouth.y - radius}${half}${radius * 2}${half}${-radius * 2}`;
  };
  return family(19, (index) => circle(Math.round(18 + index * 3.2 + index ** 2 * 0.14))).join('');
}
