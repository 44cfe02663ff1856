/**
 * Signed distances, in scene units: negative inside, positive outside. All take the point first, then the shape.
 * Formulas after Inigo Quilez, https://iquilezles.org/articles/distfunctions/ (ellipsoids are approximate, hence the
 * careful steps of march.ts).
 */
export type Field = (x: number, y: number, z: number) => number;

/** Union that melts shapes together over the width `k`. */
export function melt(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** Subtracts form `b` from form `a`, with an edge that is rounded over the width `k`. */
export const carve = (a: number, b: number, k: number) => -melt(-a, b, k);

export const length = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z);

export const sphere = (x: number, y: number, z: number, cx: number, cy: number, cz: number, r: number) =>
  length(x - cx, y - cy, z - cz) - r;

/** Point relative to the center `c`, radii `r`. */
export function ellipsoid(
  x: number,
  y: number,
  z: number,
  cx: number,
  cy: number,
  cz: number,
  rx: number,
  ry: number,
  rz: number,
): number {
  const px = (x - cx) / rx;
  const py = (y - cy) / ry;
  const pz = (z - cz) / rz;
  const k0 = length(px, py, pz);
  const k1 = length(px / rx, py / ry, pz / rz);
  return k1 < 1e-6 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1;
}

/** A stick from `a` to `b` whose radius goes from `ra` to `rb`. */
export function stick(
  x: number,
  y: number,
  z: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  ra: number,
  rb: number,
): number {
  const dx = bx - ax;
  const dy = by - ay;
  const dz = bz - az;
  const px = x - ax;
  const py = y - ay;
  const pz = z - az;
  const along = (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz);
  const h = along < 0 ? 0 : along > 1 ? 1 : along;
  return length(px - dx * h, py - dy * h, pz - dz * h) - (ra + (rb - ra) * h);
}

/** Box around the origin with half sizes `h` and edges rounded by `r`. */
export function box(x: number, y: number, z: number, hx: number, hy: number, hz: number, r: number): number {
  const qx = Math.abs(x) - hx + r;
  const qy = Math.abs(y) - hy + r;
  const qz = Math.abs(z) - hz + r;
  const outside = length(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
  return outside + Math.min(Math.max(qx, qy, qz), 0) - r;
}

/** Upright cylinder around the origin: radius, half height, rounded edge. */
export function drum(x: number, y: number, z: number, radius: number, half: number, r: number): number {
  const qr = Math.sqrt(x * x + z * z) - radius + r;
  const qy = Math.abs(y) - half + r;
  const outside = Math.sqrt(Math.max(qr, 0) ** 2 + Math.max(qy, 0) ** 2);
  return outside + Math.min(Math.max(qr, qy), 0) - r;
}

/** Ring lying flat around the y axis: its radius and the radius of its tube. */
export function ring(x: number, y: number, z: number, radius: number, tube: number): number {
  const q = Math.sqrt(x * x + z * z) - radius;
  return Math.sqrt(q * q + y * y) - tube;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
