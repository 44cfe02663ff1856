import { short } from './svg.ts';

export type Point = readonly [x: number, y: number];
export type Curve = (t: number) => Point;

/**
 * Path data along `curve` from t = `from` to `to` in `steps` cubic pieces whose tangents are the curve's own.
 * Equal steps make each first handle the mirror of the one before, so all but the first are `s` commands.
 */
export function curvePath(curve: Curve, from: number, to: number, steps: number, decimals = 1): string {
  const step = (to - from) / steps;
  const handle = (t: number): Point => {
    const near = step / 100;
    const [[x0, y0], [x1, y1]] = [curve(t - near), curve(t + near)];
    return [((x1 - x0) * step) / near / 6, ((y1 - y0) * step) / near / 6];
  };
  const pen = relativePen(curve(from), decimals);
  for (let index = 1; index <= steps; index++) {
    const t = from + index * step;
    const end = curve(t);
    const back = handle(t);
    const second: Point = [end[0] - back[0], end[1] - back[1]];
    if (index > 1) pen.draw('s', second, end);
    else {
      const [x, y] = curve(from);
      const ahead = handle(from);
      pen.draw('c', [x + ahead[0], y + ahead[1]], second, end);
    }
  }
  return pen.data();
}

/** Path data of straight pieces through `points`, leaving out those nearer than `tolerance` pixels to the line. */
export function linePath(points: readonly Point[], tolerance: number, decimals = 1): string {
  const [first, ...others] = simplify(points, tolerance);
  if (first === undefined) return '';
  const pen = relativePen(first, decimals);
  for (const point of others) pen.draw('l', point);
  return pen.data();
}

/** Writes relative commands from points on the page, and keeps rounding from adding up. */
function relativePen(start: Point, decimals: number) {
  const grid = (point: Point): Point => [Number(point[0].toFixed(decimals)), Number(point[1].toFixed(decimals))];
  let at = grid(start);
  let last = '';
  let written = `M${pair(at, decimals)}`;
  return {
    draw(command: 'c' | 's' | 'l', ...points: Point[]) {
      const relative = points.map((point) => grid(point)).map(([x, y]) => pair([x - at[0], y - at[1]], decimals));
      written += join(command === last ? '' : command, relative);
      last = command;
      at = grid(points.at(-1) ?? at);
    },
    data: () => written,
  };

  function join(command: string, parts: string[]): string {
    return parts.reduce((all, part) => {
      const bare = all === command && command !== '';
      return all + (bare || part.startsWith('-') ? '' : ' ') + part;
    }, command);
  }
}

/** Formats the coordinates of a point. */
function pair([x, y]: Point, decimals: number): string {
  const second = short(y, decimals);
  return short(x, decimals) + (second.startsWith('-') ? '' : ' ') + second;
}

/** Ramer, Douglas and Peucker's way to drop points that a straight piece already shows. */
function simplify(points: readonly Point[], tolerance: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return points;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  let [farthest, distance] = [0, 0];
  for (const [index, [x, y]] of points.entries()) {
    const off = Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / Math.hypot(dx, dy);
    if (off > distance) [farthest, distance] = [index, off];
  }
  if (distance <= tolerance) return [first, last];
  const before = simplify(points.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplify(points.slice(farthest), tolerance)];
}
