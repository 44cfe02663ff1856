import { box, drum, type Field, length, smoothstep } from './distance.ts';
import { HAIR, type Hair, REFLECTANCE, seated } from './figure.ts';
import type { Scene } from './scene.ts';

/** The number of the first material of the people. */
const PERSON = 1;
const TABLE = 5;
const PAPER = 6;

/** The people: the angle of the seat around the table, the lean, and the distance between the hands. */
const PEOPLE: readonly { angle: number; lean: number; apart: number; hair: Hair }[] = [
  { angle: 0.35, lean: 0.12, apart: 0.24, hair: 'short' },
  { angle: 1.45, lean: 0.3, apart: 0.4, hair: 'long' },
  { angle: 2.45, lean: 0.02, apart: 0.2, hair: 'short' },
  { angle: 3.35, lean: 0.2, apart: 0.5, hair: 'short' },
  { angle: 4.3, lean: 0.08, apart: 0.3, hair: 'long' },
  { angle: 5.35, lean: 0.28, apart: 0.16, hair: 'short' },
];
const SEATS = PEOPLE.map(({ angle, lean, apart, hair }) => ({
  cos: Math.cos(angle),
  sin: Math.sin(angle),
  person: seated(lean, apart, hair),
}));

const RADIUS = 1.3;

/** Returns the distance to a person, who faces the middle of the table. */
const seatField = (
  { cos, sin, person }: (typeof SEATS)[number],
  of: 'field' | 'part',
  ...[x, y, z]: Parameters<Field>
) => person[of](cos * x - sin * z, y + 0.12, RADIUS + 0.36 - (sin * x + cos * z));

/** Returns the distance to the nearest person. */
function people(x: number, y: number, z: number): number {
  let nearest = 9;
  for (const seat of SEATS) {
    nearest = Math.min(nearest, seatField(seat, 'field', x, y, z));
  }
  return nearest;
}

/** The part of whoever is nearest. */
function partOfPeople(x: number, y: number, z: number): number {
  const distances = SEATS.map((seat) => seatField(seat, 'field', x, y, z));
  const seat = SEATS[distances.indexOf(Math.min(...distances))];
  return seat ? seatField(seat, 'part', x, y, z) : 0;
}

const table = (x: number, y: number, z: number) =>
  Math.min(drum(x, y, z, RADIUS, 0.045, 0.03), drum(x, y + 0.6, z, 0.16, 0.6, 0.02));

const SHEETS: readonly Field[] = [
  [0.5, 0.6, 0.5],
  [-0.65, 0.35, -0.9],
  [0.15, -0.75, 2.9],
  [-0.3, 0.75, -0.2],
].map(([cx = 0, cz = 0, turn = 0]) => {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (x, y, z) =>
    box(cos * (x - cx) - sin * (z - cz), y - 0.055, sin * (x - cx) + cos * (z - cz), 0.13, 0.012, 0.19, 0.006);
});

const sheets: Field = (x, y, z) => Math.min(...SHEETS.map((sheet) => sheet(x, y, z)));

/** Six people around a bright table, seen from above. */
export const team: Scene = {
  width: 2400,
  height: 1800,
  camera: { eye: [1.3, 4.3, 5.6], at: [0.02, 0.12, 0.12], fieldOfView: 27.5 },
  far: 14,
  field: (x, y, z) => Math.min(people(x, y, z), table(x, y, z), sheets(x, y, z)),
  material(x, y, z) {
    const parts = [people(x, y, z), table(x, y, z), sheets(x, y, z)];
    const nearest = parts.indexOf(Math.min(...parts));
    return nearest === 0 ? PERSON + partOfPeople(x, y, z) : nearest + TABLE - 1;
  },
  lights: [
    { from: [-0.5, 3.6, -0.6], strength: 0.95, hardness: 9 },
    { from: [0, 0.3, 0], strength: 0.22, hardness: 0 },
    { from: [-5, 4, 3], strength: 0.3, hardness: 6 },
    { from: [5, 4, 4], strength: 0.22, hardness: 6 },
  ],
  ambient: 0.03,
  polish: 0.3,
  tone(material, { x, y, z }, lit) {
    const far = length(x, z, 0);
    const fall = Math.exp(-((far / 2.5) ** 4));
    // Everything below the table is dark.
    const shown = fall * smoothstep(-0.28, 0.1, y);
    return (
      lit *
      shown *
      (material === TABLE ? 0.68 - 0.24 * far : material === PAPER ? 1.15 : 1.1 * (REFLECTANCE[material - PERSON] ?? 1))
    );
  },
  course(material, { x, y, z }, out) {
    const far = Math.hypot(x, z);
    if (material === TABLE) {
      out.phase = 20 * far;
      out.cross = 7.6394 * Math.atan2(x, z) + 20 * far * 0.5;
    } else if (material === PAPER) {
      out.phase = 20 * (x + z * 0.3);
      out.cross = 20 * (z - x * 0.3);
    } else if (material === PERSON + HAIR) {
      out.phase = 40 * (x * 0.9 + z * 0.35 + y * 0.2);
      out.cross = 0;
    } else {
      out.phase = 40 * (y * 0.78 - z * 0.55 + x * 0.3);
      out.cross = 40 * (y * 0.3 + x * 0.85 - z * 0.2);
    }
  },
  ground(u, v, out) {
    out.tone = 0.05 * Math.exp(-((u / 0.7) ** 2 + ((v + 0.05) / 0.5) ** 2) * 1.5);
    out.phase = v * 100;
    out.cross = 0;
  },
  spacing: 9,
};
