import { drum, melt, ring } from './distance.ts';

/** The distance to the foam of a broadcast microphone, which is from 0 to 1.6 on the y axis. */
export const windscreen = (x: number, y: number, z: number) => drum(x, y - 0.78, z, 0.6, 0.85, 0.32);

/** Returns the distance to the tube of the microphone. */
export function tube(x: number, y: number, z: number): number {
  let d = drum(x, y + 0.72, z, 0.5, 0.78, 0.12);
  d = melt(d, drum(x, y + 0.06, z, 0.62, 0.09, 0.04), 0.03);
  d = Math.min(d, ring(x, y + 0.5, z, 0.5, 0.03));
  return melt(d, drum(x, y + 1.52, z, 0.3, 0.1, 0.04), 0.05);
}
