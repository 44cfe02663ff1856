import type { Sample, Scene } from './scene.ts';
import { shade, unitVector } from './shade.ts';

/** The computed values of each pixel of the image. Material 0 is the background. */
export interface Relief {
  readonly width: number;
  readonly height: number;
  readonly material: Uint8Array;
  readonly tone: Float32Array;
  readonly phase: Float32Array;
  readonly cross: Float32Array;
}

/** The number of pixels between two rays of the coarse grid. Between them, values are interpolated on smooth surfaces. */
const CELL = 4;
const MAX_STEPS = 110;

/** Casts the rays of a scene at `scale` times its size. */
export function march(scene: Scene, scale: number): Relief {
  const width = Math.round(scene.width * scale);
  const height = Math.round(scene.height * scale);
  const relief: Relief = {
    width,
    height,
    material: new Uint8Array(width * height),
    tone: new Float32Array(width * height),
    phase: new Float32Array(width * height),
    cross: new Float32Array(width * height),
  };
  const probe = createProbe(scene, width, height);
  const columns = Math.ceil(width / CELL) + 1;
  let above = probe.row(0, columns);
  for (let top = 0; top < height; top += CELL) {
    const below = probe.row(top + CELL, columns);
    for (let column = 0; column + 1 < columns; column++) {
      fillCell(relief, probe, above, below, column, top);
    }
    above = below;
  }
  return relief;
}

/** The result of one ray. */
interface Point extends Sample {
  material: number;
  depth: number;
}

interface Probe {
  row(y: number, columns: number): Point[];
  /** Follows a ray through a pixel from depth `from`. Computes the tone only if `toned` is true. */
  ray(x: number, y: number, from: number, toned: boolean): Point;
  /** The maximum difference in depth between two rays that count as hitting the same surface. */
  readonly jump: number;
}

/** Fills a cell of the coarse grid: interpolates between its corners, or follows a ray for each pixel at an edge. */
function fillCell(relief: Relief, probe: Probe, above: Point[], below: Point[], column: number, top: number) {
  const corners = [above[column], above[column + 1], below[column], below[column + 1]] as [Point, Point, Point, Point];
  const [a, b, c, d] = corners;
  const nearest = Math.min(a.depth, b.depth, c.depth, d.depth);
  const farthest = Math.max(a.depth, b.depth, c.depth, d.depth);
  const same = a.material === b.material && a.material === c.material && a.material === d.material;
  const calm = same && (a.material === 0 || farthest - nearest < probe.jump * nearest);
  const left = column * CELL;
  for (let y = top; y < Math.min(top + CELL, relief.height); y++) {
    for (let x = left; x < Math.min(left + CELL, relief.width); x++) {
      const u = (x - left) / CELL;
      const v = (y - top) / CELL;
      const weights = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v] as [number, number, number, number];
      const index = y * relief.width + x;
      if (calm) {
        relief.material[index] = a.material;
        relief.tone[index] = mix(weights, a.tone, b.tone, c.tone, d.tone);
        relief.phase[index] = mix(weights, a.phase, b.phase, c.phase, d.phase);
        relief.cross[index] = mix(weights, a.cross, b.cross, c.cross, d.cross);
        continue;
      }
      const point = probe.ray(x, y, nearest * 0.97, false);
      relief.material[index] = point.material;
      relief.phase[index] = point.phase;
      relief.cross[index] = point.cross;
      relief.tone[index] =
        point.material === 0
          ? point.tone
          : (toneOfAlike(point, corners, weights, probe.jump) ?? probe.ray(x, y, nearest * 0.97, true).tone);
    }
  }
}

const mix = (w: [number, number, number, number], a: number, b: number, c: number, d: number) =>
  a * w[0] + b * w[1] + c * w[2] + d * w[3];

/** The tone of the corners that lie on the same surface as the point; undefined where none does. */
function toneOfAlike(point: Point, corners: Point[], weights: number[], jump: number): number | undefined {
  let sum = 0;
  let total = 0;
  corners.forEach((corner, index) => {
    if (corner.material === point.material && Math.abs(corner.depth - point.depth) < jump * point.depth) {
      const weight = (weights[index] ?? 0) + 0.001;
      sum += corner.tone * weight;
      total += weight;
    }
  });
  return total > 0.15 ? sum / total : undefined;
}

/** Creates the functions that follow rays through a scene by sphere tracing. */
function createProbe(scene: Scene, width: number, height: number): Probe {
  const { field } = scene;
  const [eyeX, eyeY, eyeZ] = scene.camera.eye;
  const forward = unitVector(scene.camera.at[0] - eyeX, scene.camera.at[1] - eyeY, scene.camera.at[2] - eyeZ);
  const right = unitVector(-forward[2], 0, forward[0]);
  const up = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ] as const;
  const tall = 2 * Math.tan((scene.camera.fieldOfView * Math.PI) / 360);

  function ray(px: number, py: number, from: number, toned: boolean): Point {
    const u = (px + 0.5 - width / 2) / height;
    const v = (height / 2 - py - 0.5) / height;
    const point: Point = { material: 0, depth: scene.far, tone: 0, phase: 0, cross: 0 };
    const [dx, dy, dz] = unitVector(
      forward[0] + tall * (u * right[0] + v * up[0]),
      forward[1] + tall * (u * right[1] + v * up[1]),
      forward[2] + tall * (u * right[2] + v * up[2]),
    );
    const fine = (0.3 * tall) / height;
    let t = Math.min(from, scene.far * 0.999);
    let hit = false;
    for (let step = 0; step < MAX_STEPS && t < scene.far; step++) {
      const distance = field(eyeX + dx * t, eyeY + dy * t, eyeZ + dz * t);
      if (distance < fine * t) {
        // Takes a last step onto the surface, because the lines are only as exact as their points.
        t += distance;
        hit = true;
        break;
      }
      t += distance * 0.85;
    }
    if (!hit) {
      scene.ground(u, v, point);
      return point;
    }
    const x = eyeX + dx * t;
    const y = eyeY + dy * t;
    const z = eyeZ + dz * t;
    const e = Math.max(0.0015, fine * t * 2);
    // Estimates the normal from four points of a tetrahedron.
    const f1 = field(x + e, y - e, z - e);
    const f2 = field(x - e, y - e, z + e);
    const f3 = field(x - e, y + e, z - e);
    const f4 = field(x + e, y + e, z + e);
    const [normalX, normalY, normalZ] = unitVector(f1 - f2 - f3 + f4, -f1 - f2 + f3 + f4, -f1 + f2 - f3 + f4);
    const surface = { x, y, z, normalX, normalY, normalZ };
    point.material = scene.material(x, y, z);
    point.depth = t;
    scene.course(point.material, surface, point);
    if (toned) {
      const lit = shade(scene, surface, dx, dy, dz);
      point.tone = scene.tone ? scene.tone(point.material, surface, lit) : lit;
    }
    return point;
  }

  return {
    ray,
    row: (y, columns) => Array.from({ length: columns }, (_, column) => ray(column * CELL, y, 0.05, true)),
    jump: (CELL * tall * 4) / height,
  };
}
