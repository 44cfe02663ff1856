import type { Field } from './distance.ts';

type Vector = readonly [number, number, number];

export interface Light {
  readonly from: Vector;
  readonly strength: number;
  /** The hardness of the edges of its shadows: 4 for a window, 40 for a spotlight, 0 for no shadows. */
  readonly hardness: number;
  /** For a spotlight: its target, and the cosines of half the angles of its outer and its inner cone. */
  readonly spot?: { readonly at: Vector; readonly begin: number; readonly full: number };
}

/** The values of a pixel from which lines are drawn. A line is drawn wherever a phase is a whole number. */
export interface Sample {
  tone: number;
  phase: number;
  cross: number;
}

/** A point at which a ray hits a surface. */
export interface Hit {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly normalX: number;
  readonly normalY: number;
  readonly normalZ: number;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly camera: { readonly eye: Vector; readonly at: Vector; readonly fieldOfView: number };
  /** The distance from the eye beyond which nothing is visible. */
  readonly far: number;
  readonly field: Field;
  /** Returns the material (1 and up) of a point on the surface. */
  readonly material: Field;
  readonly lights: readonly Light[];
  /** The strength of the ambient light, before occlusion. */
  readonly ambient: number;
  /** The strength of the highlight: 0 for chalk, 1 for a polished surface. */
  readonly polish: number;
  /** Adjusts the tone of a point, such as by the reflectance of its material. */
  readonly tone?: (material: number, hit: Hit, lit: number) => number;
  /** Computes the direction of the lines on a surface. */
  readonly course: (material: number, hit: Hit, out: Sample) => void;
  /** Computes the background. u and v are relative to the centre, in heights of the image; v is upwards. */
  readonly ground: (u: number, v: number, out: Sample) => void;
  /** The minimum distance between lines in pixels of the image. */
  readonly spacing: number;
}
