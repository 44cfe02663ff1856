import { tube, windscreen } from './broadcast-microphone.ts';
import { type Field, melt, stick } from './distance.ts';
import { headphones } from './headphones.ts';
import type { Scene } from './scene.ts';
import { sitter, sitterCourse, sitterMaterial, sitterTone } from './sitter.ts';

const PHONES = 5;
const FOAM = 6;
const METAL = 7;

/** The position of the microphone, its rotation around the x axis, and its scale. */
const AT = [0.05, -0.17, 2.5] as const;
const TILT = 2.09;
const SIZE = 0.62;

/** From the scene into the space of the microphone, where its axis is y. */
function held(part: Field): Field {
  const cos = Math.cos(TILT);
  const sin = Math.sin(TILT);
  return (x, y, z) => {
    const dy = y - AT[1];
    const dz = z - AT[2];
    return part((x - AT[0]) / SIZE, (cos * dy - sin * dz) / SIZE, (sin * dy + cos * dz) / SIZE) * SIZE;
  };
}

const foam = held(windscreen);
const barrel = held(tube);

/** The arm: a joint behind the microphone, and the tube that leaves the picture. */
function boom(x: number, y: number, z: number): number {
  const arm = stick(x, y, z, 0.44, 0.62, 3.12, 0.2, 3.2, 4.9, 0.085, 0.085);
  const fork = stick(x, y, z, 0.46, 0.62, 3.12, 0.46, 0.02, 2.82, 0.065, 0.065);
  const joint = stick(x, y, z, 0.3, 0.62, 3.12, 0.6, 0.62, 3.12, 0.15, 0.15);
  const screw = stick(x, y, z, 0.3, 0.02, 2.82, 0.56, 0.02, 2.82, 0.14, 0.14);
  return Math.min(melt(arm, joint, 0.05), melt(fork, screw, 0.03));
}

const metal = (x: number, y: number, z: number) => Math.min(barrel(x, y, z), boom(x, y, z));

/** The bust with headphones, in front of a microphone on an arm. */
export const studio: Scene = {
  width: 3000,
  height: 2000,
  camera: { eye: [9.6, 0.35, 5.4], at: [0.1, -0.42, 1.25], fieldOfView: 24 },
  far: 18,
  field: (x, y, z) => Math.min(sitter(x, y, z), headphones(x, y, z), foam(x, y, z), metal(x, y, z)),
  material(x, y, z) {
    const parts = [sitter(x, y, z), headphones(x, y, z), foam(x, y, z), metal(x, y, z)];
    const nearest = parts.indexOf(Math.min(...parts));
    return nearest === 0 ? sitterMaterial(x, y, z) : nearest + PHONES - 1;
  },
  lights: [
    { from: [-1.5, 5, 9], strength: 0.95, hardness: 6 },
    { from: [3, 4, -7], strength: 0.8, hardness: 8 },
    { from: [9, 5, 5], strength: 0.2, hardness: 5 },
    // A spotlight on the microphone.
    { from: [6, 5, 6.5], strength: 0.5, hardness: 8, spot: { at: [0.1, 0, 2.95], begin: 0.978, full: 0.99 } },
  ],
  ambient: 0.05,
  polish: 0.6,
  tone(material, _hit, lit) {
    const bright = { [PHONES]: 0.6, [FOAM]: 0.9, [METAL]: 0.75 }[material];
    return bright === undefined ? sitterTone(material, lit) : lit * bright;
  },
  course(material, hit, out) {
    const { x, y, z } = hit;
    if (material === PHONES) {
      out.phase = 20 * (y * 0.8 - z * 0.5 + x * 0.3);
      out.cross = 20 * (y * 0.5 + z * 0.8);
    } else if (material === FOAM) {
      out.phase = 26 * (y * 0.5 + z * 0.87 + x * 0.2);
      out.cross = 26 * (y * 0.2 - z * 0.8 + x * 0.55);
    } else if (material === METAL) {
      out.phase = 20 * (y * 0.5 + z * 0.87 + x * 0.25);
      out.cross = 20 * (y * 0.83 - z * 0.5);
    } else {
      sitterCourse(material, hit, out);
    }
  },
  ground(u, v, out) {
    out.tone = 0.09 * Math.exp(-(((u + 0.1) * 1.4) ** 2 + (v - 0.1) ** 2) * 5);
    out.phase = v * 100;
    out.cross = 0;
  },
  spacing: 11,
};
