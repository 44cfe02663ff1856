import { box, drum, length, melt, ring, smoothstep, stick } from './distance.ts';

/**
 * A large studio microphone around the y axis: a cage from -0.1 to 1.9 with a radius of 0.85, a belt below it, and a
 * body that tapers down to -2.6. Its parts, for materials and courses of lines:
 */
export function cage(x: number, y: number, z: number): number {
  // The capsule is flattened from front to back.
  const shell = stick(x, y, z * 1.25, 0, 0.72, 0, 0, 1.05, 0, 0.85, 0.83) * 0.85;
  return Math.max(shell, -0.05 - y);
}

/** Returns the distance to the ring and the strap around the cage. */
export function belt(x: number, y: number, z: number): number {
  const flat = z * 1.12;
  const low = drum(x, y + 0.13, flat, 0.93, 0.12, 0.05);
  // The strap over the cage.
  const over = Math.abs(stick(x, y, z * 1.25, 0, 0.72, 0, 0, 1.05, 0, 0.86, 0.84) - 0.02) - 0.035;
  const strap = Math.max(over * 0.85, Math.abs(z) - 0.1, -0.1 - y);
  return melt(low, strap, 0.04) * 0.9;
}

/** Returns the distance to the body below the cage. */
export function body(x: number, y: number, z: number): number {
  const radius = 0.84 - 0.2 * smoothstep(-0.5, -2.6, y);
  let d = drum(x, y + 1.45, z * 1.05, radius, 1.2, 0.08) * 0.85;
  d = Math.min(d, ring(x, y + 0.55, z, 0.84, 0.025), ring(x, y + 2.3, z, 0.67, 0.03));
  // The badge on the front.
  return Math.min(d, box(x, y + 1.15, z - 0.77, 0.2, 0.2, 0.05, 0.04));
}

/** The spring cradle: two rings, their posts and the bands between rings and body. */
export function cradle(px: number, y: number, z: number): number {
  const x = Math.abs(px);
  let d = Math.min(ring(px, y + 0.75, z, 1.32, 0.06), ring(px, y + 2.05, z, 1.32, 0.06));
  d = Math.min(d, stick(x, y, Math.abs(z), 0.93, -0.75, 0.93, 0.93, -2.05, 0.93, 0.045, 0.045));
  const bands = stick(x, y, Math.abs(z), 1.2, -0.75, 0.55, 0.6, -1.4, 0.4, 0.02, 0.02);
  const side = stick(x, y, z, 1.32, -0.75, 0, 1.32, -2.05, 0, 0.045, 0.045);
  return melt(Math.min(d, side), bands, 0.03);
}

/** The yoke that holds the cradle, and the stand below it. */
export function stand(px: number, y: number, z: number): number {
  const x = Math.abs(px);
  const arc = Math.abs(length(x, (y + 1.4) * 0.85, 0) - 1.72) - 0.06;
  const yoke = Math.max(arc, Math.abs(z) - 0.12, y + 1.35);
  const knob = Math.min(
    drum(y + 1.4, x - 1.78, z, 0.2, 0.1, 0.04),
    stick(x, y, z, 1.3, -1.4, 0, 1.8, -1.4, 0, 0.06, 0.06),
  );
  const pole = stick(x, y, z, 0, -3.4, 0, 0, -9, 0, 0.17, 0.17);
  return Math.min(melt(yoke, knob, 0.08), melt(pole, drum(x, y + 3.5, z, 0.3, 0.22, 0.06), 0.05)) * 0.9;
}
