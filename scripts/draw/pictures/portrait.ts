import { at, box, turned } from '../scene/fields.ts';
import { glow, type Scene, slices } from '../scene/scene.ts';
import { chair } from '../things/chair.ts';
import { jacket } from '../things/jacket.ts';

/** A jacket over the back of an empty chair. */
export const portrait: Scene = {
  width: 2400,
  height: 2400,
  camera: { eye: [0.1, 0.9, 2.9], at: [-0.07, 0.46, 0], fieldOfView: 23 },
  far: 8,
  parts: [
    { field: turned('y', -0.45, chair), bright: 0.75, lines: slices(0.2, 1.6, 0.3) },
    {
      field: turned('y', -0.45, at([0, -0.035, -0.012], jacket)),
      bright: 0.8,
      lines: slices(0.5, 2.2, 0.7),
      across: slices(2, -0.8, 0.6),
    },
    {
      field: at([0, -0.05, 0], box(6, 0.05, 6)),
      bright: (x, _y, z) => 0.5 * Math.exp(-(((x * x + z * z) / 0.75) ** 2)),
      lines: slices(0.1, 0, 1.6),
      across: slices(1.6, 0, 0),
    },
  ],
  lights: [
    { from: [-3.2, 2.8, 1.7], strength: 1.2, hardness: 12 },
    { from: [2.6, 1.8, -2], strength: 0.5, hardness: 8 },
  ],
  ambient: 0.05,
  polish: 0.5,
  ground: glow(0.075, 0.22, 0.3, 0.26),
  spacing: 10.5,
};
