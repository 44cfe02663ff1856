/**
 * The drawing on the panel of the workshop, as a distance in the plane: a funnel whose outlet feeds three boxes, and the
 * line that leads from the last of them back to the top. x to the right, y up, about 2.4 by 1.6 units around 0.
 */
export function diagram(x: number, y: number): number {
  let d = 9;
  for (const stroke of STROKES) {
    for (let index = 1; index < stroke.length; index++) {
      d = Math.min(d, toSegment(x, y, stroke[index - 1] as Point, stroke[index] as Point));
    }
  }
  return d;
}

type Point = readonly [number, number];

const frame = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
  [x, y],
];

const STROKES: readonly (readonly Point[])[] = [
  // The funnel: its rim, its sides and two levels.
  [
    [-1, 0.62],
    [-0.1, 0.62],
    [-0.43, 0.02],
    [-0.43, -0.3],
    [-0.67, -0.3],
    [-0.67, 0.02],
    [-1, 0.62],
  ],
  [
    [-0.9, 0.44],
    [-0.2, 0.44],
  ],
  [
    [-0.78, 0.22],
    [-0.32, 0.22],
  ],
  // The line from the funnel to the boxes.
  [
    [-0.55, -0.38],
    [-0.55, -0.56],
    [-0.2, -0.56],
  ],
  frame(-0.18, -0.68, 0.3, 0.24),
  [
    [0.14, -0.56],
    [0.3, -0.56],
  ],
  frame(0.32, -0.68, 0.3, 0.24),
  [
    [0.64, -0.56],
    [0.8, -0.56],
    [0.8, -0.3],
  ],
  frame(0.65, -0.28, 0.3, 0.24),
  // The lines of notes beside the funnel.
  [
    [0.12, 0.26],
    [0.58, 0.26],
  ],
  [
    [0.12, 0.14],
    [0.46, 0.14],
  ],
  [
    [0.12, 0.02],
    [0.53, 0.02],
  ],
  // The arrow back to the top.
  [
    [0.8, -0.02],
    [0.8, 0.53],
    [0, 0.53],
  ],
  [
    [0.09, 0.59],
    [0, 0.53],
    [0.09, 0.47],
  ],
];

/** Returns the distance of a point to a line segment. */
function toSegment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax;
  const dy = by - ay;
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - dx * t, y - ay - dy * t);
}
