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

export function ball(radius: number): Field {
  return (x, y, z) => length(x, y, z) - radius;
}

/** A box around the origin with these half sizes and edges rounded by `r`. */
export function box(hx: number, hy: number, hz: number, r = 0.01): Field {
  return (x, y, z) => corner(Math.abs(x) - hx + r, Math.abs(y) - hy + r, Math.abs(z) - hz + r) - r;
}

/** An upright cylinder around the origin with rounded edges. */
export function drum(radius: number, half: number, r = 0.01): Field {
  return (x, y, z) => corner(length(x, z) - radius + r, Math.abs(y) - half + r) - r;
}

/** Returns the distance to a corner at the origin, which fills the space of negative coordinates. */
function corner(x: number, y: number, z = -1e9): number {
  return length(Math.max(x, 0), Math.max(y, 0), Math.max(z, 0)) + Math.min(Math.max(x, y, z), 0);
}

/** A ring that is flat around the y axis: its radius and that of its tube. */
export function ring(radius: number, tube: number): Field {
  return (x, y, z) => length(length(x, z) - radius, y) - tube;
}

/** A lampshade around the y axis, open below: a hollow cone of height 0.5 whose rim is at y = 0. */
export const shade: Field = (x, y, z) =>
  Math.max(Math.abs((length(x, z) - 0.4 + y * 0.55) * 0.87) - 0.012, -y, y - 0.5) * 0.9;

/** The floor y = 0, which ends behind z = `back`. */
export function floor(back: number): Field {
  return (_x, y, z) => Math.max(y, back - z);
}
