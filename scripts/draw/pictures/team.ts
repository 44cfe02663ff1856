import { at, box, drum, type Field, join, scaled, turned } from '../scene/fields.ts';
import { circles, glow, type Scene, slices, staves } from '../scene/scene.ts';
import { chairsAround } from '../things/chair.ts';
import { shade } from '../things/lamp.ts';

const sheet = (x: number, z: number, angle: number): Field =>
  at([x, 0.752, z], turned('y', angle, box(0.105, 0.004, 0.148, 0.002)));

/** Six empty chairs around a table under one lamp, seen from above. */
export const team: Scene = {
  width: 2400,
  height: 1800,
  camera: { eye: [0.9, 3.5, 4.4], at: [0.02, 0.62, 0], fieldOfView: 30 },
  far: 14,
  parts: [
    { field: turned('y', 0.3, chairsAround(6, 0.98)), bright: 0.95, lines: slices(0.4, 1.6, 0.5) },
    {
      field: join(
        at([0, 0.72, 0], drum(0.85, 0.025, 0.015)),
        at([0, 0.36, 0], drum(0.06, 0.36)),
        at([0, 0.02, 0], drum(0.32, 0.02)),
      ),
      bright: (x, _y, z) => 0.62 - 0.34 * Math.hypot(x, z),
      lines: (x, y, z) => 1.4 * circles(x, y, z),
      across: staves,
    },
    {
      field: join(
        sheet(0.4, 0.3, 0.5),
        sheet(-0.42, 0.22, -0.5),
        sheet(-0.1, -0.45, 0.2),
        sheet(0.5, -0.22, -0.9),
        sheet(0.02, 0.5, -0.1),
      ),
      bright: 1.2,
      lines: slices(1.5, 0, 0.4),
      across: () => 0,
    },
    { field: at([0, 1.55, 0], scaled(0.62, shade)), bright: 1, lines: slices(0, 2, 0), across: staves },
    {
      field: at([0, -0.05, 0], box(8, 0.05, 8)),
      bright: (x, _y, z) => 0.34 * Math.exp(-(((x * x + z * z) / 2.6) ** 2)),
      lines: (x, y, z) => circles(x, y, z),
      across: staves,
    },
  ],
  lights: [
    { from: [-0.1, 1.6, 0.06], strength: 1.2, hardness: 12, spot: { at: [-0.1, 0, 0.06], outer: 0.25, inner: 0.7 } },
    { from: [-3.5, 3.4, 2.4], strength: 0.55, hardness: 8 },
  ],
  ambient: 0.05,
  polish: 0.4,
  ground: glow(0, 0, 0, 1),
  spacing: 9,
};
