import { type Relief, smoothstep } from '../../../cli/site/build/images/engrave.ts';
import { join } from './combine.ts';
import { type Light, type Part, type Scene, slices } from './scene.ts';
import type { Field, Vector } from './shapes.ts';

/** What a ray has hit. Surface 0 is the background. */
type Hit = Record<'surface' | 'depth' | 'tone' | 'phase' | 'cross', number>;

/** The number of pixels between two rays of the coarse grid. Between them, values are interpolated on smooth surfaces. */
const cell = 4;
/** The distance from the eye beyond which nothing is visible. */
const far = 30;
const background: Hit = { surface: 0, depth: far, tone: 0, phase: 0, cross: 0 };
const maxSteps = 130;
/** The lines across a part that states none. */
const obliquely = slices(0.8, 0.35, -0.5);
/** The strength of the light from everywhere. */
const ambient = 0.05;

/** Casts the rays of a scene at `scale` times its size. */
export function render(scene: Scene, scale: number): Relief {
  const [width, height] = [Math.round(scene.size[0] * scale), Math.round(scene.size[1] * scale)];
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1];
  const trace = createTracer(scene, width, height);
  const grid = Array.from({ length: columns * rows }, (_, index) =>
    trace((index % columns) * cell, Math.floor(index / columns) * cell, 0.05),
  );
  /** The greatest relative difference of depth between neighbours on one smooth surface. */
  const jump = (2.5 * cell) / height;
  const plane = () => new Float32Array(width * height);
  const planes = { tone: plane(), phase: plane(), cross: plane(), surface: new Uint8Array(width * height) };
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) {
      const corner = Math.floor(y / cell) * columns + Math.floor(x / cell);
      const corners = [0, 1, columns, columns + 1].map((step) => grid[corner + step] as Hit);
      const nearest = Math.min(...corners.map(({ depth }) => depth));
      const isSmooth = corners.every((hit) => hit.surface === corners[0]?.surface && hit.depth < nearest * (1 + jump));
      const hit = isSmooth ? interpolate(corners, (x % cell) / cell, (y % cell) / cell) : trace(x, y, nearest * 0.97);
      for (const key of ['tone', 'phase', 'cross', 'surface'] as const) planes[key][index] = hit[key];
    }
  }
  return { width, height, ...planes };
}

/** Interpolates from the upper left, upper right, lower left and lower right corner of a cell. u and v are in cells. */
function interpolate(corners: Hit[], u: number, v: number): Hit {
  const [a, b, c, d] = corners as [Hit, Hit, Hit, Hit];
  const mix = (key: keyof Hit) => (a[key] * (1 - u) + b[key] * u) * (1 - v) + (c[key] * (1 - u) + d[key] * u) * v;
  return { ...a, tone: mix('tone'), phase: mix('phase'), cross: mix('cross') };
}

/** Returns a function that follows the ray through a pixel from a depth on, by sphere tracing. */
function createTracer({ camera, parts, ...scene }: Scene, width: number, height: number) {
  const { eye } = camera;
  const field = join(...parts.map((part) => part.field));
  const forward = unit(minus(camera.at, eye));
  const right = unit([-forward[2], 0, forward[0]]);
  const up: Vector = [-right[2] * forward[1], right[2] * forward[0] - right[0] * forward[2], right[0] * forward[1]];
  const tall = 2 * Math.tan((camera.fieldOfView * Math.PI) / 360);
  const fine = (0.3 * tall) / height;
  return (px: number, py: number, from: number): Hit => {
    const [u, v] = [(px + 0.5 - width / 2) / height, (height / 2 - py - 0.5) / height];
    const ray = unit(along(along(forward, right, tall * u), up, tall * v));
    let [depth, distance] = [from, 1];
    for (let step = 0; distance > fine * depth; step++) {
      if (step === maxSteps || depth >= far) return { ...background, ...scene.ground?.(u, v) };
      distance = probe(field, eye, ray, depth);
      // The last step onto the surface counts, because the lines are only as exact as their points.
      depth += distance < fine * depth ? distance : distance * 0.85;
    }
    const point = along(eye, ray, depth);
    const distances = parts.map((part) => part.field(...point));
    const nearest = distances.indexOf(Math.min(...distances));
    const { bright, lines, across = obliquely } = parts[nearest] as Part;
    const normal = normalAt(field, point, Math.max(0.0015, fine * depth * 2));
    const open = openness(field, point, normal);
    let light = ambient * open * (0.6 + 0.4 * normal[1]);
    for (const lamp of [scene.key, scene.fill]) light += (0.45 + 0.55 * open) * lit(field, point, normal, ray, lamp);
    const tone = light * (typeof bright === 'number' ? bright : bright(...point));
    return { surface: nearest + 1, depth, tone, phase: lines(...point), cross: across(...point) };
  };
}

/** Returns how much of a light a point reflects against the direction of a ray. */
function lit(field: Field, point: Vector, normal: Vector, ray: Vector, { from, strength, hardness }: Light): number {
  const to = minus(from, point);
  const facing = dot(normal, unit(to));
  if (facing <= 0) return 0;
  const glint = Math.max(0, dot(normal, unit(minus(unit(to), ray)))) ** 24;
  return strength * shadow(field, along(point, normal, 0.02), to, hardness) * (facing + 0.3 * glint);
}

/** Returns 0 in full shadow and 1 in full light. The edges of a shadow are softer, the farther away its object is. */
function shadow(field: Field, point: Vector, to: Vector, hardness: number): number {
  const [ray, reach] = [unit(to), Math.min(12, Math.hypot(...to))];
  let amount = 1;
  for (let t = 0.03, step = 0; t < reach && step < 44 && amount > 0; step++) {
    const distance = probe(field, point, ray, t);
    amount = Math.min(amount, 0.5 + (0.5 * distance * hardness) / t);
    t += Math.min(0.6, Math.max(0.025, Math.abs(distance)));
  }
  return smoothstep(0, 1, amount);
}

/** Returns the ambient occlusion of a point: 1 in the open, towards 0 in creases. */
function openness(field: Field, point: Vector, normal: Vector): number {
  let closed = 0;
  for (let step = 1; step <= 5; step++) {
    const reach = 0.03 * step * step + 0.02;
    closed += (reach - probe(field, point, normal, reach)) * 0.72 ** (step - 1);
  }
  return Math.min(1, Math.max(0, 1 - 1.1 * closed));
}

/** Estimates a normal from the differences of distances along each axis. */
function normalAt(field: Field, point: Vector, apart: number): Vector {
  const slope = (axis: Vector) => probe(field, point, axis, apart) - probe(field, point, axis, -apart);
  return unit([slope([1, 0, 0]), slope([0, 1, 0]), slope([0, 0, 1])]);
}

/** Returns the distance to a shape from the point `t` along a direction. */
const probe = (field: Field, from: Vector, direction: Vector, t: number) =>
  field(from[0] + direction[0] * t, from[1] + direction[1] * t, from[2] + direction[2] * t);

/** Returns the point `t` along a direction. */
const along = ([x, y, z]: Vector, [dx, dy, dz]: Vector, t: number): Vector => [x + dx * t, y + dy * t, z + dz * t];
const minus = (a: Vector, b: Vector) => along(a, b, -1);
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (vector: Vector) => along([0, 0, 0], vector, 1 / Math.sqrt(dot(vector, vector)));
