import { smoothstep } from './distance.ts';
import type { Hit, Light, Scene } from './scene.ts';

/** Light that a point of the surface throws to the eye; the direction is that of the ray which found it. */
export function shade(scene: Scene, at: Hit, dx: number, dy: number, dz: number): number {
  const open = openness(scene, at);
  let sum = scene.ambient * open * (0.6 + 0.4 * at.normalY);
  for (const light of scene.lights) {
    const [lx, ly, lz] = unitVector(light.from[0] - at.x, light.from[1] - at.y, light.from[2] - at.z);
    const facing = at.normalX * lx + at.normalY * ly + at.normalZ * lz;
    if (facing <= 0) {
      continue;
    }
    const amount = light.strength * spotlightShare(light, lx, ly, lz) * shadow(scene, at, light);
    const [hx, hy, hz] = unitVector(lx - dx, ly - dy, lz - dz);
    const glint = scene.polish * Math.max(0, at.normalX * hx + at.normalY * hy + at.normalZ * hz) ** 24;
    sum += amount * (facing + glint * 0.5) * (0.45 + 0.55 * open);
  }
  return sum;
}

/**
 * Returns how much of a light reaches a point, from 0 to 1. Outside the cone of a spotlight it is 0.
 * @param lx x, y and z of the unit vector from the point to the light
 */
function spotlightShare(light: Light, lx: number, ly: number, lz: number): number {
  if (!light.spot) {
    return 1;
  }
  const { at, begin, full } = light.spot;
  const [ax, ay, az] = unitVector(light.from[0] - at[0], light.from[1] - at[1], light.from[2] - at[2]);
  return smoothstep(begin, full, lx * ax + ly * ay + lz * az);
}

/** Returns 0 in full shadow and 1 in full light. The edges of a shadow are softer, the farther away its object is. */
function shadow(scene: Scene, at: Hit, light: Light): number {
  if (light.hardness === 0) {
    return 1;
  }
  const reach = Math.hypot(light.from[0] - at.x, light.from[1] - at.y, light.from[2] - at.z);
  const [lx, ly, lz] = unitVector(light.from[0] - at.x, light.from[1] - at.y, light.from[2] - at.z);
  const x = at.x + at.normalX * 0.02;
  const y = at.y + at.normalY * 0.02;
  const z = at.z + at.normalZ * 0.02;
  let amount = 1;
  for (let t = 0.03, step = 0; t < Math.min(reach, 12) && step < 36; step++) {
    const distance = scene.field(x + lx * t, y + ly * t, z + lz * t);
    amount = Math.min(amount, 0.5 + (0.5 * distance * light.hardness) / t);
    if (amount <= 0) {
      return 0;
    }
    t += Math.min(0.6, Math.max(0.025, Math.abs(distance)));
  }
  return amount * amount * (3 - 2 * amount);
}

/** Returns the ambient occlusion of a point: 1 in the open, towards 0 in creases. */
function openness(scene: Scene, at: Hit): number {
  let closed = 0;
  let weight = 1;
  for (let step = 1; step <= 5; step++) {
    const reach = 0.05 * step * step * 0.6 + 0.02;
    const found = scene.field(at.x + at.normalX * reach, at.y + at.normalY * reach, at.z + at.normalZ * reach);
    closed += (reach - found) * weight;
    weight *= 0.72;
  }
  return Math.min(1, Math.max(0, 1 - 1.1 * closed));
}

/** Returns a vector of length 1 in the same direction. */
export function unitVector(x: number, y: number, z: number): [number, number, number] {
  const size = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / size, y / size, z / size];
}
