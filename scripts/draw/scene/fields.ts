/**
 * Signed distances to shapes, in scene units: negative inside, positive outside. Formulas after Inigo Quilez,
 * https://iquilezles.org/articles/distfunctions/
 */
export type Field = (x: number, y: number, z: number) => number;
export type Vector = readonly [number, number, number];

export const length = (x: number, y: number, z = 0) => Math.sqrt(x * x + y * y + z * z);

/** A stick from `a` to `b` with round ends, whose radius goes from `ra` to `rb`. */
export function stick([ax, ay, az]: Vector, [bx, by, bz]: Vector, ra: number, rb = ra): Field {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const square = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const along = ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / square;
    const h = along < 0 ? 0 : along > 1 ? 1 : along;
    return length(x - ax - dx * h, y - ay - dy * h, z - az - dz * h) - (ra + (rb - ra) * h);
  };
}

/** A box around the origin with these half sizes and edges rounded by `r`. */
export const box =
  (hx: number, hy: number, hz: number, r = 0.01): Field =>
  (x, y, z) => {
    const qx = Math.abs(x) - hx + r;
    const qy = Math.abs(y) - hy + r;
    const qz = Math.abs(z) - hz + r;
    return length(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qy, qz), 0) - r;
  };

/** An upright cylinder around the origin with rounded edges. */
export const drum =
  (radius: number, half: number, r = 0.01): Field =>
  (x, y, z) => {
    const qr = length(x, z) - radius + r;
    const qy = Math.abs(y) - half + r;
    return length(Math.max(qr, 0), Math.max(qy, 0)) + Math.min(Math.max(qr, qy), 0) - r;
  };

/** A ring that is flat around the y axis: its radius and that of its tube. */
export const ring =
  (radius: number, tube: number): Field =>
  (x, y, z) =>
    length(length(x, z) - radius, y) - tube;

export function join(...fields: Field[]): Field {
  return (x, y, z) => {
    let least = 1e9;
    for (const field of fields) {
      const distance = field(x, y, z);
      if (distance < least) least = distance;
    }
    return least;
  };
}

/** Joins two distances over the width `k`, without an edge. */
export function blend(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** Joins shapes that melt into each other over the width `k`. */
export const melt = (k: number, ...fields: Field[]): Field =>
  fields.reduce((all, field) => (x, y, z) => blend(all(x, y, z), field(x, y, z), k));

/** What is in the first shape and not in the second. */
export const without =
  (field: Field, cut: Field, k = 0.01): Field =>
  (x, y, z) =>
    -blend(-field(x, y, z), cut(x, y, z), k);

export const at =
  ([dx, dy, dz]: Vector, field: Field): Field =>
  (x, y, z) =>
    field(x - dx, y - dy, z - dz);

/** Turns a shape around an axis, in radians: around y, from x to z. */
export function turned(axis: 'x' | 'y' | 'z', angle: number, field: Field): Field {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  if (axis === 'x') return (x, y, z) => field(x, c * y + s * z, c * z - s * y);
  if (axis === 'y') return (x, y, z) => field(c * x + s * z, y, c * z - s * x);
  return (x, y, z) => field(c * x + s * y, c * y - s * x, z);
}

export const scaled =
  (size: number, field: Field): Field =>
  (x, y, z) =>
    field(x / size, y / size, z / size) * size;

/** The shape for positive x, and its mirror image. */
export const mirrored =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z);

/** `count` copies around the y axis, of a shape that is near the z axis. */
export function around(count: number, field: Field): Field {
  const sector = (2 * Math.PI) / count;
  return (x, y, z) => {
    const angle = Math.atan2(x, z);
    const home = angle - sector * Math.round(angle / sector);
    const radius = length(x, z);
    return field(radius * Math.sin(home), y, radius * Math.cos(home));
  };
}

/** The same shape, which costs little to look at from outside a sphere around it. */
export const within =
  ([cx, cy, cz]: Vector, radius: number, field: Field): Field =>
  (x, y, z) => {
    const away = length(x - cx, y - cy, z - cz) - radius;
    return away > 0.3 ? away : field(x, y, z);
  };
