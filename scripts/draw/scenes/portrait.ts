import type { Scene } from './scene.ts';
import { sitter, sitterCourse, sitterMaterial, sitterTone } from './sitter.ts';

/** The head and shoulders in three-quarter view, with light from the side. */
export const portrait: Scene = {
  width: 2400,
  height: 2400,
  camera: { eye: [5, 0.1, 8.6], at: [0.05, -0.72, 0], fieldOfView: 27 },
  far: 16,
  field: sitter,
  material: sitterMaterial,
  lights: [
    { from: [-5, 5, 7], strength: 0.95, hardness: 5 },
    { from: [6, 3.5, -6], strength: 0.8, hardness: 8 },
  ],
  ambient: 0.05,
  polish: 0.4,
  tone: (material, _hit, lit) => sitterTone(material, lit),
  course: sitterCourse,
  ground(u, v, out) {
    out.tone = 0.075 * Math.exp(-((u - 0.28) ** 2 + (v - 0.02) ** 2) * 7);
    out.phase = v * 100;
    out.cross = 0;
  },
  spacing: 12,
};
