import { cover, dimGold, gold, paper } from './cover.ts';
import { family } from './family.ts';
import { ringSector } from './ring.ts';
import { element, short, turned } from './svg.ts';

const seats = 12;

/** A round table from above: twelve seats, all as near to the one case in its middle, and at each a sheet of its own. */
export function eventsWebinarsCover(): string {
  const top = family(21, (index) => {
    const out = index / 20;
    return ringSector(
      { radius: 40 + 69 * out ** 0.92, swing: 3.4 * Math.sin(Math.PI * Math.min(1, out * 1.25)) ** 2, phase: 0.5 },
      seats,
      4,
    );
  });
  const rim = family(6, (index) => ringSector({ radius: 122, swing: 8, phase: index / 6 }, seats * 4));
  const circles = [136, 133, 112].map((r) =>
    element('circle', { r, stroke: gold, 'stroke-width': r > 135 ? 1.2 : 0.8 }),
  );
  return cover(
    element(
      'g',
      { transform: 'translate(300 254)' },
      turned('r', seats * 4, element('path', { d: rim.join(''), stroke: dimGold, 'stroke-width': 0.7 })),
      turned('t', seats, element('path', { d: top.join(''), stroke: gold, 'stroke-width': 0.75 })),
      ...circles,
      element('g', { stroke: paper, 'stroke-opacity': 0.75 }, turned('s', seats, seat())),
      element('path', {
        d: 'M0-22V22',
        stroke: gold,
        'stroke-width': 31,
        'stroke-dasharray': '2 1',
        transform: 'rotate(14)',
      }),
    ),
  );
}

/** A chair at the top of the table: its caned seat, and its back around it. */
function seat(): string {
  const middle = -159;
  const cane = family(13, (index) => {
    const down = index / 6 - 1;
    const half = (20 + 2 * down) * (1 - Math.abs(down) ** 3.2) ** (1 / 3.2);
    return half < 1 ? '' : `M${short(-half)} ${short(middle + 19 * down)}h${short(2 * half)}`;
  });
  const back = [25.5, 28, 30.5].map((radius) => {
    const [x, y] = [radius * Math.sin(1.42), radius * Math.cos(1.42)];
    return `M${short(-x)} ${short(middle - y)}A${radius} ${radius} 0 0 1 ${short(x)} ${short(middle - y)}`;
  });
  return (
    element('path', { d: [...cane, ...back].join('') }) +
    element('path', { d: 'M-9-102H9V-79H-9z', fill: '#14120e', stroke: 'none' }) +
    element('path', { d: 'M0-101V-80', 'stroke-width': 14, 'stroke-dasharray': '1.2 2', 'stroke-opacity': 0.85 })
  );
}
