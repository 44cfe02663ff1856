import { createHash } from 'node:crypto';

/** What the numbers of a family vary: how many waves run around a ring, and how deep they go. */
interface Ring {
  radius: number;
  depth: number;
  waves: number;
  curves: number;
}

/**
 * A rosette of fine lines, as the engraving machines of banknotes drew them; each family of pages has one of its own.
 * @param radius in pixels, around 0 0
 * @param density how many of the lines are drawn, from 0 to 1: fewer make a lighter file
 * @returns an SVG path
 */
export function drawLineWork(family: string, radius: number, density: number): string {
  const dice = createHash('sha256').update(family).digest();
  const pick = (index: number, from: number, to: number) => from + ((dice[index] ?? 0) % (to - from + 1));
  const rings: Ring[] = [
    { radius: 0.84, depth: 0.16, waves: pick(0, 12, 18), curves: 9 },
    { radius: 0.56, depth: 0.14, waves: pick(1, 8, 12), curves: 8 },
    { radius: 0.3, depth: 0.12, waves: pick(2, 6, 9), curves: 8 },
  ];
  return rings.map((ring) => drawRing({ ...ring, curves: Math.round(ring.curves * density) }, radius)).join('');
}

/** Waves around a circle, each curve a little further on than the last. */
function drawRing({ radius, depth, waves, curves }: Ring, scale: number): string {
  const points = waves * 24;
  const turn = (2 * Math.PI) / points;
  let path = '';
  for (let curve = 0; curve < curves; curve++) {
    const phase = (curve / curves) * Math.PI * 2;
    for (let point = 0; point < points; point++) {
      const angle = point * turn;
      const swell = Math.sin(waves * angle + phase) + 0.3 * Math.sin(2 * waves * angle - phase);
      const distance = scale * (radius + (depth * swell) / 1.3);
      const place = `${(distance * Math.cos(angle)).toFixed(1)} ${(distance * Math.sin(angle)).toFixed(1)}`;
      path += `${point === 0 ? 'M' : 'L'}${place}`;
    }
    path += 'Z';
  }
  return path;
}
