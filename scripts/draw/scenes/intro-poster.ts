import { portrait } from './portrait.ts';
import type { Scene } from './scene.ts';

/** The bust in profile at the right. The left is dark, because a title and the play button are shown there. */
export const introPoster: Scene = {
  ...portrait,
  width: 1920,
  height: 1200,
  camera: { eye: [9.4, 0.15, 2.4], at: [0.1, -0.13, 1.25], fieldOfView: 18.5 },
  lights: [
    { from: [-3, 3.5, 7.5], strength: 1.05, hardness: 5 },
    { from: [4, 5, -7], strength: 0.75, hardness: 8 },
    { from: [7, 2, 6], strength: 0.12, hardness: 5 },
  ],
  ground(u, v, out) {
    out.tone = 0.09 * Math.exp(-((u - 0.02) ** 2 * 4 + (v - 0.12) ** 2 * 9));
    out.phase = v * 100;
    out.cross = 0;
  },
  spacing: 8.5,
};
