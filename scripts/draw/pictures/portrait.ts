import { smoothstep } from '../../../cli/site/build/images/engrave.ts';
import { at, blend, turned } from '../scene/combine.ts';
import { glow, pool, type Scene, slices } from '../scene/scene.ts';
import { type Field, floor, length, stick } from '../scene/shapes.ts';
import { chair } from './chair.ts';

const shoulder = stick([0.02, 0.9, 0], [0.2, 0.845, 0], 0.05, 0.055);
const sleeve = stick([0.215, 0.84, 0], [0.285, 0.6, 0.02], 0.07, 0.062);
const cuff = stick([0.285, 0.6, 0.02], [0.27, 0.37, 0.05], 0.062, 0.055);

/** The distance to the whole cloth, with folds but without its opening. */
const cloth: Field = (x, y, z) => {
  const wide = 0.21 + 0.03 * smoothstep(0.7, 0.4, y);
  const folds = 0.006 * Math.sin(x * 70 + 3 * Math.sin(y * 9)) * smoothstep(0.8, 0.5, y);
  const round = (length(x / wide, z / 0.1) - 1) * 0.09 + folds;
  const body = Math.max(round, y - 0.9, 0.4 + 0.1 * x - y);
  const wrinkles = 0.0035 * Math.sin(y * 48 + x * 30) * smoothstep(0.78, 0.6, y);
  const arms = Math.max(blend(sleeve(x, y, z), cuff(x, y, z), 0.05) + wrinkles, 0.37 - y);
  return blend(blend(body, shoulder(x, y, z), 0.1), arms, 0.045);
};

/** A jacket over the back of the chair, open in front. */
const jacket: Field = (px, y, pz) => {
  const x = Math.abs(px);
  const z = pz + 0.17 + (y - 0.46) * 0.2;
  const whole = cloth(x, y, z);
  const edge = 0.035 + smoothstep(0.5, 0.9, y) * 0.05 + smoothstep(0.5, 0.38, y) * 0.05;
  const opening = Math.max(x - edge, 0.02 - z);
  const neck = length(x / 0.075, (y - 0.99) / 0.13, z / 0.07) * 0.07 - 0.07;
  const hollow = Math.max(whole + 0.014, y - 0.93);
  const shell = Math.max(whole, -hollow, -opening, -neck);
  // The lapels, from the edge of the opening outwards, with a notch at the collarbone.
  const leaf = edge + 0.07 * smoothstep(0.5, 0.8, y) - 0.035 * smoothstep(0.84, 0.9, y);
  const notch = 0.005 - Math.abs(y - 0.8 - (x - 0.12) * 0.4) - Math.max(0, 0.105 - x) * 2;
  const lapel = Math.max(whole - 0.012, edge - x, x - leaf, -z, 0.5 - y, notch, -neck);
  return Math.min(shell, lapel) * 0.7;
};
const worn = at([0, -0.035, -0.012], jacket);

/** A jacket over the back of an empty chair. */
export const portrait: Scene = {
  size: [2400, 2400],
  spacing: 10.5,
  camera: { eye: [0.1, 0.9, 2.9], at: [-0.07, 0.46, 0], fieldOfView: 23 },
  parts: [
    { field: turned('y', -0.45, chair), bright: 0.75, lines: slices(0.2, 1.6, 0.3) },
    { field: turned('y', -0.45, worn), bright: 0.8, lines: slices(0.5, 2.2, 0.7), across: slices(2, -0.8, 0.6) },
    { field: floor(-5), bright: pool(0.5, 0.75, 2), lines: slices(0.1, 0, 1.6), across: slices(1.6, 0, 0) },
  ],
  key: { from: [-3.2, 2.8, 1.7], strength: 1.2, hardness: 12 },
  fill: { from: [2.6, 1.8, -2], strength: 0.5, hardness: 8 },
  ground: glow(0.075, 0.22, 0.3, 0.26),
};
