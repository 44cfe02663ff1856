import { at, join, mirrored } from '../scene/combine.ts';
import { drum, type Field, length, ring, stick } from '../scene/shapes.ts';

/** A loop of bent wood that is open below: its half width, and the height from which it is round. */
function loop(radius: number, round: number, tube: number): Field {
  return (x, y, z) => {
    const side = y < round ? Math.abs(x) - radius : length(x, y - round) - radius;
    return Math.max(length(side, (z + 0.17 + (y - 0.46) * 0.2) * 0.98) - tube, 0.44 - y);
  };
}

/** A café chair after Thonet's number 14, in metres. Its front is towards +z. */
export const chair = join(
  at([0, 0.455, 0], drum(0.205, 0.014, 0.012)),
  at([0, 0.45, 0], ring(0.2, 0.02)),
  at([0, 0.24, 0], ring(0.165, 0.011)),
  mirrored(stick([0.145, 0.45, 0.14], [0.18, 0, 0.18], 0.018, 0.013)),
  mirrored(stick([0.19, 0.46, -0.17], [0.2, 0, -0.22], 0.018, 0.013)),
  loop(0.19, 0.73, 0.017),
  loop(0.1, 0.72, 0.012),
);
