import { type Field, length, type Vector } from './shapes.ts';

export function join(...fields: Field[]): Field {
  return (x, y, z) => {
    let least = 1e9;
    for (const field of fields) least = Math.min(least, field(x, y, z));
    return least;
  };
}

/** Joins two distances over the width `k`, without an edge. */
export function blend(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

export function at([dx, dy, dz]: Vector, field: Field): Field {
  return (x, y, z) => field(x - dx, y - dy, z - dz);
}

/** Turns a shape around an axis, in radians: around y, from x to z. */
export function turned(axis: 'x' | 'y' | 'z', angle: number, field: Field): Field {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  if (axis === 'x') return (x, y, z) => field(x, c * y + s * z, c * z - s * y);
  if (axis === 'y') return (x, y, z) => field(c * x + s * z, y, c * z - s * x);
  return (x, y, z) => field(c * x + s * y, c * y - s * x, z);
}

export function scaled(size: number, field: Field): Field {
  return (x, y, z) => field(x / size, y / size, z / size) * size;
}

/** The shape for positive x, and its mirror image. */
export function mirrored(field: Field): Field {
  return (x, y, z) => field(Math.abs(x), y, z);
}

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
