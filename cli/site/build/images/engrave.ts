import type { Inks } from './inks.ts';

/** What each pixel of an engraving is made from. */
export interface Relief {
  readonly width: number;
  readonly height: number;
  /** The brightness, from 0 to 1. */
  readonly tone: Float32Array;
  /** The main lines, which are where this is a whole number. */
  readonly phase: Float32Array;
  /** The same for the lines across them, which only bright tones have. */
  readonly cross: Float32Array;
  /** The surface of each pixel, across whose edge no line continues. Without it, all pixels are on one. */
  readonly surface?: Uint8Array;
}

/**
 * Cuts a relief into lines, which are thicker and brighter where its tone is.
 * @param spacing the least distance between two lines, in pixels; the largest is twice that
 * @returns RGB, three bytes for each pixel
 */
export function engrave(relief: Relief, spacing: number, inks: Inks): Uint8Array {
  const { width, height } = relief;
  const pixels = new Uint8Array(width * height * 3);
  const ramp = inkRamp(inks);
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) {
      const tone = Math.min(1, Math.max(0, relief.tone[index] ?? 0));
      // In dark tones, lines are dashed before they end.
      const dash = 1 - 0.75 * (1 - smoothstep(0.03, 0.16, tone)) * wave((relief.cross[index] ?? 0) * 0.5);
      const along = cut(relief, relief.phase, x, y, spacing, lineShare(tone) * dash);
      const across = cut(relief, relief.cross, x, y, spacing, crossShare(tone));
      const cover = along + across - along * across;
      const ink = Math.round(tone * 255) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const ground = inks.ground[channel] ?? 0;
        pixels[index * 3 + channel] = Math.round(ground + ((ramp[ink + channel] ?? 0) - ground) * cover);
      }
    }
  }
  return pixels;
}

/** Returns 0 below `from`, 1 above `to`, and a smooth way between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Returns the share of the surface that the main lines cover at a tone. */
const lineShare = (tone: number) => (0.1 + 0.58 * tone ** 0.85) * smoothstep(0.012, 0.05, tone);

/** Returns the share of the surface that the lines across cover: none in dark tones. */
const crossShare = (tone: number) => 0.42 * smoothstep(0.34, 0.95, tone) ** 1.2;

const wave = (phase: number) => 0.5 - 0.5 * Math.cos(2 * Math.PI * phase);

/**
 * How much of a pixel the lines of one family cover, when they are to cover `share` of the ground. Where a form turns
 * away and its lines crowd, every other one tapers off, and comes back where there is room.
 */
function cut(relief: Relief, phases: Float32Array, x: number, y: number, spacing: number, share: number): number {
  if (share <= 0) return 0;
  const index = y * relief.width + x;
  const phase = phases[index] ?? 0;
  const slopeX = slopeAt(relief, phases, index, x > 0 ? -1 : 0, x + 1 < relief.width ? 1 : 0);
  const slopeY = slopeAt(relief, phases, index, y > 0 ? -relief.width : 0, y + 1 < relief.height ? relief.width : 0);
  const slope = Math.sqrt(slopeX * slopeX + slopeY * slopeY);
  if (slope < 1e-7) return share;
  const level = Math.log2(1 / slope / spacing);
  const octave = Math.floor(level);
  const between = smoothstep(0.25, 1, level - octave);
  const scaled = phase * 2 ** octave;
  const gap = 1 / (slope * 2 ** octave);
  const full = (share * gap) / (1 + between);
  const toLine = Math.abs(scaled - Math.round(scaled)) * gap;
  const toBetween = Math.abs(scaled - Math.floor(scaled) - 0.5) * gap;
  return Math.min(1, inLine(toLine, full) + inLine(toBetween, full * between));
}

/** Returns the share of a pixel that a line covers, from its distance to the middle of the line and the line's width. */
const inLine = (distance: number, width: number) =>
  Math.min(1, Math.max(0, width / 2 - distance + 0.5)) * Math.min(1, width);

/** Returns the change of a phase for one pixel, from that neighbour which is on the same surface. */
function slopeAt({ surface }: Relief, phases: Float32Array, index: number, back: number, ahead: number): number {
  const here = phases[index] ?? 0;
  const towards = (step: number) =>
    step !== 0 && surface?.[index + step] === surface?.[index] ? Math.abs((phases[index + step] ?? 0) - here) : 1e9;
  const [last, next] = [towards(back), towards(ahead)];
  const least = Math.min(last, next);
  if (least === 1e9) return 0;
  return Math.abs(next - last) < least ? (next + last) / 2 : least;
}

/** Returns the colours of lines for 256 tones, three values each. */
function inkRamp({ lines }: Inks): Float32Array {
  const ramp = new Float32Array(256 * 3);
  for (let step = 0; step < 256; step++) {
    const tone = step / 255;
    const upper = Math.max(
      1,
      lines.findIndex((line) => line.tone >= tone),
    );
    const [low, high] = [lines[upper - 1], lines[upper]];
    if (!low || !high) throw new Error('Inks need lines for the tones 0 and 1.');
    const share = (tone - low.tone) / (high.tone - low.tone);
    for (let channel = 0; channel < 3; channel++) {
      const [from, to] = [low.color[channel] ?? 0, high.color[channel] ?? 0];
      ramp[step * 3 + channel] = from + (to - from) * share;
    }
  }
  return ramp;
}
