import { smoothstep } from './distance.ts';
import type { Relief } from './march.ts';

type Color = readonly [number, number, number];
const GROUND: Color = [11, 10, 8];
/** The colours of lines by the tone of the image, from dark to light. */
const INKS: readonly { readonly tone: number; readonly color: Color }[] = [
  { tone: 0, color: [44, 37, 22] },
  { tone: 0.12, color: [107, 90, 42] },
  { tone: 0.3, color: [190, 152, 72] },
  { tone: 0.5, color: [228, 205, 150] },
  { tone: 0.72, color: [244, 238, 224] },
  { tone: 1, color: [252, 249, 241] },
];

/** Cuts a relief into lines: RGB, three bytes for each pixel. `spacing` is in pixels of the relief. */
export function engrave(relief: Relief, spacing: number): Uint8Array {
  const { width, height } = relief;
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      const tone = Math.min(1, Math.max(0, relief.tone[index] ?? 0));
      // In dark tones, lines are dashed before they end.
      const dash = 1 - 0.75 * (1 - smoothstep(0.03, 0.16, tone)) * wave((relief.cross[index] ?? 0) * 0.5);
      const along = cut(relief, relief.phase, x, y, spacing, lineShare(tone) * dash);
      const across = cut(relief, relief.cross, x, y, spacing, crossShare(tone));
      const cover = along + across - along * across;
      put(pixels, index * 3, tone, cover);
    }
  }
  return pixels;
}

/** Returns the share of the surface that lines of the first direction cover at a tone. */
const lineShare = (tone: number) => (tone < 0.012 ? 0 : 0.1 + 0.58 * tone ** 0.85) * smoothstep(0.012, 0.05, tone);

/** Returns the share of the surface that lines of the second direction cover: none in dark tones. */
const crossShare = (tone: number) => 0.42 * smoothstep(0.34, 0.95, tone) ** 1.2;

const wave = (phase: number) => 0.5 - 0.5 * Math.cos(2 * Math.PI * phase);

/**
 * How much of a pixel the lines of one family cover, when they are to cover `share` of the ground. Where a form turns
 * away and its lines crowd, every other one tapers off, and comes back where there is room.
 */
function cut(relief: Relief, phases: Float32Array, x: number, y: number, spacing: number, share: number): number {
  if (share <= 0) {
    return 0;
  }
  const index = y * relief.width + x;
  const phase = phases[index] ?? 0;
  const slope = Math.hypot(slopeAt(relief, phases, index, 1), slopeAt(relief, phases, index, relief.width));
  if (slope < 1e-7) {
    return share;
  }
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

const inLine = (distance: number, wide: number) =>
  Math.min(1, Math.max(0, wide / 2 - distance + 0.5)) * Math.min(1, wide);

/** Change of a phase for one pixel, from that neighbor which lies on the same surface. */
function slopeAt(relief: Relief, phases: Float32Array, index: number, stride: number): number {
  const here = phases[index] ?? 0;
  const material = relief.material[index];
  const next = relief.material[index + stride] === material ? Math.abs((phases[index + stride] ?? 0) - here) : 1e9;
  const last = relief.material[index - stride] === material ? Math.abs((phases[index - stride] ?? 0) - here) : 1e9;
  const least = Math.min(next, last);
  return least === 1e9 ? 0 : Math.abs(next - last) < least ? (next + last) / 2 : least;
}

/** Blends the colour of a line into a pixel. @param cover the share of the pixel that the line covers */
function put(pixels: Uint8Array, at: number, tone: number, cover: number) {
  let upper = 1;
  while (upper < INKS.length - 1 && (INKS[upper]?.tone ?? 1) < tone) {
    upper++;
  }
  const low = INKS[upper - 1] ?? { tone: 0, color: GROUND };
  const high = INKS[upper] ?? low;
  const t = (tone - low.tone) / (high.tone - low.tone);
  for (let channel = 0; channel < 3; channel++) {
    const from = low.color[channel] ?? 0;
    const ink = from + ((high.color[channel] ?? 0) - from) * t;
    const ground = GROUND[channel] ?? 0;
    pixels[at + channel] = Math.round(ground + (ink - ground) * cover);
  }
}
