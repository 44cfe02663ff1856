import { portrait } from './portrait.ts';
import type { Scene } from './scene.ts';

/** The image for link previews: the bust in the right third. */
export const share: Scene = {
  ...portrait,
  width: 1200,
  height: 630,
  camera: { eye: [4.4, 0.2, 8.8], at: [-1.5, -0.5, 0.7], fieldOfView: 22 },
  ground(u, v, out) {
    out.tone = 0.08 * Math.exp(-((u - 0.62) ** 2 * 4 + (v - 0.1) ** 2 * 7));
    out.phase = v * 100;
    out.cross = 0;
  },
  spacing: 5,
};
