import { diagram } from './diagram.ts';
import { box, smoothstep } from './distance.ts';
import type { Scene } from './scene.ts';
import { SHIRT, sitter, sitterCourse, sitterMaterial, sitterTone } from './sitter.ts';

const PANEL = SHIRT + 1;
const STROKE = SHIRT + 2;
const FRAME = SHIRT + 3;

/** The centre of the panel, which is perpendicular to the x axis. */
const MIDDLE = { x: 6, y: 0.45, z: 6.2 };
const HALF = { z: 4.5, y: 2.9 };
const SCALE = 3;

const panel = (x: number, y: number, z: number) =>
  box(x - MIDDLE.x, y - MIDDLE.y, z - MIDDLE.z, 0.05, HALF.y, HALF.z, 0.01);

const frame = (x: number, y: number, z: number) =>
  Math.max(
    box(x - MIDDLE.x, y - MIDDLE.y, z - MIDDLE.z, 0.12, HALF.y + 0.16, HALF.z + 0.16, 0.05),
    -box(x - MIDDLE.x, y - MIDDLE.y, z - MIDDLE.z, 1, HALF.y - 0.04, HALF.z - 0.04, 0.01),
  );

/** Returns the distance to the lines of the diagram on the panel. */
const drawing = (y: number, z: number) => diagram((z - MIDDLE.z - 0.85) / SCALE, (y - MIDDLE.y) / SCALE) * SCALE;
const APART = 0.03;
const WIDE = 0.0115;

/** A person in front of a panel with a diagram, seen over the shoulder. */
export const workshop: Scene = {
  width: 2400,
  height: 1800,
  camera: { eye: [-10.4, 0.7, -2.2], at: [3.4, -0.25, 3.3], fieldOfView: 26.5 },
  far: 30,
  field: (x, y, z) => Math.min(sitter(x, y, z), panel(x, y, z), frame(x, y, z)),
  material(x, y, z) {
    const parts = [sitter(x, y, z), panel(x, y, z), frame(x, y, z)];
    const nearest = parts.indexOf(Math.min(...parts));
    if (nearest === 0) {
      return sitterMaterial(x, y, z);
    }
    return nearest === 2 ? FRAME : Math.abs(drawing(y, z) - APART) < WIDE ? STROKE : PANEL;
  },
  lights: [
    { from: [0.6, 4.2, 9], strength: 1.1, hardness: 7 },
    { from: [-5, 6, -6], strength: 0.6, hardness: 8 },
  ],
  ambient: 0.05,
  polish: 0.4,
  tone(material, { y, z }, lit) {
    if (material < PANEL) {
      return sitterTone(material, lit);
    }
    const fall = Math.exp(-((Math.hypot(y - 1, z - 6.6) / 4) ** 2));
    if (material === STROKE) {
      return 1.5 * lit * fall;
    }
    return lit * fall * (material === FRAME ? 0.4 : 0.2 * smoothstep(0.06, 0.17, drawing(y, z)));
  },
  course(material, hit, out) {
    const { x, y, z } = hit;
    if (material < PANEL) {
      // The person is seen from the other side than in the portrait, so the lines are mirrored.
      sitterCourse(material, { ...hit, x: -x }, out);
    } else if (material === PANEL) {
      out.phase = 20 * y;
      out.cross = 0;
    } else {
      // Lines of the diagram are not filled with engraved lines.
      out.phase = material === FRAME ? 20 * (z + y + x) : 0;
      out.cross = 0;
    }
  },
  ground(u, v, out) {
    out.tone = 0.05 * Math.exp(-((u + 0.45) ** 2 + (v - 0.1) ** 2) * 6);
    out.phase = v * 100;
    out.cross = 0;
  },
  spacing: 10.5,
};
