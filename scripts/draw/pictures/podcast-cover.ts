import { type Scene, slices, staves } from '../scene/scene.ts';
import { belt, body, cage, cradle, stand } from '../things/microphones.ts';

const lines = slices(0, 0.83, 0.29);

/** The cover of the podcast: a microphone from below, in front of rings of sound. */
export const podcastCover: Scene = {
  width: 1600,
  height: 1600,
  camera: { eye: [2.1, -1.9, 11], at: [0.05, -0.75, 0], fieldOfView: 29 },
  far: 20,
  parts: [
    {
      field: cage,
      bright: 0.85,
      lines: (x, y, z) => 14 * (y * 0.9 + Math.atan2(x, z) * 0.5),
      across: (x, y, z) => 14 * (y * 0.9 - Math.atan2(x, z) * 0.5),
    },
    { field: belt, bright: 1, lines, across: staves },
    { field: body, bright: 0.55, lines, across: staves },
    { field: cradle, bright: 0.8, lines, across: staves },
    { field: stand, bright: 0.6, lines, across: staves },
  ],
  lights: [
    { from: [-6, 5, 7], strength: 0.85, hardness: 7 },
    { from: [7, 3, -4], strength: 0.8, hardness: 8 },
  ],
  ambient: 0.05,
  polish: 0.9,
  ground(u, v, out) {
    const distance = Math.hypot(u + 0.02, v - 0.16);
    const rings = 0.5 + 0.5 * Math.cos(distance * 40);
    out.tone = 0.26 * rings * Math.exp(-(((distance - 0.2) * 2.6) ** 2)) * (0.5 - 0.5 * u + 0.25);
    out.phase = distance * 100;
    out.cross = 0;
  },
  spacing: 8,
};
