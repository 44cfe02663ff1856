import { at, join, mirrored, scaled, turned } from '../scene/combine.ts';
import { glow, pool, type Scene, slices } from '../scene/scene.ts';
import { box, drum, type Field, floor, length, ring, stick } from '../scene/shapes.ts';

/** The foam of the microphone, which is from 0 to 1.6 on the y axis, and the tube below it. */
const foam = at([0, 0.78, 0], drum(0.6, 0.85, 0.32));
const tube = join(
  at([0, -0.72, 0], drum(0.5, 0.78, 0.12)),
  at([0, -0.06, 0], drum(0.62, 0.09, 0.04)),
  at([0, -1.52, 0], drum(0.3, 0.1, 0.04)),
);
const held = (field: Field): Field => at([-0.1, 1.65, 0], turned('y', 0.35, turned('z', 2.15, scaled(0.62, field))));

const arm = join(
  stick([0.95, 2.2, 0.2], [0.55, 1.98, 0.2], 0.05),
  stick([0.95, 2.2, 0.2], [2.2, 4, -0.4], 0.06),
  stick([1.1, 2.2, 0.2], [2.35, 4, -0.4], 0.035),
  at([0.95, 2.2, 0.2], turned('x', Math.PI / 2, drum(0.15, 0.12, 0))),
);

/** The band of the headphones: a strip that is bent over the y axis, with rounded edges. */
const band: Field = (x, y, z) => {
  const off = Math.abs(length(x, Math.max(0, y - 0.2) * 0.92) - 1) - 0.03;
  return Math.max(length(Math.max(0, off), Math.max(0, Math.abs(z) - 0.14)) - 0.05, 0.1 - y) * 0.85;
};
const round = drum(0.4, 0.14, 0.08);
/** A cup with a dish outside and a pad inside. */
const cup = join(
  (x, y, z) => Math.max(round(x, y, z), 0.46 - length(x, y - 0.5, z)),
  at([0, -0.2, 0], ring(0.29, 0.13)),
);
const side = join(at([0.98, 0, 0], box(0.04, 0.3, 0.06, 0.03)), at([0.9, -0.3, 0], turned('z', -Math.PI / 2, cup)));
const headphones = turned('y', -0.6, turned('x', -1.2, scaled(0.62, join(band, mirrored(side)))));

/** A microphone on its arm over a desk, on which headphones lie. */
export const studio: Scene = {
  size: [3000, 2000],
  spacing: 10,
  camera: { eye: [-1.2, 2.1, 8.2], at: [0.25, 1.22, 0], fieldOfView: 23 },
  parts: [
    { field: held(foam), bright: 0.85, lines: held(slices(0.1, 0.9, 0.3)), across: held(slices(0.8, 0.5, -0.3)) },
    { field: held(tube), bright: 0.75, lines: held(slices(0.1, 1.3, 0.2)), across: held(slices(1, 0.2, -0.3)) },
    { field: arm, bright: 0.7, lines: slices(0.8, 1, 0.4) },
    { field: at([1.35, 0.34, 0.9], headphones), bright: 0.8, lines: slices(0.5, 1, 0.9) },
    { field: floor(-2.4), bright: at([0.3, 0, 0], pool(0.45, 5)), lines: slices(0.1, 0, 1.2), across: slices(1, 0, 0) },
  ],
  key: { from: [-5, 5.5, 4], strength: 1.1, hardness: 10 },
  fill: { from: [4.5, 3, -4], strength: 0.55, hardness: 8 },
  ground: glow(0.09, -0.15, 0.15, 0.45),
};
