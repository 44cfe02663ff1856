/** `from` at `part` 0, `to` at `part` 1. */
export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** 0 below `from`, 1 above `to`, and a smooth way between. */
export function smoothstep(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** 1 at `center`, about .37 at `width` to either side. */
export const bell = (value: number, center: number, width: number): number =>
  Math.exp(-(((value - center) / width) ** 2));
