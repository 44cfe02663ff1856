import { smoothstep } from '../../../cli/site/build/images/engrave.ts';
import {
  at,
  blend,
  box,
  drum,
  type Field,
  join,
  length,
  melt,
  mirrored,
  ring,
  stick,
  turned,
} from '../scene/fields.ts';

const capsule = stick([0, 0.72, 0], [0, 1.05, 0], 0.85, 0.83);

/** The mesh over the capsule of a large studio microphone around the y axis, flattened from front to back. */
export const cage: Field = (x, y, z) => Math.max(capsule(x, y, z * 1.25) * 0.85, -0.05 - y);

const collar = drum(0.93, 0.12, 0.05);

/** The collar below the cage, and the strap over it. */
export const belt: Field = (x, y, z) => {
  const over = Math.abs(capsule(x, y, z * 1.25) - 0.03) - 0.035;
  const strap = Math.max(over * 0.85, Math.abs(z) - 0.1, -0.1 - y);
  return blend(collar(x, y + 0.13, z * 1.12), strap, 0.04) * 0.9;
};

const rings = join(
  at([0, -0.55, 0], ring(0.84, 0.025)),
  at([0, -2.3, 0], ring(0.67, 0.03)),
  at([0, -1.15, 0.77], box(0.2, 0.2, 0.05, 0.04)),
);

/** Its body, with a badge. */
export const body: Field = (x, y, z) => {
  const radius = 0.84 - 0.2 * smoothstep(-0.5, -2.6, y);
  return Math.min(drum(radius, 1.2, 0.08)(x, y + 1.45, z * 1.05) * 0.85, rings(x, y, z));
};

const posts = mirrored(
  join(stick([0.93, -0.75, 0.93], [0.93, -2.05, 0.93], 0.045), stick([1.32, -0.75, 0], [1.32, -2.05, 0], 0.045)),
);
const bands = mirrored(stick([1.2, -0.75, 0.55], [0.6, -1.4, 0.4], 0.02));
const hoops = join(at([0, -0.75, 0], ring(1.32, 0.06)), at([0, -2.05, 0], ring(1.32, 0.06)));

/** The spring cradle. */
export const cradle = melt(
  0.03,
  join(hoops, (x, y, z) => posts(x, y, Math.abs(z))),
  (x, y, z) => bands(x, y, Math.abs(z)),
);

const knob = join(
  at([1.78, -1.4, 0], turned('z', Math.PI / 2, drum(0.2, 0.1, 0.04))),
  stick([1.3, -1.4, 0], [1.8, -1.4, 0], 0.06),
);
const pole = melt(0.05, stick([0, -3.4, 0], [0, -9, 0], 0.17), at([0, -3.5, 0], drum(0.3, 0.22, 0.06)));

/** The yoke that holds the cradle, and its stand. */
export const stand: Field = (px, y, z) => {
  const x = Math.abs(px);
  const yoke = Math.max(Math.abs(length(x, (y + 1.4) * 0.85) - 1.72) - 0.06, Math.abs(z) - 0.12, y + 1.35);
  return Math.min(blend(yoke, knob(x, y, z), 0.08), pole(x, y, z)) * 0.9;
};

/** The foam of a broadcast microphone, which is from 0 to 1.6 on the y axis, and the tube below it. */
export const foam: Field = at([0, 0.78, 0], drum(0.6, 0.85, 0.32));
export const tube: Field = melt(
  0.04,
  at([0, -0.72, 0], drum(0.5, 0.78, 0.12)),
  at([0, -0.06, 0], drum(0.62, 0.09, 0.04)),
  at([0, -1.52, 0], drum(0.3, 0.1, 0.04)),
);

const shell = box(0.3, 0.42, 0.24, 0.24);

/** A microphone of the fifties with ribs, about 0.85 high, around the origin. */
export const ribbed: Field = (x, y, z) => {
  const whole = shell(x, y, z);
  const ribs = 0.022 * smoothstep(-0.2, 0.6, Math.cos(x * 52)) * smoothstep(0.36, 0.3, Math.abs(y));
  const middle = Math.max(whole - 0.012, Math.abs(y + 0.02) - 0.035);
  return Math.min(whole + ribs, middle) * 0.7;
};
