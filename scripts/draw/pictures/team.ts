import { around, at, join, scaled, turned } from '../scene/combine.ts';
import { pool, type Scene, slices, winding } from '../scene/scene.ts';
import { box, drum, type Field, floor, length, shade } from '../scene/shapes.ts';
import { chair } from './chair.ts';

const table = join(
  at([0, 0.72, 0], drum(0.85, 0.025, 0.015)),
  at([0, 0.36, 0], drum(0.06, 0.36)),
  at([0, 0.02, 0], drum(0.32, 0.02)),
);
const circles: Field = (x, _y, z) => 34 * length(x, z);
const seats = turned('y', 0.3, around(6, at([0, 0, 0.98], turned('y', Math.PI, chair))));
const sheets = turned('y', 0.3, around(6, at([0, 0.752, 0.55], turned('y', 0.2, box(0.105, 0.004, 0.148, 0.002)))));

/** Six empty chairs around a table under one lamp, seen from above. */
export const team: Scene = {
  size: [2400, 1800],
  spacing: 9,
  camera: { eye: [0.9, 3.5, 4.4], at: [0.02, 0.62, 0], fieldOfView: 30 },
  parts: [
    { field: seats, bright: 0.95, lines: slices(0.4, 1.6, 0.5) },
    { field: table, bright: (x, _y, z) => 0.62 - 0.34 * length(x, z), lines: circles, across: winding(128) },
    { field: sheets, bright: 1.2, lines: slices(1.5, 0, 0.4), across: () => 0 },
    { field: at([0, 1.55, 0], scaled(0.62, shade)), bright: 1, lines: slices(0, 2, 0), across: winding(128) },
    { field: floor(-8), bright: pool(0.34, 2.6, 2), lines: circles, across: winding(128) },
  ],
  key: { from: [-0.1, 1.6, 0.06], strength: 1.2, hardness: 12 },
  fill: { from: [-3.5, 3.4, 2.4], strength: 0.55, hardness: 8 },
};
