import { at, box, type Field, join, mirrored, stick } from '../scene/fields.ts';

type Point = readonly [number, number];
type Segment = readonly [Point, Point];

/** The distance between the two outlines of the box at which all arrows end. */
const inset = 0.06;

/** The boxes of the drawing: x, y, half width and half height. All arrows end at the first. */
const boxes: readonly (readonly [number, number, number, number])[] = [
  [0.02, 0, 0.27, 0.15],
  [-0.84, 0.46, 0.2, 0.11],
  [0.02, 0.53, 0.2, 0.1],
  [0.86, 0.42, 0.2, 0.11],
  [0.9, -0.1, 0.19, 0.1],
  [0.62, -0.54, 0.2, 0.1],
  [-0.1, -0.54, 0.2, 0.1],
  [-0.86, -0.12, 0.19, 0.1],
  [-0.76, -0.55, 0.2, 0.1],
];

const segments: readonly Segment[] = boxes.flatMap(([x, y, w, h], index) => {
  const corners: Point[] = [
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ];
  const sides = corners.map((corner, side): Segment => [corner, corners[(side + 1) % 4] as Point]);
  const inner = corners.map(([cx, cy]): Point => [cx - Math.sign(cx - x) * inset, cy - Math.sign(cy - y) * inset]);
  const innerSides = inner.map((corner, side): Segment => [corner, inner[(side + 1) % 4] as Point]);
  return index === 0 ? [...sides, ...innerSides] : [...sides, ...arrow([x, y, w, h])];
});

/** An arrow from the edge of a box to that of the first one. */
function arrow([x, y, w, h]: readonly [number, number, number, number]): Segment[] {
  const [cx, cy, cw, ch] = boxes[0] ?? [0, 0, 0, 0];
  const [dx, dy] = [cx - x, cy - y];
  const long = Math.hypot(dx, dy);
  const leave = Math.min(w / Math.abs(dx), h / Math.abs(dy)) + 0.05 / long;
  const arrive = 1 - Math.min(cw / Math.abs(dx), ch / Math.abs(dy)) - 0.06 / long;
  const tip: Point = [x + dx * arrive, y + dy * arrive];
  const barb = (side: number): Segment => {
    const angle = Math.atan2(-dy, -dx) + side * 0.5;
    return [tip, [tip[0] + 0.11 * Math.cos(angle), tip[1] + 0.11 * Math.sin(angle)]];
  };
  return [[[x + dx * leave, y + dy * leave], tip], barb(1), barb(-1)];
}

/** The strokes of the drawing, just above the plane z = 0. The box at which all arrows end is drawn twice. */
export const drawing: Field = (x, y, z) => {
  const away = Math.abs(z) - 0.012;
  if (away > 0.05) return away;
  let least = 9;
  for (const [[ax, ay], [bx, by]] of segments) {
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    least = Math.min(least, (x - ax - dx * t) ** 2 + (y - ay - dy * t) ** 2);
  }
  return Math.max(away, Math.sqrt(least) - 0.015);
};

/** The board, 2.6 by 1.7, and what holds it. */
export const panel = box(1.3, 0.85, 0.03, 0.01);
export const frame: Field = (x, y, z) =>
  Math.max(box(1.36, 0.91, 0.06, 0.02)(x, y, z), -box(1.29, 0.84, 1, 0.01)(x, y, z));
export const easel = join(
  mirrored(stick([0.28, 1.35, -0.14], [1.05, -2.1, -0.14], 0.045)),
  stick([0, 1.3, -0.16], [0, -2.1, -1.4], 0.045),
  at([0, 1.3, -0.12], box(0.36, 0.06, 0.05, 0.02)),
);
export const tray = join(
  at([0, -0.99, 0.14], box(0.95, 0.03, 0.16, 0.015)),
  at([0, -0.95, 0.29], box(0.95, 0.05, 0.015, 0.01)),
);
export const markers = join(
  stick([0.16, -0.92, 0.16], [0.5, -0.92, 0.2], 0.04),
  stick([-0.5, -0.92, 0.18], [-0.18, -0.92, 0.14], 0.04),
);
