import { smoothstep } from '../../../cli/site/build/images/engrave.ts';
import { around, at, box, drum, type Field, join, melt, ring, scaled, stick, turned, within } from '../scene/fields.ts';
import { type Scene, slices } from '../scene/scene.ts';
import { ribbed } from '../things/microphones.ts';

const stool: Field = within(
  [0, 0.38, 0],
  0.45,
  join(
    at([0, 0.74, 0], drum(0.19, 0.025, 0.02)),
    around(4, stick([0, 0.72, 0.14], [0, 0, 0.22], 0.017)),
    at([0, 0.26, 0], ring(0.19, 0.011)),
    at([0, 0.5, 0], ring(0.165, 0.01)),
  ),
);
const pole = melt(
  0.03,
  at([0, 0.02, 0], drum(0.17, 0.02, 0.015)),
  stick([0, 0, 0], [0, 0.8, 0], 0.017),
  stick([0, 0.8, 0], [0, 1.36, 0], 0.012),
  at([0, 0.8, 0], drum(0.027, 0.05)),
);
const microphone = at([0, 1.5, 0], turned('x', -0.25, scaled(0.3, within([0, 0, 0], 0.55, ribbed))));
const place: readonly [number, number, number] = [-0.42, 0, 0.25];

/** The lamp and the cone of its light, as u and v of the background. */
const lamp = { u: 0.31, v: 0.85, spread: 0.35 };

/** A stool and a microphone in one spotlight. The left is dark, for a headline. */
export const stage: Scene = {
  width: 3000,
  height: 2000,
  camera: { eye: [-1.2, 1.15, 7], at: [-0.84, 0.84, 0], fieldOfView: 16.5 },
  far: 30,
  parts: [
    {
      field: at([0.02, 0, -0.1], turned('y', 0.5, stool)),
      bright: 0.95,
      lines: slices(0.3, 2.4, 0.5),
      across: slices(2, 0, 0),
    },
    { field: at(place, pole), bright: 0.8, lines: slices(0.3, 2, 0.3) },
    { field: at(place, microphone), bright: 1, lines: slices(0.4, 3.2, 0.8), across: slices(3, 0, 0) },
    {
      field: at([0, -0.05, 0], box(14, 0.05, 6)),
      bright: (x, _y, z) =>
        0.62 * smoothstep(0.92, 0.84, Math.hypot(x + 0.2, z)) + 0.12 * Math.exp(-(((x + 0.2) / 3) ** 2)),
      lines: slices(0.05, 0, 1.3),
      across: () => 0,
    },
  ],
  lights: [
    { from: [1, 6, 1.5], strength: 1.25, hardness: 22 },
    { from: [-4, 3, 4], strength: 0.3, hardness: 0 },
  ],
  ambient: 0.03,
  polish: 0.8,
  ground(u, v, out) {
    const below = lamp.v - v;
    const across = (u - lamp.u) / Math.max(0.02, below);
    const inside = smoothstep(lamp.spread, lamp.spread * 0.8, Math.abs(across));
    out.tone = 0.19 * inside * (0.35 + 0.65 * Math.exp(-below * 1.2)) + 0.03 * Math.exp(-((across * 1.1) ** 2));
    out.phase = 90 * Math.atan2(u - lamp.u, below);
    out.cross = 0;
  },
  spacing: 8,
};
