import { cover, dimGold, gold, paper } from './cover.ts';
import { family } from './family.ts';
import { type Curve, curvePath } from './path.ts';
import { ringSector } from './ring.ts';
import { bell } from './smooth.ts';
import { element, short, turned } from './svg.ts';

const center = { x: 300, y: 286 };
const waves = 18;

/** Self-rule: a seal in good order whose rim, toward the top, has grown into a crown. */
export function becomingSovereignCover(): string {
  const rims = family(10, (index) => curvePath(rim(index / 9), 0, 0.5, 36)).join('');
  const crown = element('path', { id: 'c', d: rims, stroke: gold, 'stroke-width': 0.75 });
  const band = family(6, (index) => ringSector({ radius: 102, swing: 13, phase: index / 6 }, waves * 2));
  const heart = family(11, (index) => ringSector({ radius: 62, swing: 24 - index * 4.8 }, waves));
  const { x, y } = center;
  return cover(
    element(
      'g',
      { transform: `translate(${x} ${y})` },
      crown,
      element('use', { href: '#c', transform: 'scale(-1 1)' }),
      element('circle', { r: 119, stroke: gold }),
      element('circle', { r: 86, stroke: dimGold }),
      turned('b', waves * 2, element('path', { d: band.join('') })),
      turned('h', waves, element('path', { d: heart.join(''), stroke: paper, 'stroke-opacity': 0.55 })),
    ),
    ...family(5, (index) => jewel((index - 2) / waves)),
  );
}

/** Half of the rim, from the top down its right side; `level` is 0 for the outermost line and 1 for the innermost. */
function rim(level: number): Curve {
  return (turn) => around(turn, 124 + (1 - level) * 22 + reach(turn, level));
}

/** How far the wave lifts the rim, in pixels: five points at the top, an even swell everywhere else. */
function reach(turn: number, level: number): number {
  const top = bell(Math.min(turn, 1 - turn), 0, 0.135);
  const crest = (0.5 + 0.5 * Math.cos(turn * waves * 2 * Math.PI)) ** 2.2;
  return crest * (7 + 66 * top) * (1 - level) ** 1.1;
}

/** Returns the point at an angle and a radius around the centre. @param turn the angle in turns */
function around(turn: number, radius: number): readonly [number, number] {
  return [radius * Math.sin(turn * 2 * Math.PI), -radius * Math.cos(turn * 2 * Math.PI)];
}

/** Draws a jewel at an angle. @param turn the angle in turns */
function jewel(turn: number): string {
  const [x, y] = around(turn, 146 + reach(Math.abs(turn), 0) + 9);
  return element('circle', {
    cx: short(center.x + x),
    cy: short(center.y + y),
    r: 3,
    stroke: gold,
    'stroke-width': 1.1,
  });
}
