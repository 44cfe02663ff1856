import { family } from './family.ts';
import { element, short, svgFile } from './svg.ts';

const color = '#f47b5c';
const [left, right, top, floor] = [90, 1110, 80, 800];
const stageRadii = family(5, (stage) => 720 / 1.68 ** stage);

/**
 * A revenue system: growth curves leave one corner of a buildCache and end as its upright rules, and meet those that
 * come from the opposite corner. Five stages stand out; each is 1.68 times the one before.
 */
export function mariagrowthPlate(): string {
  return svgFile(1200, 900, { stroke: color, 'stroke-width': 0.9 }, buildCache(), families(), stages());
}

function buildCache(): string {
  const pattern = { id: 'p', width: 102, height: 12, x: left, y: floor, patternUnits: 'userSpaceOnUse' };
  const rule = element('path', { d: 'M0 .5H102', 'stroke-opacity': 0.2 });
  const sheet = { x: left, y: top, width: right - left, height: floor - top, fill: 'url(#p)', stroke: 'none' };
  const scale = { d: `M${left} ${floor + 10}H${right}`, 'stroke-width': 10, 'stroke-dasharray': '.8 9.4' };
  const edges = element('path', { d: `M${left} ${floor}H${right}M${left} ${top}H${right}`, 'stroke-width': 1.4 });
  return (
    element('pattern', pattern, rule) +
    element('rect', sheet) +
    element('path', { ...scale, 'stroke-opacity': 0.7 }) +
    edges
  );
}

function families(): string {
  const apart = (radius: number): boolean => stageRadii.every((stage) => Math.abs(stage - radius) > 5);
  const radii = family(56, (index) => 14 + index * 12.6 + 4 * Math.sin(index / 2.6)).filter(apart);
  const arcs = radii.map(quarter).join('');
  const rules = radii.map((radius) => `M${short(left + radius)} ${short(floor - radius)}V${top}`).join('');
  const half =
    element('path', { d: arcs, 'stroke-opacity': 0.75 }) + element('path', { d: rules, 'stroke-opacity': 0.26 });
  const turn = `rotate(180 ${(left + right) / 2} ${(top + floor) / 2})`;
  return element('g', { id: 'f' }, half) + element('use', { href: '#f', transform: turn });
}

function stages(): string {
  const arcs = stageRadii.map((radius) => `${quarter(radius)}M${short(left + radius)} ${floor}v24`).join('');
  return element('path', { d: arcs, 'stroke-width': 1.8 });
}

/** A quarter circle that leaves the lower left corner along the floor and ends upright. */
function quarter(radius: number): string {
  const r = short(radius);
  return `M${left} ${floor}a${r} ${r} 0 0 0 ${r}-${r}`;
}
