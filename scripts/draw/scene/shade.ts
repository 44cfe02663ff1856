import { smoothstep } from '../../../cli/site/build/images/engrave.ts';
import type { Field, Vector } from './fields.ts';
import type { Light, Scene } from './scene.ts';

/** Returns the light that a point of a surface throws to the eye. @param towards the direction of the ray that found it */
export function shade(scene: Scene, field: Field, point: Vector, normal: Vector, towards: Vector): number {
  const open = openness(field, point, normal);
  let sum = scene.ambient * open * (0.6 + 0.4 * normal[1]);
  for (const light of scene.lights) {
    const ray = unit(minus(light.from, point));
    const facing = dot(normal, ray);
    if (facing <= 0) continue;
    const cone = light.spot
      ? smoothstep(light.spot.outer, light.spot.inner, dot(ray, unit(minus(light.from, light.spot.at))))
      : 1;
    if (cone === 0) continue;
    const half = unit(minus(ray, towards));
    const glint = scene.polish * Math.max(0, dot(normal, half)) ** 24;
    const amount = light.strength * cone * shadow(field, point, normal, ray, light);
    sum += amount * (facing + glint * 0.5) * (0.45 + 0.55 * open);
  }
  return sum;
}

/** Returns 0 in full shadow and 1 in full light. The edges of a shadow are softer, the farther away its object is. */
function shadow(field: Field, point: Vector, normal: Vector, ray: Vector, { from, hardness }: Light): number {
  if (hardness === 0) return 1;
  const reach = Math.min(12, Math.hypot(...minus(from, point)));
  const [x, y, z] = [0, 1, 2].map((axis) => (point[axis] ?? 0) + (normal[axis] ?? 0) * 0.02) as [
    number,
    number,
    number,
  ];
  let amount = 1;
  for (let t = 0.03, step = 0; t < reach && step < 44; step++) {
    const distance = field(x + ray[0] * t, y + ray[1] * t, z + ray[2] * t);
    amount = Math.min(amount, 0.5 + (0.5 * distance * hardness) / t);
    if (amount <= 0) return 0;
    t += Math.min(0.6, Math.max(0.025, Math.abs(distance)));
  }
  return amount * amount * (3 - 2 * amount);
}

/** Returns the ambient occlusion of a point: 1 in the open, towards 0 in creases. */
function openness(field: Field, [x, y, z]: Vector, [nx, ny, nz]: Vector): number {
  let closed = 0;
  for (let step = 1, weight = 1; step <= 5; step++, weight *= 0.72) {
    const reach = 0.03 * step * step + 0.02;
    closed += (reach - field(x + nx * reach, y + ny * reach, z + nz * reach)) * weight;
  }
  return Math.min(1, Math.max(0, 1 - 1.1 * closed));
}

export const unit = ([x, y, z]: Vector): Vector => {
  const size = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / size, y / size, z / size];
};
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
