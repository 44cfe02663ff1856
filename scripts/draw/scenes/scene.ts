import type { Field } from './distance.ts';

type Vector = readonly [number, number, number];

export interface Light {
  readonly from: Vector;
  readonly strength: number;
  /** How hard the edge of its shadows is: 4 is a window, 40 is a spot. 0: casts none. */
  readonly hardness: number;
  /** Spot lights: where it aims at, and the cosines of the half angles where it begins and where it is full. */
  readonly spot?: { readonly at: Vector; readonly begin: number; readonly full: number };
}

/** What a pixel is made of, before it is engraved. Phases count lines: a line runs wherever a phase is whole. */
export interface Sample {
  tone: number;
  phase: number;
  cross: number;
}

/** A hit of a ray on the forms of a scene. */
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
  /** Light from everywhere, before occlusion. */
  readonly ambient: number;
  /** Strength of the glint towards the eye; 0 is chalk, 1 is polished. */
  readonly polish: number;
  /** Last word on the tone of a hit: reflectance of a material, drawings on it, light that falls off. */
  readonly tone?: (material: number, hit: Hit, lit: number) => number;
  /** The course of both line families over the forms. */
  readonly course: (material: number, hit: Hit, out: Sample) => void;
  /** What stands behind: u and v in heights of the picture, from its center, v upward. */
  readonly ground: (u: number, v: number, out: Sample) => void;
  /** Distance between lines in pixels of the picture, at the closest. */
  readonly spacing: number;
}
