import { smoothstep } from '../../../cli/site/build/images/engrave.ts';
import { around, at, join, scaled, turned } from '../scene/combine.ts';
import { type Scene, slices } from '../scene/scene.ts';
import { box, drum, type Field, floor, length, ring, stick } from '../scene/shapes.ts';

const upright = join(
  at([0, 0.74, 0], drum(0.19, 0.025, 0.02)),
  around(4, stick([0, 0.72, 0.14], [0, 0, 0.22], 0.017)),
  at([0, 0.26, 0], ring(0.19, 0.011)),
  at([0, 0.5, 0], ring(0.165, 0.01)),
);
const stool = at([0.02, 0, -0.1], turned('y', 0.5, upright));
const pole = join(
  at([0, 0.02, 0], drum(0.17, 0.02, 0.015)),
  stick([0, 0, 0], [0, 0.8, 0], 0.017),
  stick([0, 0.8, 0], [0, 1.36, 0], 0.012),
  at([0, 0.8, 0], drum(0.027, 0.05)),
);

const shell = box(0.3, 0.42, 0.24, 0.24);
/** A microphone of the fifties with ribs, about 0.85 high, around the origin. */
const ribbed: Field = (x, y, z) => {
  const whole = shell(x, y, z);
  const ribs = 0.022 * smoothstep(-0.2, 0.6, Math.cos(x * 52)) * smoothstep(0.36, 0.3, Math.abs(y));
  const middle = Math.max(whole - 0.012, Math.abs(y + 0.02) - 0.035);
  return Math.min(whole + ribs, middle) * 0.7;
};
const microphone = at([0, 1.5, 0], turned('x', -0.25, scaled(0.3, ribbed)));
const placed = (field: Field): Field => at([-0.42, 0, 0.25], field);

/** The circle of light, in which the floor is brighter. */
const spot: Field = (x, _y, z) =>
  0.62 * smoothstep(0.92, 0.84, length(x + 0.2, z)) + 0.12 * Math.exp(-(((x + 0.2) / 3) ** 2));

/** A stool and a microphone in one spotlight. The left is dark, for a headline. */
export const stage: Scene = {
  size: [3000, 2000],
  spacing: 8,
  camera: { eye: [-1.2, 1.15, 7], at: [-0.84, 0.84, 0], fieldOfView: 16.5 },
  parts: [
    { field: stool, bright: 0.95, lines: slices(0.3, 2.4, 0.5), across: slices(2, 0, 0) },
    { field: placed(pole), bright: 0.8, lines: slices(0.3, 2, 0.3) },
    { field: placed(microphone), bright: 1, lines: slices(0.4, 3.2, 0.8), across: slices(3, 0, 0) },
    { field: floor(-6), bright: spot, lines: slices(0.05, 0, 1.3), across: () => 0 },
  ],
  key: { from: [1, 6, 1.5], strength: 1.25, hardness: 22 },
  fill: { from: [-4, 3, 4], strength: 0.3, hardness: 6 },
  ground(u, v) {
    const [aside, below] = [u - 0.31, 0.85 - v];
    const cone = smoothstep(0.35, 0.28, Math.abs(aside / below));
    const tone = 0.19 * cone * (0.35 + 0.65 * Math.exp(-below * 1.2)) + 0.03 * Math.exp(-((aside / below) ** 2));
    return { tone, phase: 90 * Math.atan2(aside, below) };
  },
};
