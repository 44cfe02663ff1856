import { at, box, type Field, turned } from '../scene/fields.ts';
import { glow, type Scene, slices } from '../scene/scene.ts';
import { drawing, easel, frame, markers, panel, tray } from '../things/board.ts';

const set = (field: Field): Field => turned('y', 0.34, field);

/** A board on an easel, on which all arrows end at one box. */
export const workshop: Scene = {
  width: 2400,
  height: 1800,
  camera: { eye: [-0.5, 0.15, 8.6], at: [0.02, -0.28, 0], fieldOfView: 23 },
  far: 20,
  parts: [
    {
      field: set(panel),
      bright: (x, y) => 0.95 * Math.exp(-((x + 1) ** 2 + (y - 0.6) ** 2) / 5.5),
      lines: slices(0.08, 1.1, 0),
      across: () => 0,
    },
    {
      field: set(at([0, 0, 0.03], drawing)),
      bright: 0.01,
    },
    { field: set(frame), bright: 0.5, lines: slices(0.8, 1, 0.5) },
    { field: set(easel), bright: 0.7, lines: slices(0.2, 1.4, 0.3) },
    { field: set(tray), bright: 0.8, lines: slices(0.7, 1, 0.6) },
    { field: set(markers), bright: 1, lines: slices(1.4, 0.2, 0.3) },
    {
      field: at([0, -2.15, 0], box(8, 0.05, 5)),
      bright: (x, _y, z) => 0.4 * Math.exp(-(x * x + z * z) / 3),
      lines: slices(0, 0, 1),
    },
  ],
  lights: [
    { from: [-4.5, 3.6, 5], strength: 1.1, hardness: 10 },
    { from: [4, 2, -3], strength: 0.3, hardness: 8 },
  ],
  ambient: 0.05,
  polish: 0.4,
  ground: glow(0.06, -0.3, 0.15, 0.5),
  spacing: 10,
};
