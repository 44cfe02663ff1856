import { at, box, type Field, turned } from '../scene/fields.ts';
import { glow, type Part, type Scene, slices } from '../scene/scene.ts';
import { lampArm, lampHead } from '../things/lamp.ts';
import { bands, binding, ink, pages, paper, pen } from '../things/ledger.ts';

const open = (field: Field): Field => turned('y', -0.16, field);
const laid = (field: Field): Field => at([0.2, 0.235, 0.3], turned('y', -0.5, turned('z', -0.075, field)));
const head = lampHead(0.62);
const hung = (field: Field): Field => at([-1, 0.84, -0.7], turned('x', -0.4, field));

const book: readonly Part[] = [
  { field: open(pages), bright: open(paper), lines: open(slices(0.05, 0.8, 1.3)), across: () => 0 },
  { field: open(ink), bright: 0.05 },
  { field: open(binding), bright: 0.6, lines: slices(0.3, 2, 0.3) },
  { field: laid(pen), bright: 1, lines: laid(slices(1.6, 0.4, 0.4)) },
  { field: laid(bands), bright: 1.3, lines: laid(slices(3, 0, 0)) },
  {
    field: at([0, -0.05, 0], box(9, 0.05, 3.4)),
    bright: (x, _y, z) => 0.34 * Math.exp(-(x * x + z * z) / 2.2),
    lines: slices(0.12, 0, 0.9),
  },
];

/** An open ledger under a lamp. The bottom corners are calm, for the title and the button of a video. */
export const introPoster: Scene = {
  width: 1920,
  height: 1200,
  camera: { eye: [0.5, 2.15, 3.3], at: [-0.16, 0.2, -0.1], fieldOfView: 35.5 },
  far: 14,
  parts: [
    ...book,
    {
      field: hung(head.hood),
      bright: 0.85,
      lines: hung(turned('z', 0.62, slices(0, 1.6, 0))),
      across: slices(1, 0, 0),
    },
    { field: hung(head.bulb), bright: 6, lines: () => 0, across: () => 0 },
    {
      field: lampArm([-1.37, 1.32, -0.92], [-1.95, 0.85, -1.05], -1.65, -1.15),
      bright: 0.8,
      lines: slices(0.6, 1, 0.3),
    },
  ],
  lights: [
    { from: [-0.92, 0.7, -0.58], strength: 1.3, hardness: 10, spot: { at: [-0.2, 0, -0.2], outer: -0.2, inner: 0.6 } },
    { from: [-4, 3, 4.5], strength: 0.34, hardness: 6 },
  ],
  ambient: 0.04,
  polish: 0.5,
  ground: glow(0.05, -0.3, 0.3, 0.4),
  spacing: 8,
};

/** The same ledger on the right. The left is free for text. */
export const share: Scene = {
  ...introPoster,
  width: 1200,
  height: 630,
  camera: { eye: [0.1, 1.9, 3.3], at: [-1.05, 0.14, 0.05], fieldOfView: 30 },
  parts: book,
  lights: [
    { from: [2.6, 2.4, 1.2], strength: 1.2, hardness: 10, spot: { at: [0.2, 0, 0], outer: 0.9, inner: 0.99 } },
    { from: [-3, 2, -3], strength: 0.25, hardness: 6 },
  ],
  ground: glow(0, 0, 0, 1),
  spacing: 5,
};
