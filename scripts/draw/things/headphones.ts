import {
  at,
  box,
  drum,
  type Field,
  join,
  length,
  melt,
  mirrored,
  ring,
  turned,
  within,
  without,
} from '../scene/fields.ts';

const half = (x: number, y: number, z: number) => length(x, y * 0.92, z);

/** The band: a strip that is bent over the y axis, with rounded edges. */
const band: Field = (x, y, z) => {
  const off = Math.max(0, Math.abs(half(x, Math.max(0, y - 0.2), 0) - 1) - 0.03);
  return Math.max(length(off, Math.max(0, Math.abs(z) - 0.14)) - 0.05, 0.1 - y);
};

const side = melt(0.03, at([0.98, 0, 0], box(0.04, 0.3, 0.06, 0.03)), turnedCup());

/** A cup around the x axis: its shell with a dish outside, and its pad. */
function turnedCup(): Field {
  const shell = without(
    drum(0.4, 0.14, 0.08),
    at([0, 0.5, 0], (x, y, z) => length(x, y, z) - 0.46),
    0.04,
  );
  const pad = at([0, -0.2, 0], ring(0.29, 0.13));
  return at([0.9, -0.3, 0], turned('z', -Math.PI / 2, join(shell, pad)));
}

/** Closed headphones that stand upright, about 2 wide and 2 high. */
const whole = join(band, mirrored(side));
export const headphones: Field = within([0, 0.3, 0], 1.5, (x, y, z) => whole(x, y, z) * 0.85);
