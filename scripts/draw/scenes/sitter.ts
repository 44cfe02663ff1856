import { coat, hair, shirt, skin, strand } from './bust.ts';
import type { Hit, Sample } from './scene.ts';

/** Returns the distance to the bust, which several scenes show. */
export const sitter = (x: number, y: number, z: number) =>
  Math.min(skin(x, y, z), hair(x, y, z), coat(x, y, z), shirt(x, y, z));

const SKIN = 1;
const HAIR = 2;
const COAT = 3;
export const SHIRT = 4;

/** Returns the material of a point of the bust, from 1 to 4. */
export function sitterMaterial(x: number, y: number, z: number): number {
  const parts = [skin(x, y, z), hair(x, y, z), coat(x, y, z), shirt(x, y, z)];
  return parts.indexOf(Math.min(...parts)) + SKIN;
}

export const sitterTone = (material: number, lit: number) => lit * ([0, 1, 0.62, 0.42, 0.62][material] ?? 1);

/** Computes the direction of the lines on the bust. */
export function sitterCourse(material: number, { x, y, z }: Hit, out: Sample): void {
  if (material === HAIR) {
    out.phase = 30 * strand(x, y, z);
    out.cross = 20 * (y * 0.7 - z * 0.7);
  } else if (material === COAT) {
    out.phase = 20 * (y * 0.55 - x * 0.8 + z * 0.3);
    out.cross = 20 * (x * 0.5 + y * 0.8 + z * 0.5);
  } else {
    out.phase = 20 * (y + z * 0.65 + x * 0.2);
    out.cross = 20 * (y * 0.55 - x * 0.8 + z * 0.4);
  }
}
