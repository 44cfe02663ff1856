/** Interpolates linearly: returns `from` for a share of 0, and `to` for a share of 1. */
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** 0 below `from`, 1 above `to`, and a smooth way between. */
export function smoothstep(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Returns a bell curve: 1 at `center`, about 0.37 at a distance of `width`. */
export const bell = (value: number, center: number, width: number): number =>
  Math.exp(-(((value - center) / width) ** 2));
