import { carve, ellipsoid, type Field, length, melt, smoothstep, sphere, stick } from './distance.ts';

/**
 * Head and shoulders of nobody in particular, as in marble. One unit is about 10 cm; the face looks along +z, the
 * line of the eyes is y = 0, chin at -1.15, crown at 1.2. Both halves are alike, so x is folded.
 */
const fold = (x: number) => length(x, 0.045, 0);

/** Returns the distance to the head without ears and hair. */
function head(px: number, y: number, z: number): number {
  const x = fold(px);
  let d = ellipsoid(x, y, z, 0, 0.36, -0.12, 0.74, 0.82, 0.95);
  if (d > 1.2) {
    return d - 0.3;
  }
  d = melt(d, ellipsoid(x, y, z, 0, -0.3, 0.26, 0.6, 0.8, 0.58), 0.3);
  d = melt(d, stick(x, y, z, 0.46, -0.5, 0.06, 0.12, -0.96, 0.62, 0.165, 0.16), 0.3);
  d = melt(d, sphere(x, y, z, 0, -0.97, 0.71, 0.16), 0.18);
  d = melt(d, ellipsoid(x, y, z, 0.4, -0.2, 0.52, 0.2, 0.16, 0.2), 0.26);
  // The forehead and brow, then the eye sockets with the lids.
  d = melt(d, ellipsoid(x, y, z, 0, 0.42, 0.33, 0.585, 0.45, 0.505), 0.36);
  d = melt(d, stick(x, y, z, 0.12, 0.16, 0.78, 0.46, 0.17, 0.6, 0.07, 0.07), 0.18);
  d = carve(d, ellipsoid(x, y, z, 0.3, -0.01, 0.92, 0.2, 0.11, 0.19), 0.18);
  d = melt(d, ellipsoid(x, y, z, 0.3, -0.02, 0.62, 0.17, 0.11, 0.14), 0.09);
  // The nose.
  d = melt(d, stick(x, y, z, 0, 0.14, 0.82, 0, -0.32, 1.01, 0.06, 0.08), 0.15);
  d = melt(d, sphere(x, y, z, 0.09, -0.37, 0.9, 0.06), 0.1);
  // The mouth.
  d = melt(d, stick(x, y, z, 0, -0.605, 0.855, 0.2, -0.655, 0.76, 0.045, 0.02), 0.13);
  d = melt(d, stick(x, y, z, 0, -0.715, 0.845, 0.17, -0.695, 0.76, 0.05, 0.02), 0.13);
  d = carve(d, stick(x, y, z, 0, -0.658, 0.92, 0.2, -0.674, 0.838, 0.01, 0.004), 0.045);
  d = carve(d, sphere(x, y, z, 0, -0.83, 0.97, 0.1), 0.15);
  return melt(d, ear(x, y, z), 0.06);
}

/** Returns the distance to an ear. */
function ear(x: number, y: number, z: number): number {
  // The ear is turned outwards, so that it catches light from the front.
  const out = (x - 0.7) * 0.95 + (z + 0.13) * 0.31;
  const back = (z + 0.13) * 0.95 - (x - 0.7) * 0.31 - y * 0.2;
  const plate = ellipsoid(out, y, back, 0, 0, 0, 0.05, 0.24, 0.14);
  const rim = (length(y / 0.25, back / (0.15 + y * 0.12), 0) - 1) * 0.16;
  const ridge = stick(out, y, back, 0.02, 0.13, 0.02, 0.03, -0.12, 0, 0.012, 0.02);
  const lobe = ellipsoid(out, y, back, 0, -0.22, -0.05, 0.05, 0.08, 0.07);
  return melt(melt(melt(plate, lobe, 0.06), ridge, 0.05), length(rim, out - 0.03, 0) - 0.018, 0.07);
}

/** The height of the lower edge of the hair at points along the z axis, from the forehead to the nape. */
const HAIRLINE: readonly (readonly [z: number, y: number])[] = [
  [-1.2, -0.72],
  [-0.62, -0.66],
  [-0.36, -0.32],
  [-0.22, 0.22],
  [0, 0.24],
  [0.06, -0.02],
  [0.14, -0.02],
  [0.26, 0.34],
  [0.42, 0.56],
  [0.6, 0.66],
  [1.2, 0.8],
];

/** Returns the height of the hairline at a point on the z axis. */
function hairline(z: number): number {
  for (let index = 1; index < HAIRLINE.length; index++) {
    const [z1, y1] = HAIRLINE[index] ?? [0, 0];
    const [z0, y0] = HAIRLINE[index - 1] ?? [0, 0];
    if (z < z1) {
      return y0 + (y1 - y0) * smoothstep(z0, z1, z);
    }
  }
  return 0.8;
}

/** The distance to the back of the neck. */
const NAPE: Field = (x, y, z) => stick(x, y, z, 0, -0.2, -0.5, 0, -1.4, -0.42, 0.42, 0.5);

/** Returns a value that is constant along a strand of combed hair, similar to an angle around the head. */
export const strand = (x: number, y: number, z: number) => Math.atan2(x - 0.1, y + 0.9) + 0.12 * z + 0.1 * z * z;

/** Short hair, combed back: a shell over the skull, higher above the forehead. */
export function hair(px: number, y: number, z: number): number {
  const x = Math.abs(px);
  let d = ellipsoid(x, y, z, 0, 0.39, -0.14, 0.78, 0.86, 0.97);
  d = melt(d, NAPE(x, y, z) - 0.02, 0.3);
  d = melt(d, ellipsoid(px, y, z, 0.06, 0.95, 0.3, 0.5, 0.29, 0.44), 0.2);
  if (d > 0.3) {
    return d;
  }
  // Adds shallow furrows along the strands of hair.
  d += 0.007 * Math.sin(strand(px, y, z) * 38) * smoothstep(0.75, 1, y);
  return -melt(-d, (y - hairline(z)) * 0.3, 0.05);
}

/** Returns the distance to the neck. */
function neck(px: number, y: number, z: number): number {
  const x = fold(px);
  let d = stick(x, y, z, 0, -0.6, -0.2, 0, -2, -0.38, 0.5, 0.56);
  d = melt(d, NAPE(x, y, z), 0.2);
  return melt(d, stick(x, y, z, 0.54, -0.5, -0.2, 0.1, -1.86, 0.2, 0.1, 0.1), 0.22);
}

export const skin = (x: number, y: number, z: number) => melt(head(x, y, z), neck(x, y, z), 0.12);

/** Returns the distance to the torso. */
function torso(px: number, y: number, z: number): number {
  const x = Math.abs(px);
  let d = ellipsoid(x, y, z, 0, -3.6, -0.32, 1.75, 2, 0.95);
  d = melt(d, stick(x, y, z, 0.2, -1.5, -0.72, 0.7, -2.6, -0.72, 0.3, 0.5), 0.5);
  d = melt(d, stick(x, y, z, 0.2, -1.35, -0.5, 1.75, -2.28, -0.42, 0.34, 0.42), 0.5);
  return melt(d, stick(x, y, z, 1.85, -2.5, -0.4, 2.2, -5.4, -0.3, 0.48, 0.42), 0.3);
}

/** Roll-neck: chest, and a soft fold around the neck. */
export function shirt(x: number, y: number, z: number): number {
  const slant = y + 1.5 + z * 0.3;
  const around = stick(x, y, z, 0, -0.9, -0.25, 0, -2, -0.36, 0.56, 0.72) - 0.05 - 0.04 * Math.cos(slant * 8 + 1);
  const collar = -melt(-around, melt(-slant, slant + 0.9, 0.1), 0.12);
  return melt(collar, Math.max(torso(x, y, z), y + 1.6), 0.16);
}

/** Open coat: a shell with a deep opening, a rolled lapel on each side and a collar behind the neck. */
export function coat(px: number, y: number, z: number): number {
  const x = Math.abs(px);
  const body = torso(px, y, z) - 0.07;
  if (body > 0.4) {
    return body;
  }
  const inner = 0.16 + (y + 4.4) * 0.2 - x;
  const front = carve(body, Math.max(-inner * 0.95, -0.35 - z), 0.06);
  // The lapel, from its inner edge to its outer edge, with a notch at the collarbone.
  const outer = x - 0.16 - (y + 4.4) * 0.2 - 0.52 * smoothstep(-4.4, -2.2, y) + 0.25 * smoothstep(-2.2, -1.5, y);
  const notch = 0.035 - Math.abs(y + 2.28 - (x - 0.9) * 0.35) - Math.max(0, 0.85 - x) * 2;
  const leaf = Math.max(body - 0.075, inner * 0.95, outer * 0.9, -0.35 - z, notch * 0.7);
  return melt(front, leaf, 0.02);
}
