import { at, join, mirrored, turned } from '../scene/combine.ts';
import { glow, pool, type Scene, slices } from '../scene/scene.ts';
import { box, type Field, floor, stick } from '../scene/shapes.ts';

/** The outline of a box in the plane z = 0, with these half sizes. */
function outline(width: number, height: number): Field {
  const filled = box(width, height, 9);
  return (x, y) => Math.abs(filled(x, y, 0)) - 0.015;
}

/** A box at a place, and an arrow from its edge to that of the box at the origin. */
function source(x: number, y: number): Field {
  const away = Math.hypot(x, y);
  const toEdge = (width: number, height: number) => Math.min(width / Math.abs(x), height / Math.abs(y)) * away;
  const [start, tip] = [toEdge(0.2, 0.1) + 0.05, away - toEdge(0.27, 0.15) - 0.06];
  const shaft = stick([start, 0, 0], [tip, 0, 0], 0.015);
  const barb = stick([tip, 0, 0], [tip - 0.097, 0.053, 0], 0.015);
  const arrow = join(shaft, (px, py, pz) => barb(px, Math.abs(py), pz));
  return at([x, y, 0], join(outline(0.2, 0.1), turned('z', Math.atan2(-y, -x), arrow)));
}

/** The letters in the box in the middle: J and V. */
const letters = join(
  stick([-0.06, 0.07, 0], [-0.06, -0.04, 0], 0.014),
  stick([-0.06, -0.04, 0], [-0.085, -0.065, 0], 0.014),
  stick([-0.085, -0.065, 0], [-0.115, -0.05, 0], 0.014),
  stick([0, 0.07, 0], [0.055, -0.065, 0], 0.014),
  stick([0.055, -0.065, 0], [0.11, 0.07, 0], 0.014),
);

const strokes = join(
  join(outline(0.27, 0.15), outline(0.24, 0.12), letters),
  join(source(-0.86, 0.46), source(-0.88, -0.12), source(-0.78, -0.55)),
  join(source(0, 0.53), source(-0.12, -0.54)),
  join(source(0.84, 0.42), source(0.88, -0.1), source(0.6, -0.54)),
);
const drawing: Field = (x, y, z) => Math.max(Math.abs(z) - 0.012, strokes(x, y, 0));

/** The board is 2.6 by 1.7. */
const panel = box(1.3, 0.85, 0.03);
const [outer, inner] = [box(1.36, 0.91, 0.06, 0.02), box(1.29, 0.84, 1)];
const frame: Field = (x, y, z) => Math.max(outer(x, y, z), -inner(x, y, z));
const easel = join(
  mirrored(stick([0.28, 1.35, -0.14], [1.05, -2.1, -0.14], 0.045)),
  stick([0, 1.3, -0.16], [0, -2.1, -1.4], 0.045),
  at([0, 1.3, -0.12], box(0.36, 0.06, 0.05, 0.02)),
);
const tray = join(at([0, -0.99, 0.14], box(0.95, 0.03, 0.16, 0.015)), at([0, -0.95, 0.29], box(0.95, 0.05, 0.015)));
const markers = mirrored(stick([0.17, -0.92, 0.15], [0.5, -0.92, 0.19], 0.04));
const set = (field: Field) => turned('y', 0.34, field);
const sheen: Field = (x, y) => 0.95 * Math.exp(-((x + 1) ** 2 + (y - 0.6) ** 2) / 5.5);

/** A board on an easel, on which all arrows end at one box. */
export const workshop: Scene = {
  size: [2400, 1800],
  spacing: 10,
  camera: { eye: [-0.5, 0.15, 8.6], at: [0.02, -0.28, 0], fieldOfView: 23 },
  parts: [
    { field: set(panel), bright: sheen, lines: slices(0.08, 1.1, 0), across: () => 0 },
    { field: set(at([0.02, 0, 0.03], drawing)), bright: 0.01, lines: slices(0, 1, 0) },
    { field: set(frame), bright: 0.5, lines: slices(0.8, 1, 0.5) },
    { field: set(easel), bright: 0.7, lines: slices(0.2, 1.4, 0.3) },
    { field: set(tray), bright: 0.8, lines: slices(0.7, 1, 0.6) },
    { field: set(markers), bright: 1, lines: slices(1.4, 0.2, 0.3) },
    { field: at([0, -2.1, 0], floor(-5)), bright: pool(0.4, 3), lines: slices(0, 0, 1) },
  ],
  key: { from: [-4.5, 3.6, 5], strength: 1.1, hardness: 10 },
  fill: { from: [4, 2, -3], strength: 0.3, hardness: 8 },
  ground: glow(0.06, -0.3, 0.15, 0.5),
};
