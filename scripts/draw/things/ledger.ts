import { smoothstep } from '../../../cli/site/build/images/engrave.ts';
import { at, box, type Field, join, melt, stick } from '../scene/fields.ts';

/** Half of the depth of the open book; a page is 1 wide. */
const deep = 0.72;

/** Returns the height of a page at a distance from the fold. */
const heightAt = (x: number) => 0.05 + 0.17 * (1 - Math.exp(-x * 11)) * (1 - 0.62 * x * x);

/** An open ledger on the plane y = 0, with its fold on the z axis. */
export const pages: Field = (px, y, z) => {
  const x = Math.abs(px);
  return Math.max(x - 1, Math.abs(z) - deep, y - heightAt(Math.min(1, x)), -y) * 0.6;
};
export const binding = at([0, 0.02, 0], box(1.06, 0.03, deep + 0.05, 0.015));

/** Returns the rows of a page and the place in them: the row, from 0 to 1 down the row, and from 0 to 1 along the page. */
const rowAt = (x: number, z: number) => {
  const row = Math.floor((z + 0.62) / pitch);
  return { page: x < 0 ? 0 : 1, row, down: (z + 0.62) / pitch - row, along: x < 0 ? x + 0.98 : x - 0.08 };
};
const pitch = 0.09;

/** Returns how bright the paper is: less where it is ruled, and at its cut edges. */
export const paper: Field = (x, y, z) => {
  if (Math.abs(z) > deep - 0.004 || Math.abs(x) > 0.996) return 0.4 + 0.25 * Math.sin(y * 400);
  const { row, down, along } = rowAt(x, z);
  const isRule = (row > 0 && down > 0.94) || columns.some((column) => Math.abs(along - column) < 0.006);
  return isRule ? 0.5 : 1;
};
/** Where the columns begin for what was tried, what it cost, and whether it was worth it. */
const columns = [0.53, 0.74];

/** The handwriting, which covers the left page and has begun on the right one. */
export const ink: Field = (x, y, z) => {
  const page = pages(x, y, z);
  if (page > 0.02) return page;
  return Math.max(page - 0.0015, toInk(rowAt(x, z)));
};

function toInk({ page, row, down, along }: ReturnType<typeof rowAt>): number {
  const seed = row + page * 31;
  if (row < 0 || row > (page === 0 ? 13 : 5) || row === 1) return 0.02;
  const ends = [row === 0 ? 0.34 : 0.3 + 0.18 * hash(seed), 0.6 + 0.07 * hash(seed * 7), 0.78 + 0.1 * hash(seed * 5)];
  const starts = [0.04, 0.57, 0.78];
  const column = starts.findLastIndex((start) => along > start);
  const gap = Math.sin(along * 57 + seed * 9) + Math.sin(along * 33 + seed * 4);
  if (column < 0 || along > (ends[column] ?? 0) || gap < -1.1) return 0.012;
  const height = 0.1 + 0.16 * Math.max(0, Math.sin(along * 61 + seed * 3));
  const wave = along * 210 + seed * 7 + 1.3 * Math.sin(along * 71 + seed);
  const slope = height * 210 * pitch * Math.cos(wave);
  const stroke = 0.62 - height * Math.sin(wave) - height * 0.5;
  return (Math.abs(down - stroke) * pitch) / Math.sqrt(1 + slope * slope) - 0.0055;
}

/** Returns a number from 0 to 1 for a seed. */
function hash(seed: number): number {
  const value = Math.sin(seed * 12.9898 + 4) * 43758.5453;
  return value - Math.floor(value);
}

/** A fountain pen along the x axis, with its nib at the origin. */
export const pen = join(
  melt(0.02, stick([0.2, 0, 0], [0.9, 0, 0], 0.036, 0.042), stick([0.9, 0, 0], [1.12, 0, 0], 0.04, 0.03)),
  stick([0, 0, 0], [0.12, 0, 0], 0.002, 0.022),
  stick([0.12, 0, 0], [0.22, 0, 0], 0.026, 0.032),
);
export const bands: Field = (x, y, z) => {
  const off = Math.min(Math.abs(x - 0.235), Math.abs(x - 0.62), Math.abs(x - 0.66)) - 0.009;
  return Math.max(off, Math.sqrt(y * y + z * z) - 0.046 - 0.006 * smoothstep(0.3, 0.6, x));
};
