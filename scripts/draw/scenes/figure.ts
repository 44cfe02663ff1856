import { ellipsoid, type Field, length, melt, ring, smoothstep, sphere, stick } from './distance.ts';

/**
 * People as simple forms in a suit, facing +z, in units of about a meter. The hip is y = 0, shoulders at 0.56, crown at
 * 0.96, the soles at -0.82.
 */
export interface Figure {
  readonly field: Field;
  /** Returns the material of a point on the surface: 0 suit, 1 skin, 2 hair, 3 shirt. */
  readonly part: Field;
}

export const HAIR = 2;

/** The reflectance of each of these materials. */
export const REFLECTANCE = [0.62, 1.05, 0.5, 1.15] as const;

type Point = readonly [number, number, number];

export interface Arm {
  readonly elbow: Point;
  readonly hand: Point;
}

export type Hair = 'short' | 'long';

/** The distance beyond which only the bounding box of a figure is computed. */
const NEAR = 0.8;

/** Arms are given for the left (+x) and for the right (-x). */
export function standing(left: Arm, right: Arm): Figure {
  const hem = (y: number, z: number) => -0.05 - y + z * 0.15;
  const parts: Field[] = [
    (x, y, z) => {
      let d = Math.max(jacket(x, y, z), hem(y, z));
      d = Math.min(d, stick(x, y, z, 0.078, 0.02, 0, 0.12, -0.77, 0.03, 0.094, 0.052));
      d = Math.min(d, stick(x, y, z, -0.078, 0.02, 0, -0.1, -0.77, -0.04, 0.094, 0.052));
      d = Math.min(d, ellipsoid(x, y, z, 0.13, -0.795, 0.08, 0.045, 0.035, 0.115));
      d = Math.min(d, ellipsoid(x, y, z, -0.11, -0.795, 0.01, 0.045, 0.035, 0.115));
      return melt(
        melt(d, sleeve(x, y, z, [0.2, 0.55, -0.02], left), 0.03),
        sleeve(x, y, z, [-0.2, 0.55, -0.02], right),
        0.03,
      );
    },
    (x, y, z) => Math.min(face(x, y, z), palm(x, y, z, left), palm(x, y, z, right)),
    (x, y, z) => hair(x, y, z, 'short'),
    (x, y, z) => Math.max(trunk(x, y, z), hem(y, z)),
  ];
  return figure(parts, (x, y, z) => stick(x, y, z, 0, -0.7, 0, 0, 0.9, 0, 0.25, 0.2));
}

/** Seated, from the hip up. `lean` moves head and shoulders forward; the hands lie at z = 0.5, `apart` from each other. */
export function seated(lean: number, apart: number, style: Hair): Figure {
  const arm: Arm = { elbow: [0.32, 0.2, 0.12 + lean * 0.2], hand: [apart / 2, 0.19, 0.46] };
  const shoulder: Point = [0.2, 0.55, lean * 0.53 - 0.02];
  const leaned = (z: number, y: number) => z - lean * Math.max(0, y);
  const parts: Field[] = [
    (x, y, z) => melt(jacket(x, y, leaned(z, y)), sleeve(Math.abs(x), y, z, shoulder, arm), 0.03),
    (x, y, z) => Math.min(face(x, y, leaned(z, y)), palm(Math.abs(x), y, z, arm)),
    (x, y, z) => hair(x, y, leaned(z, y), style),
    (x, y, z) => trunk(x, y, leaned(z, y)),
  ];
  return figure(parts, (x, y, z) => length(x, y - 0.45, z - 0.1) - 0.7);
}

/** Combines the parts of a figure. Far from `bound`, only the distance to `bound` is computed. */
function figure(parts: readonly Field[], bound: Field): Figure {
  return {
    field(x, y, z) {
      const rough = bound(x, y, z);
      return rough > NEAR ? rough : Math.min(...parts.map((part) => part(x, y, z))) * 0.88;
    },
    part(x, y, z) {
      const distances = parts.map((part) => part(x, y, z));
      return distances.indexOf(Math.min(...distances));
    },
  };
}

/** Returns the distance to the head. */
function face(x: number, y: number, z: number): number {
  let d = ellipsoid(x, y, z, 0, 0.83, 0.005, 0.078, 0.112, 0.1);
  d = melt(d, ellipsoid(x, y, z, 0, 0.755, 0.045, 0.05, 0.06, 0.056), 0.06);
  d = melt(d, sphere(x, y, z, 0, 0.8, 0.112, 0.014), 0.035);
  return melt(d, stick(x, y, z, 0, 0.56, -0.025, 0, 0.75, -0.005, 0.053, 0.048), 0.025);
}

/** Returns the distance to the hair. */
function hair(x: number, y: number, z: number, style: Hair): number {
  if (style === 'short') {
    const cap = ellipsoid(x, y, z, 0, 0.85, -0.012, 0.089, 0.113, 0.112);
    return Math.max(cap, (0.828 - y + z * 0.65) * 0.8);
  }
  const mane = melt(
    ellipsoid(x, y, z, 0, 0.848, -0.012, 0.096, 0.118, 0.116),
    ellipsoid(x, y, z, 0, 0.73, -0.05, 0.105, 0.13, 0.075),
    0.06,
  );
  return Math.max(mane, Math.min(z - 0.03, 0.885 - y));
}

/** Returns the distance to the trunk of the body. */
function trunk(px: number, y: number, z: number): number {
  const x = Math.abs(px);
  let d = stick(x, y, z, 0.05, 0.6, -0.02, 0.185, 0.55, -0.02, 0.055, 0.068);
  d = melt(d, ellipsoid(x, y, z, 0, 0.38, 0, 0.19, 0.27, 0.125), 0.09);
  d = melt(d, ellipsoid(x, y, z, 0, 0.12, 0, 0.15, 0.22, 0.11), 0.12);
  d = melt(d, ellipsoid(x, y, z, 0, -0.03, 0, 0.178, 0.16, 0.128), 0.1);
  return melt(d, ring(x, y - 0.615 + z * 0.3, z + 0.01, 0.058, 0.014), 0.02);
}

/** A layer over the trunk that opens over the shirt, with a lapel on each side. */
function jacket(px: number, y: number, z: number): number {
  const x = Math.abs(px);
  const body = trunk(px, y, z);
  const opening = x - 0.115 * smoothstep(0.14, 0.72, y);
  if (z < 0) {
    // At the back, the collar of the shirt is visible above the jacket.
    return Math.max(body - 0.012, Math.min(y - 0.61, 0.085 - x));
  }
  const lapel = Math.max(body - 0.02, -opening, opening - 0.06 * smoothstep(0.1, 0.4, y));
  return Math.min(Math.max(body - 0.012, -opening), lapel);
}

/** Returns the distance to a sleeve. */
function sleeve(x: number, y: number, z: number, shoulder: Point, { elbow, hand }: Arm): number {
  const upper = stick(x, y, z, ...shoulder, ...elbow, 0.074, 0.058);
  return melt(upper, stick(x, y, z, ...elbow, ...hand, 0.058, 0.047), 0.03);
}

/** The hand goes on from the sleeve in the direction of the forearm. */
function palm(x: number, y: number, z: number, { elbow, hand }: Arm): number {
  const [hx, hy, hz] = hand;
  const dx = hx - elbow[0];
  const dy = hy - elbow[1];
  const dz = hz - elbow[2];
  const reach = 0.15 / length(dx, dy, dz);
  return stick(x, y, z, ...hand, hx + dx * reach, hy + dy * reach, hz + dz * reach, 0.036, 0.026);
}
