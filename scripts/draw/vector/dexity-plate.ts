import { family } from './family.ts';
import { type Curve, curvePath } from './path.ts';
import { bell, mix, smoothstep } from './smooth.ts';
import { element, svgFile } from './svg.ts';

const color = '#6ea8ff';
const axis = 450;
const knot = { from: 120, to: 450, height: 108 };
const right = 1200;

/** One source taken apart: a beam comes in, passes a dense knot of waves, and leaves as a fan of lines. */
export function dexityPlate(): string {
  const halves = element('g', { id: 'h' }, knotStrands(), fan());
  const mirrored = element('use', { href: '#h', transform: `matrix(1 0 0 -1 0 ${axis * 2})` });
  return svgFile(1200, 900, { stroke: color, 'stroke-width': 0.8 }, beam(), halves, mirrored);
}

/** Five lines, as in the mark, from the left edge into the knot. */
function beam(): string {
  const lines = family(5, (index) => `M0 ${axis + (index - 2) * 3}H${knot.from}`);
  return element('path', { d: lines.join(''), 'stroke-width': 1.4 });
}

/** Waves under a common envelope; the swing of each is a part of the largest, so that all cross at the same places. */
function knotStrands(): string {
  const { from, to, height } = knot;
  const levels = 5;
  const strands = family(levels * 2, (index) => {
    const [phase, level] = [index % 2, (Math.floor(index / 2) + 1) / levels];
    const strand: Curve = (x) => {
      const along = (x - from) / (to - from);
      const open = Math.max(0, Math.sin(Math.PI * along)) ** 1.5;
      return [
        x,
        axis -
          6 * level * (1 - open) -
          height * level * open * Math.cos((along - 0.5) * Math.PI * 5 + (phase * Math.PI) / 2),
      ];
    };
    return curvePath(strand, from, to, 22);
  });
  const drawn = element('path', { id: 'k', d: strands.join(''), 'stroke-opacity': 0.8, 'stroke-width': 0.7 });
  const flatter = `matrix(1 0 0 .9 0 ${axis * 0.1})`;
  return drawn + element('use', { href: '#k', transform: flatter });
}

/** Draws the lines that fan out from the knot. */
function fan(): string {
  const count = 26;
  const lines = family(count, (index) => curvePath(strand((index + 0.5) / count), knot.to, right, 10));
  const bright = lines.filter((_, index) => index % 4 === 1).join('');
  const dim = lines.filter((_, index) => index % 4 !== 1).join('');
  return element('path', { d: dim, 'stroke-opacity': 0.6 }) + element('path', { d: bright, 'stroke-width': 1.2 });
}

/** The line that ends `part` of the way from the axis to the upper edge. */
function strand(part: number): Curve {
  return (x) => {
    const far = Math.max(0, (x - knot.to) / (right - knot.to));
    const spread = 425 * smoothstep(0, 1.05, far) ** 1.12;
    const swing = 52 * smoothstep(0, 0.5, far) * mix(1, 0.6, far) * (1 - 0.5 * bell(part, 1, 0.3));
    const wave = Math.sin(far * 14 - part * 5.2);
    return [x, axis - part * spread - 6 * part - swing * wave * (0.35 + 0.65 * Math.sin(part * Math.PI))];
  };
}
