import type { Field, Vector } from './fields.ts';

export interface Light {
  readonly from: Vector;
  readonly strength: number;
  /** The hardness of the edges of its shadows: 4 for a window, 40 for a spotlight, 0 for no shadows. */
  readonly hardness: number;
  /** For a spotlight: its target, and the cosines of half the angles of its outer and its inner cone. */
  readonly spot?: { readonly at: Vector; readonly outer: number; readonly inner: number };
}

/** The values of a pixel from which lines are drawn. A line is drawn wherever a phase is a whole number. */
export interface Sample {
  tone: number;
  phase: number;
  cross: number;
}

/** A shape of one material. */
export interface Part {
  readonly field: Field;
  /** How much of the light it reflects: 1 for paper. */
  readonly bright: number | Field;
  /** The main lines on it and those across. By default, slices of the space from above. */
  readonly lines?: Field;
  readonly across?: Field;
}

export interface Scene {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The field of view is the vertical one, in degrees. */
  readonly camera: { readonly eye: Vector; readonly at: Vector; readonly fieldOfView: number };
  /** The distance from the eye beyond which nothing is visible. */
  readonly far: number;
  readonly parts: readonly Part[];
  readonly lights: readonly Light[];
  /** The strength of the light from everywhere. */
  readonly ambient: number;
  /** The strength of highlights: 0 for chalk, 1 for a polished surface. */
  readonly polish: number;
  /** Computes the background. u and v are relative to the centre, in heights of the image; v is upwards. */
  readonly ground: (u: number, v: number, out: Sample) => void;
  /** The least distance between lines, in pixels. */
  readonly spacing: number;
}

/** Returns the phase of slices through the space, perpendicular to a vector. */
export const slices =
  (a: number, b: number, c: number): Field =>
  (x, y, z) =>
    24 * (a * x + b * y + c * z);

/** Returns the phase of lines that run up a shape around the y axis. */
export const staves = (x: number, _y: number, z: number) => (64 / Math.PI) * Math.atan2(x, z);

/** Returns the phase of circles around the y axis. */
export const circles = (x: number, _y: number, z: number) => 24 * Math.sqrt(x * x + z * z);

/** A background that is a faint glow around a point. */
export const glow =
  (strength: number, u0: number, v0: number, reach: number): Scene['ground'] =>
  (u, v, out) => {
    out.tone = strength * Math.exp(-((u - u0) ** 2 + (v - v0) ** 2) / (reach * reach));
    out.phase = v * 100;
    out.cross = 0;
  };
