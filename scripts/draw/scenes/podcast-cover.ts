import { belt, body, cage, cradle, stand } from './microphone.ts';
import type { Scene } from './scene.ts';

const PARTS = [cage, belt, body, cradle, stand];

/** The cover of the podcast: a microphone from below, in front of rings of sound. */
export const podcastCover: Scene = {
  width: 1600,
  height: 1600,
  camera: { eye: [2.1, -1.9, 11], at: [0.05, -0.75, 0], fieldOfView: 29 },
  far: 20,
  field: (x, y, z) => Math.min(...PARTS.map((part) => part(x, y, z))),
  material(x, y, z) {
    const distances = PARTS.map((part) => part(x, y, z));
    return distances.indexOf(Math.min(...distances)) + 1;
  },
  lights: [
    { from: [-6, 5, 7], strength: 0.85, hardness: 7 },
    { from: [7, 3, -4], strength: 0.8, hardness: 8 },
  ],
  ambient: 0.05,
  polish: 0.9,
  tone: (material, _hit, lit) => lit * ([0, 0.85, 1, 0.55, 0.8, 0.6][material] ?? 1),
  course(material, { x, y, z }, out) {
    const around = Math.atan2(x, z);
    if (material === 1) {
      out.phase = 14 * (y * 0.9 + around * 0.5);
      out.cross = 14 * (y * 0.9 - around * 0.5);
    } else {
      out.phase = 20 * (y + z * 0.35);
      out.cross = 20 * around;
    }
  },
  ground(u, v, out) {
    const distance = Math.hypot(u + 0.02, v - 0.16);
    const rings = 0.5 + 0.5 * Math.cos(distance * 40);
    out.tone = 0.26 * rings * Math.exp(-(((distance - 0.2) * 2.6) ** 2)) * (0.5 - 0.5 * u + 0.25);
    out.phase = distance * 100;
    out.cross = 0;
  },
  spacing: 8,
};
