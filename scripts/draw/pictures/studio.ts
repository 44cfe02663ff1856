import { at, box, type Field, join, scaled, stick, turned } from '../scene/fields.ts';
import { glow, type Scene, slices } from '../scene/scene.ts';
import { headphones } from '../things/headphones.ts';
import { foam, tube } from '../things/microphones.ts';

/** From the space of the microphone, whose axis is y, into the scene. */
const held = (field: Field): Field => at([-0.1, 1.65, 0], turned('y', 0.35, turned('z', 2.15, scaled(0.62, field))));

const arm = join(
  stick([0.95, 2.2, 0.2], [0.55, 1.98, 0.2], 0.05),
  stick([0.95, 2.2, 0.2], [2.2, 4, -0.4], 0.06),
  stick([1.1, 2.2, 0.2], [2.35, 4, -0.4], 0.035),
  at(
    [0.95, 2.2, 0.2],
    turned('x', Math.PI / 2, (x, y, z) => Math.max(Math.hypot(x, z) - 0.15, Math.abs(y) - 0.12)),
  ),
);

/** A microphone on its arm over a desk, on which headphones lie. */
export const studio: Scene = {
  width: 3000,
  height: 2000,
  camera: { eye: [-1.2, 2.1, 8.2], at: [0.25, 1.22, 0], fieldOfView: 23 },
  far: 20,
  parts: [
    { field: held(foam), bright: 0.85, lines: held(slices(0.1, 0.9, 0.3)), across: held(slices(0.8, 0.5, -0.3)) },
    { field: held(tube), bright: 0.75, lines: held(slices(0.1, 1.3, 0.2)), across: held(slices(1, 0.2, -0.3)) },
    { field: arm, bright: 0.7, lines: slices(0.8, 1, 0.4) },
    {
      field: at([1.35, 0.34, 0.9], turned('y', -0.6, turned('x', -1.2, scaled(0.62, headphones)))),
      bright: 0.8,
      lines: slices(0.5, 1, 0.9),
    },
    {
      field: at([0, -0.05, 0], box(6, 0.05, 2.4)),
      bright: (x, _y, z) => 0.45 * Math.exp(-((x - 0.3) ** 2 + z * z) / 5),
      lines: slices(0.1, 0, 1.2),
      across: slices(1, 0, 0),
    },
  ],
  lights: [
    { from: [-5, 5.5, 4], strength: 1.1, hardness: 10 },
    { from: [4.5, 3, -4], strength: 0.55, hardness: 8 },
  ],
  ambient: 0.05,
  polish: 0.7,
  ground: glow(0.09, -0.15, 0.15, 0.45),
  spacing: 10,
};
