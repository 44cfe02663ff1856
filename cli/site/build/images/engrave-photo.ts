import sharp from 'sharp';
import { engrave, type Relief, smoothstep } from './engrave.ts';
import type { Inks } from './inks.ts';

/** The number of lines from the top of a square photograph to its bottom; half as many where they are widest apart. */
const linesPerWidth = 225;
const minSpacing = 4;
/** How far the brightness of a form bends the lines over it, in lines. */
const bend = 5;
/** How steeply the lines fall from left to right. */
const tilt = 0.1;

/**
 * Engraves a photograph: its brightness, or its darkness on a light ground, becomes the thickness of lines, which bend over
 * its forms.
 * @param bytes a JPG, PNG, WebP or AVIF
 * @param maxWidth in pixels; a wider photograph is made smaller first
 * @returns a PNG, the same bytes each time
 */
export async function engravePhoto(bytes: Uint8Array, maxWidth: number, inks: Inks): Promise<Buffer> {
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .flatten({ background: inks.isLight ? '#fff' : '#000' })
    .resize({ width: maxWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const spacing = Math.max(minSpacing, width / linesPerWidth);
  const brightness = sharp(data, { raw: { width, height, channels } }).greyscale();
  // On a light ground, the lines stand for the shadows.
  const gray = inks.isLight ? brightness.negate() : brightness;
  const blurred = (sigma: number) => gray.clone().blur(sigma).raw().toBuffer();
  const [tones, forms] = await Promise.all([blurred(spacing * 0.3), blurred(spacing * 6)]);
  const lines = engrave(reliefOf(tones, forms, width, height, spacing), spacing, inks);
  return sharp(lines, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/**
 * @param tones the brightness of each pixel, without detail finer than the lines
 * @param forms the same without detail finer than several lines, so that lines neither touch nor turn back
 */
function reliefOf(tones: Uint8Array, forms: Uint8Array, width: number, height: number, spacing: number): Relief {
  const size = width * height;
  const [tone, phase, cross] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const [black, white] = extremes(tones);
  const gap = spacing * 1.4;
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) {
      const light = ((tones[index] ?? 0) - black) / (white - black);
      // Tones like the ground of the page fall to it, as the illustrations have it.
      tone[index] = light <= 0 ? 0 : Math.min(1, light) ** 1.5 * smoothstep(0.02, 0.12, light);
      const form = ((forms[index] ?? 0) / 255) * bend;
      phase[index] = (y + x * tilt) / gap - form;
      cross[index] = (x - y * tilt) / gap + form;
    }
  }
  return { width, height, tone, phase, cross };
}

/** Returns the brightness below and above which there is one pixel in a hundred, at least an eighth of the scale apart. */
function extremes(tones: Uint8Array): [black: number, white: number] {
  const counts = new Uint32Array(256);
  for (const tone of tones) counts[tone] = (counts[tone] ?? 0) + 1;
  const rank = (limit: number) => {
    let sum = 0;
    return counts.findIndex((count) => {
      sum += count;
      return sum > limit;
    });
  };
  const black = rank(tones.length * 0.01);
  return [black, Math.max(black + 32, rank(tones.length * 0.99))];
}
