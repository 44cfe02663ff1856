import { createHash } from 'node:crypto';

interface Ring {
  radius: number;
  depth: number;
  waves: number;
  curves: number;
}

/**
 * Renders a rosette of fine lines (guilloche), as on banknotes. Each seed gives another rosette.
 * @param radius in pixels, around 0 0
 * @param density the fraction of the lines to render, from 0 to 1: fewer lines make a smaller file
 * @returns an SVG path
 */
export function renderRosette(seed: string, radius: number, density: number): string {
  const random = createHash('sha256').update(seed).digest();
  const pick = (index: number, from: number, to: number) => from + ((random[index] ?? 0) % (to - from + 1));
  const rings: Ring[] = [
    { radius: 0.84, depth: 0.16, waves: pick(0, 12, 18), curves: 9 },
    { radius: 0.56, depth: 0.14, waves: pick(1, 8, 12), curves: 8 },
    { radius: 0.3, depth: 0.12, waves: pick(2, 6, 9), curves: 8 },
  ];
  return rings.map((ring) => renderRing({ ...ring, curves: Math.round(ring.curves * density) }, radius)).join('');
}

/** Renders closed wavy curves around a circle, each rotated a little further than the one before. */
function renderRing({ radius, depth, waves, curves }: Ring, scale: number): string {
  const points = waves * 24;
  const step = (2 * Math.PI) / points;
  let path = '';
  for (let curve = 0; curve < curves; curve++) {
    const phase = (curve / curves) * Math.PI * 2;
    for (let point = 0; point < points; point++) {
      const angle = point * step;
      const wave = Math.sin(waves * angle + phase) + 0.3 * Math.sin(2 * waves * angle - phase);
      const distance = scale * (radius + (depth * wave) / 1.3);
      const position = `${(distance * Math.cos(angle)).toFixed(1)} ${(distance * Math.sin(angle)).toFixed(1)}`;
      path += `${point === 0 ? 'M' : 'L'}${position}`;
    }
    path += 'Z';
  }
  return path;
}
