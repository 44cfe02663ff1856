import { type Curve, curvePath } from './path.ts';

/** A wavy circle around the origin: its radius, and the number, amplitude and phase of its waves. */
export interface Ring {
  radius: number;
  swing: number;
  phase?: number;
  /** Above 0, the crests of the waves are narrow and the troughs are wide. */
  crest?: number;
}

/** One sector of the ring, `waves` of which make it whole (see `turned`). */
export function ringSector(ring: Ring, waves: number, steps = 4): string {
  const { radius, swing, phase = 0, crest = 0 } = ring;
  const curve: Curve = (t) => {
    const wave = 2 * Math.PI * (t + phase);
    const reach = radius + swing * Math.cos(wave) + swing * crest * Math.cos(2 * wave);
    const angle = (t * 2 * Math.PI) / waves;
    return [reach * Math.sin(angle), -reach * Math.cos(angle)];
  };
  return curvePath(curve, 0, 1, steps);
}
