import { at, drum, type Field, join, length, stick, turned } from '../scene/fields.ts';

/** A shade around the y axis, open below: a hollow cone of height 0.5 whose rim is at y = 0. */
export const shade: Field = (x, y, z) => {
  const away = length(x, z);
  const cone = (away - 0.4 + y * 0.55) * 0.87;
  return Math.max(Math.abs(cone) - 0.012, -y, y - 0.5) * 0.9;
};
const cap = at([0, 0.52, 0], drum(0.135, 0.04, 0.03));
const bulb: Field = (x, y, z) => length(x, y - 0.1, z) - 0.13;

/** The head of a desk lamp that looks to the right, with the joint to its arm. */
export const lampHead = (tilt: number): { hood: Field; bulb: Field } => ({
  hood: turned(
    'z',
    tilt,
    join(
      shade,
      cap,
      at([0, 0.62, 0], (x, y, z) => length(x, y, z) - 0.07),
    ),
  ),
  bulb: turned('z', tilt, bulb),
});

/** The arm and the foot of a desk lamp, from its joint at `top` to the plane y = 0. */
export const lampArm = (
  top: readonly [number, number, number],
  elbow: readonly [number, number, number],
  x: number,
  z: number,
): Field =>
  join(
    stick(top, elbow, 0.03),
    stick(elbow, [x, 0.06, z], 0.03),
    at(elbow, turned('x', Math.PI / 2, drum(0.07, 0.06, 0.02))),
    at([x, 0.04, z], drum(0.34, 0.05, 0.03)),
  );
