import type { Relief } from '../../../cli/site/build/images/engrave.ts';
import { join, type Vector } from './fields.ts';
import { type Sample, type Scene, slices } from './scene.ts';
import { minus, shade, unit } from './shade.ts';

/** The number of pixels between two rays of the coarse grid. Between them, values are interpolated on smooth surfaces. */
const cell = 4;
const maxSteps = 130;

/** The result of a ray. Surface 0 is the background. */
interface Point extends Sample {
  surface: number;
  depth: number;
}
/** The results of the rays around a cell: upper left, upper right, lower left and lower right. */
type Corners = [Point, Point, Point, Point];
/** Follows the ray through a pixel from a depth on. */
type Trace = (x: number, y: number, from: number) => Point;

/** Casts the rays of a scene at `scale` times its size. */
export function render(scene: Scene, scale: number): Relief {
  const [width, height] = [Math.round(scene.width * scale), Math.round(scene.height * scale)];
  const size = width * height;
  const [tone, phase, cross] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const surface = new Uint8Array(size);
  const trace = createTracer(scene, width, height);
  /** The greatest difference of depth between neighbours on one surface. */
  const jump = (cell * 8 * Math.tan((scene.camera.fieldOfView * Math.PI) / 360)) / height;
  const row = (y: number) =>
    Array.from({ length: Math.ceil(width / cell) + 1 }, (_, column) => trace(column * cell, y, 0.05));
  let above = row(0);
  for (let top = 0; top < height; top += cell) {
    const below = row(top + cell);
    for (let left = 0; left < width; left += cell) {
      const column = left / cell;
      const corners = [above[column], above[column + 1], below[column], below[column + 1]] as Corners;
      const nearest = Math.min(...corners.map(({ depth }) => depth));
      const farthest = Math.max(...corners.map(({ depth }) => depth));
      const isSmooth =
        corners.every((corner) => corner.surface === corners[0]?.surface) && farthest - nearest < jump * nearest;
      for (let y = top; y < Math.min(top + cell, height); y++) {
        for (let x = left; x < Math.min(left + cell, width); x++) {
          const point = isSmooth
            ? interpolate(corners, (x - left) / cell, (y - top) / cell)
            : trace(x, y, nearest * 0.97);
          const index = y * width + x;
          surface[index] = point.surface;
          tone[index] = point.tone;
          phase[index] = point.phase;
          cross[index] = point.cross;
        }
      }
    }
    above = below;
  }
  return { width, height, tone, phase, cross, surface };
}

/** @param u how far from the left corners to the right ones, and `v` from the upper to the lower, from 0 to 1 */
function interpolate([a, b, c, d]: Corners, u: number, v: number): Point {
  const mix = (key: keyof Sample) => (a[key] * (1 - u) + b[key] * u) * (1 - v) + (c[key] * (1 - u) + d[key] * u) * v;
  return { surface: a.surface, depth: a.depth, tone: mix('tone'), phase: mix('phase'), cross: mix('cross') };
}

/** Returns a function that follows the ray through a pixel by sphere tracing. */
function createTracer(scene: Scene, width: number, height: number): Trace {
  const { parts, camera, far } = scene;
  const field = join(...parts.map((part) => part.field));
  const eye = camera.eye;
  const forward = unit(minus(camera.at, eye));
  const right = unit([-forward[2], 0, forward[0]]);
  const up: Vector = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  const tall = 2 * Math.tan((camera.fieldOfView * Math.PI) / 360);
  const fine = (0.3 * tall) / height;
  return (px, py, from) => {
    const [u, v] = [(px + 0.5 - width / 2) / height, (height / 2 - py - 0.5) / height];
    const ray = unit([
      forward[0] + tall * (u * right[0] + v * up[0]),
      forward[1] + tall * (u * right[1] + v * up[1]),
      forward[2] + tall * (u * right[2] + v * up[2]),
    ]);
    const point: Point = { surface: 0, depth: far, tone: 0, phase: 0, cross: 0 };
    let t = Math.min(from, far * 0.999);
    for (let step = 0; ; step++) {
      if (step === maxSteps || t >= far) {
        scene.ground(u, v, point);
        return point;
      }
      const distance = field(eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t);
      // The last step onto the surface counts, because the lines are only as exact as their points.
      t += distance < fine * t ? distance : distance * 0.85;
      if (distance < fine * t) break;
    }
    const [x, y, z] = [eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t];
    const distances = parts.map((part) => part.field(x, y, z));
    point.surface = distances.indexOf(Math.min(...distances)) + 1;
    point.depth = t;
    const part = parts[point.surface - 1];
    if (!part) return point;
    point.phase = (part.lines ?? slices(0.25, 1, 0.35))(x, y, z);
    point.cross = (part.across ?? slices(0.8, 0.35, -0.5))(x, y, z);
    const e = Math.max(0.0015, fine * t * 2);
    // Estimates the normal from four points of a tetrahedron.
    const f1 = field(x + e, y - e, z - e);
    const f2 = field(x - e, y - e, z + e);
    const f3 = field(x - e, y + e, z - e);
    const f4 = field(x + e, y + e, z + e);
    const normal = unit([f1 - f2 - f3 + f4, -f1 - f2 + f3 + f4, -f1 + f2 - f3 + f4]);
    const bright = typeof part.bright === 'number' ? part.bright : part.bright(x, y, z);
    point.tone = bright * shade(scene, field, [x, y, z], normal, ray);
    return point;
  };
}
