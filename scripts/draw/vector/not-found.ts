import { family } from './family.ts';
import { type Curve, curvePath } from './path.ts';
import { element, short, svgFile } from './svg.ts';

const lines = 33;
const leaves = { line: 24, at: 240 };

/** A ribbon of lines in good order turns on its way across; one line leaves it, and stops. */
export function notFound(): string {
  const order = family(lines, (line) => line).filter((line) => line !== leaves.line);
  const ribbon = order.map((line) => curvePath(strand(line), 0, 900, 15)).join('');
  return svgFile(
    900,
    600,
    { stroke: '#f4eee0', 'stroke-width': 0.8 },
    element('path', { d: ribbon, 'stroke-opacity': 0.45 }),
    element('path', { d: stray(), stroke: '#d8b04c', 'stroke-width': 1.5 }),
  );
}

/** Returns the curve of a line. */
function strand(line: number): Curve {
  const side = (line / (lines - 1)) * 2 - 1;
  return (x) => {
    const turn = 0.35 + x / 148 + side * 0.42;
    return [x, 338 + 40 * Math.sin(x / 260 + 0.6) + 128 * side * Math.cos(turn)];
  };
}

/** The line up to where it leaves, and its own way from there: straight on, to a stroke across. */
function stray(): string {
  const curve = strand(leaves.line);
  const [, y] = curve(leaves.at);
  const [, ahead] = curve(leaves.at + 0.5);
  const slope = (ahead - y) / 0.5;
  const way = 420;
  const along = [way / Math.hypot(1, slope), (way * slope) / Math.hypot(1, slope)] as const;
  const across = [(-along[1] / way) * 11, (along[0] / way) * 11] as const;
  const stop = `m${short(-across[0])} ${short(-across[1])}l${short(across[0] * 2)} ${short(across[1] * 2)}`;
  return `${curvePath(curve, 0, leaves.at, 6)}l${short(along[0])} ${short(along[1])}${stop}`;
}
