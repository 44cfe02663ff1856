import { smoothstep } from '../../../cli/site/build/images/engrave.ts';
import { at, join, mirrored, turned } from '../scene/combine.ts';
import { type Scene, slices, winding } from '../scene/scene.ts';
import { box, drum, type Field, length, ring, stick } from '../scene/shapes.ts';

const capsule = stick([0, 0.72, 0], [0, 1.05, 0], 0.85, 0.83);
/** The mesh over the capsule of a large studio microphone around the y axis, flattened from front to back. */
const cage: Field = (x, y, z) => Math.max(capsule(x, y, z * 1.25) * 0.85, -0.05 - y);

const collar = drum(0.93, 0.12, 0.05);
/** The collar below the cage, and the strap over it. */
const belt: Field = (x, y, z) => {
  const over = Math.abs(capsule(x, y, z * 1.25) - 0.03) - 0.035;
  const strap = Math.max(over * 0.85, Math.abs(z) - 0.1, -0.1 - y);
  return Math.min(collar(x, y + 0.13, z * 1.12), strap) * 0.9;
};

const badge = at([0, -1.15, 0.77], box(0.2, 0.2, 0.05, 0.04));
const rings = join(at([0, -0.55, 0], ring(0.84, 0.025)), at([0, -2.3, 0], ring(0.67, 0.03)), badge);
const body: Field = (x, y, z) => {
  const radius = 0.84 - 0.2 * smoothstep(-0.5, -2.6, y);
  return Math.min(drum(radius, 1.2, 0.08)(x, y + 1.45, z * 1.05) * 0.85, rings(x, y, z));
};

const posts = join(
  stick([0.93, -0.75, 0.93], [0.93, -2.05, 0.93], 0.045),
  stick([1.32, -0.75, 0], [1.32, -2.05, 0], 0.045),
);
const hoops = join(at([0, -0.75, 0], ring(1.32, 0.06)), at([0, -2.05, 0], ring(1.32, 0.06)));
const quarter = join(hoops, posts, stick([1.2, -0.75, 0.55], [0.6, -1.4, 0.4], 0.02));
const cradle = mirrored((x, y, z) => quarter(x, y, Math.abs(z)));

const knob = join(
  at([1.78, -1.4, 0], turned('z', Math.PI / 2, drum(0.2, 0.1, 0.04))),
  stick([1.3, -1.4, 0], [1.8, -1.4, 0], 0.06),
);
const pole = join(stick([0, -3.4, 0], [0, -9, 0], 0.17), at([0, -3.5, 0], drum(0.3, 0.22, 0.06)));
/** The yoke that holds the cradle, and its stand. */
const stand = mirrored((x, y, z) => {
  const yoke = Math.max(Math.abs(length(x, (y + 1.4) * 0.85) - 1.72) - 0.06, Math.abs(z) - 0.12, y + 1.35);
  return Math.min(yoke, knob(x, y, z), pole(x, y, z)) * 0.9;
});

const metal = { lines: slices(0, 0.83, 0.29), across: winding(128) };

/** The cover of the podcast: a microphone from below, in front of rings of sound. */
export const podcastCover: Scene = {
  size: [1600, 1600],
  spacing: 8,
  camera: { eye: [2.1, -1.9, 11], at: [0.05, -0.75, 0], fieldOfView: 29 },
  parts: [
    { field: cage, bright: 0.85, lines: winding(44, 12.6), across: winding(-44, 12.6) },
    { field: belt, bright: 1, ...metal },
    { field: body, bright: 0.55, ...metal },
    { field: cradle, bright: 0.8, ...metal },
    { field: stand, bright: 0.6, ...metal },
  ],
  key: { from: [-6, 5, 7], strength: 0.85, hardness: 7 },
  fill: { from: [7, 3, -4], strength: 0.8, hardness: 8 },
  ground(u, v) {
    const distance = Math.hypot(u + 0.02, v - 0.16);
    const rings = 0.5 + 0.5 * Math.cos(distance * 40);
    const tone = 0.26 * rings * Math.exp(-(((distance - 0.2) * 2.6) ** 2)) * (0.75 - 0.5 * u);
    return { tone, phase: distance * 100 };
  },
};
