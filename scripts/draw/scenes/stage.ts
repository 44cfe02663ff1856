import { box, ellipsoid, type Field, melt, smoothstep, stick } from './distance.ts';
import { HAIR, REFLECTANCE, standing } from './figure.ts';
import type { Scene } from './scene.ts';

/** The number of the first material of the figure. */
const FIGURE = 1;
const FLOOR = 5;
const CROWD = 6;

const SPEAKER_X = 2.15;
const speaker = standing(
  { elbow: [0.33, 0.32, 0.1], hand: [0.44, 0.43, 0.3] },
  { elbow: [-0.29, 0.27, -0.05], hand: [-0.27, 0.04, 0.06] },
);
/** The figure is turned a little towards the audience. */
const turned =
  (of: Field): Field =>
  (x, y, z) => {
    const cos = Math.cos(0.5);
    const sin = Math.sin(0.5);
    const dx = x - SPEAKER_X;
    return of(cos * dx + sin * z, y - 0.82, -sin * dx + cos * z);
  };

const figure = turned(speaker.field);
const part = turned(speaker.part);

const floor = (x: number, y: number, z: number) => box(x - 1, y + 0.5, z + 1.4, 9, 0.5, 3.4, 0.03);

/** Rows of heads before the stage: one cell repeats, moved a little by a hash of its place. */
function crowd(x: number, y: number, z: number): number {
  const row = Math.round(Math.min(3, Math.max(0, (z - 4) / 0.95)));
  let nearest = 9;
  for (let seat = -1; seat <= 1; seat++) {
    const column = Math.round(x / 0.62 - 0.5 * (row % 2)) + seat;
    const noise = hash(column * 7 + row * 131);
    const cx = (column + 0.5 * (row % 2)) * 0.62 + (noise - 0.5) * 0.16;
    const cy = -0.62 + row * 0.05 + (hash(column * 3 + row * 17) - 0.5) * 0.12;
    const cz = 4 + row * 0.95;
    let d = ellipsoid(x, y, z, cx, cy + 0.42, cz, 0.105, 0.14, 0.125);
    d = melt(d, stick(x, y, z, cx, cy + 0.1, cz, cx, cy + 0.32, cz, 0.06, 0.055), 0.06);
    d = melt(d, stick(Math.abs(x - cx), y, z, 0.03, cy + 0.08, cz, 0.19, cy - 0.02, cz, 0.08, 0.09), 0.08);
    d = melt(d, stick(x, y, z, cx, cy - 0.1, cz, cx, cy - 0.7, cz, 0.2, 0.24), 0.1);
    nearest = Math.min(nearest, d);
  }
  return nearest * 0.8;
}

/** Returns a pseudo-random number from 0 to 1 for a seed. */
function hash(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43758.5453;
  return value - Math.floor(value);
}

/** The position of the lamp in the image, as u and v of `Scene.ground`, and the tangent of half the angle of its cone. */
const LAMP = { u: 0.47, v: 0.86, spread: 0.235, slant: -0.115 };

/** A small figure in a cone of light. The left is dark, because a heading is shown there. */
export const stage: Scene = {
  width: 3000,
  height: 2000,
  camera: { eye: [0.2, 0.75, 11], at: [0.2, 1.05, 0], fieldOfView: 27 },
  far: 22,
  field: (x, y, z) => Math.min(figure(x, y, z), floor(x, y, z), crowd(x, y, z)),
  material(x, y, z) {
    const parts = [figure(x, y, z), floor(x, y, z), crowd(x, y, z)];
    const nearest = parts.indexOf(Math.min(...parts));
    return nearest === 0 ? FIGURE + part(x, y, z) : nearest + FLOOR - 1;
  },
  lights: [
    {
      from: [3.4, 6.5, 0.8],
      strength: 1.2,
      hardness: 14,
      spot: { at: [SPEAKER_X, 0, 0.1], begin: 0.977, full: 0.987 },
    },
    // A spotlight from the front balcony on the speaker.
    { from: [-3, 4, 9], strength: 0.5, hardness: 10, spot: { at: [SPEAKER_X, 1, 0], begin: 0.992, full: 0.997 } },
    // The light that the stage reflects onto the audience.
    {
      from: [SPEAKER_X, 2.6, -1],
      strength: 2.6,
      hardness: 0,
      spot: { at: [SPEAKER_X, -2, 12], begin: 0.3, full: 0.9 },
    },
  ],
  ambient: 0.02,
  polish: 0.2,
  tone(material, { x, z }, lit) {
    if (material === CROWD) {
      return 0.8 * lit * Math.exp(-(((x - SPEAKER_X + 0.4) / 2.6) ** 2) - Math.max(0, z - 4.5) * 0.25);
    }
    if (material === FLOOR) {
      const far = Math.hypot(x - SPEAKER_X, z);
      return 0.5 * lit * Math.exp(-((far / 1.5) ** 6)) + 0.09 * Math.exp(-((far / 3) ** 2));
    }
    return 1.1 * lit * (REFLECTANCE[material - FIGURE] ?? 1);
  },
  course(material, { x, y, z }, out) {
    if (material === FLOOR) {
      out.phase = y > -0.02 ? 16 * Math.hypot(x - SPEAKER_X, z) : 30 * y;
      out.cross = (100 / (2 * Math.PI)) * Math.atan2(x - SPEAKER_X, z);
    } else if (material === FIGURE + HAIR) {
      out.phase = 60 * (x * 0.9 + z * 0.3);
      out.cross = 0;
    } else {
      out.phase = 60 * (y + z * 0.4 + x * 0.25);
      out.cross = 60 * (y * 0.5 - x * 0.8);
    }
  },
  ground(u, v, out) {
    const below = LAMP.v - v;
    const across = (u - LAMP.u - LAMP.slant * below) / Math.max(0.02, below);
    const inside = 1 - smoothstep(LAMP.spread * 0.72, LAMP.spread, Math.abs(across));
    out.tone = 0.2 * inside * (0.3 + 0.7 * Math.exp(-below * 1.1)) + 0.035 * Math.exp(-((across * 1.1) ** 2));
    out.phase = 90 * Math.atan2(u - LAMP.u, below);
    out.cross = 0;
  },
  spacing: 7,
};
