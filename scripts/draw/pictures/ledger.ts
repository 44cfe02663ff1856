import { smoothstep } from '../../../cli/site/build/images/engrave.ts';
import { at, join, turned } from '../scene/combine.ts';
import { glow, type Part, pool, type Scene, slices, winding } from '../scene/scene.ts';
import { ball, box, drum, type Field, floor, length, shade, stick } from '../scene/shapes.ts';

/** Half of the depth of the open book, whose fold is on the z axis. A page is 1 wide. */
const deep = 0.72;
const pages: Field = (px, y, z) => {
  const x = Math.min(1, Math.abs(px));
  const height = 0.05 + 0.17 * (1 - Math.exp(-x * 11)) * (1 - 0.62 * x * x);
  return Math.max(Math.abs(px) - 1, Math.abs(z) - deep, y - height, -y) * 0.6;
};
const binding = at([0, 0.02, 0], box(1.06, 0.03, deep + 0.05, 0.015));

const pitch = 0.09;
/** Returns the row of a page and the place in it, from 0 to 1 down the row and along the page. */
function rowAt(x: number, z: number) {
  const row = Math.floor((z + 0.62) / pitch);
  return { page: x < 0 ? 0 : 1, row, down: (z + 0.62) / pitch - row, along: x < 0 ? x + 0.98 : x - 0.08 };
}

/** Returns how bright the paper is: less where it is ruled, and at its cut edges. */
const paper: Field = (x, y, z) => {
  if (Math.abs(z) > deep - 0.004 || Math.abs(x) > 0.996) return 0.4 + 0.25 * Math.sin(y * 400);
  const { row, down, along } = rowAt(x, z);
  // The columns are for what was tried, what it cost, and whether it was worth it.
  const isRule = (row > 0 && down > 0.94) || Math.abs(along - 0.53) < 0.006 || Math.abs(along - 0.74) < 0.006;
  return isRule ? 0.5 : 1;
};

/** The handwriting, which covers the left page and has begun on the right one. */
const ink: Field = (x, y, z) => {
  const page = pages(x, y, z);
  return page > 0.02 ? page : Math.max(page - 0.0015, toInk(rowAt(x, z)));
};

function toInk({ page, row, down, along }: ReturnType<typeof rowAt>): number {
  const seed = row + page * 31;
  if (row < 0 || row > (page === 0 ? 13 : 5) || row === 1) return 0.02;
  const ends = [0.38 + 0.09 * Math.sin(seed * 5), 0.635 + 0.035 * Math.sin(seed * 3), 0.83 + 0.05 * Math.sin(seed * 8)];
  const column = [0.04, 0.57, 0.78].findLastIndex((start) => along > start);
  const gap = Math.sin(along * 57 + seed * 9) + Math.sin(along * 33 + seed * 4);
  if (column < 0 || along > (ends[column] ?? 0) || gap < -1.1) return 0.012;
  const height = 0.1 + 0.16 * Math.max(0, Math.sin(along * 61 + seed * 3));
  const wave = along * 210 + seed * 7 + 1.3 * Math.sin(along * 71 + seed);
  const slope = height * 210 * pitch * Math.cos(wave);
  const stroke = 0.62 - height * Math.sin(wave) - height * 0.5;
  return (Math.abs(down - stroke) * pitch) / Math.sqrt(1 + slope * slope) - 0.0055;
}

/** A fountain pen along the x axis, with its nib at the origin. */
const pen = join(
  join(stick([0.2, 0, 0], [0.9, 0, 0], 0.036, 0.042), stick([0.9, 0, 0], [1.12, 0, 0], 0.04, 0.03)),
  stick([0, 0, 0], [0.12, 0, 0], 0.002, 0.022),
  stick([0.12, 0, 0], [0.22, 0, 0], 0.026, 0.032),
);
const bands: Field = (x, y, z) => {
  const off = Math.min(Math.abs(x - 0.235), Math.abs(x - 0.62), Math.abs(x - 0.66)) - 0.009;
  return Math.max(off, length(y, z) - 0.046 - 0.006 * smoothstep(0.3, 0.6, x));
};

const open = (field: Field): Field => turned('y', -0.16, field);
const laid = (field: Field): Field => at([0.2, 0.235, 0.3], turned('y', -0.5, turned('z', -0.075, field)));
const book: readonly Part[] = [
  { field: open(pages), bright: open(paper), lines: open(slices(0.05, 0.8, 1.3)), across: () => 0 },
  { field: open(ink), bright: 0.05, lines: slices(0.25, 1, 0.35) },
  { field: open(binding), bright: 0.6, lines: slices(0.3, 2, 0.3) },
  { field: laid(pen), bright: 1, lines: laid(slices(1.6, 0.4, 0.4)) },
  { field: laid(bands), bright: 1.3, lines: laid(slices(3, 0, 0)) },
  { field: floor(-3.4), bright: pool(0.34, 1.6), lines: slices(0.12, 0, 0.9) },
];

const elbow = [-1.95, 0.85, -1.05] as const;
const arm = join(
  stick([-1.37, 1.32, -0.92], elbow, 0.03),
  stick(elbow, [-1.65, 0.06, -1.15], 0.03),
  at(elbow, turned('x', Math.PI / 2, drum(0.07, 0.06, 0.02))),
  at([-1.65, 0.04, -1.15], drum(0.34, 0.05, 0.03)),
);
const hood = join(shade, at([0, 0.52, 0], drum(0.135, 0.04, 0.03)), at([0, 0.62, 0], ball(0.07)));
const bulb = at([0, 0.1, 0], ball(0.13));
const hung = (field: Field): Field => at([-1, 0.84, -0.7], turned('x', -0.4, turned('z', 0.62, field)));
const lamp: readonly Part[] = [
  { field: hung(hood), bright: 0.85, lines: hung(slices(0, 1.6, 0)), across: slices(1, 0, 0) },
  { field: hung(bulb), bright: 6, lines: hung(slices(0, 2, 0)), across: hung(winding(48)) },
  { field: arm, bright: 0.8, lines: slices(0.6, 1, 0.3) },
];

/** An open ledger under a lamp. The bottom corners are calm, for the title and the button of a video. */
export const introPoster: Scene = {
  size: [1920, 1200],
  spacing: 8,
  camera: { eye: [0.5, 2.15, 3.3], at: [-0.2, 0.2, -0.1], fieldOfView: 45 },
  parts: [...book, ...lamp],
  key: { from: [-0.92, 0.7, -0.58], strength: 1.3, hardness: 10 },
  fill: { from: [-4, 3, 4.5], strength: 0.34, hardness: 6 },
  ground: glow(0.05, -0.3, 0.3, 0.4),
};

/** The same ledger on the right. The left is free for text. */
export const share: Scene = {
  size: [1200, 630],
  spacing: 5,
  camera: { eye: [0.1, 1.9, 3.3], at: [-1.05, 0.14, 0.05], fieldOfView: 30 },
  parts: book,
  key: { from: [2.6, 2.4, 1.2], strength: 1.2, hardness: 10 },
  fill: { from: [-3, 2, -3], strength: 0.25, hardness: 6 },
};
