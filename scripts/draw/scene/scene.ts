import type { Field, Vector } from './shapes.ts';

/** A shape of one material. */
export interface Part {
  readonly field: Field;
  /** How much of the light it reflects: 1 for paper. */
  readonly bright: number | Field;
  /** The phases of the main lines on it and of those across. A line is drawn wherever its phase is a whole number. */
  readonly lines: Field;
  readonly across?: Field;
}

export interface Light {
  readonly from: Vector;
  readonly strength: number;
  /** The hardness of the edges of its shadows: 4 for a window, 40 for a spotlight. */
  readonly hardness: number;
}

/** Returns the background. u and v are relative to the centre, in heights of the image; v is upwards. */
type Ground = (u: number, v: number) => { readonly tone: number; readonly phase: number };

export interface Scene {
  /** In pixels, as is the least distance between lines. */
  readonly size: readonly [width: number, height: number];
  readonly spacing: number;
  /** The field of view is the vertical one, in degrees. */
  readonly camera: { readonly eye: Vector; readonly at: Vector; readonly fieldOfView: number };
  readonly parts: readonly Part[];
  /** The main light, and the one that softens its shadows. */
  readonly key: Light;
  readonly fill: Light;
  readonly ground?: Ground;
}

/** Returns the phase of slices through the space, perpendicular to a vector. */
export function slices(a: number, b: number, c: number): Field {
  return (x, y, z) => 24 * (a * x + b * y + c * z);
}

/** Returns the phase of `count` lines that wind up a shape around the y axis: straight up for a slope of 0. */
export function winding(count: number, slope = 0): Field {
  return (x, y, z) => (count / (2 * Math.PI)) * Math.atan2(x, z) + slope * y;
}

/** Returns a brightness that fades away from the y axis, the more abruptly, the higher `power` is. */
export function pool(strength: number, area: number, power = 1): Field {
  return (x, _y, z) => strength * Math.exp(-(((x * x + z * z) / area) ** power));
}

/** A background that is a faint glow around a point. */
export function glow(strength: number, u0: number, v0: number, reach: number): Ground {
  return (u, v) => ({ tone: strength * Math.exp(-((u - u0) ** 2 + (v - v0) ** 2) / reach ** 2), phase: v * 100 });
}
