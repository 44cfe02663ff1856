import sharp, { type Sharp } from 'sharp';

/** A picture like a photograph: a sphere that is lit from the upper left, before a soft background, with a little noise. */
export function drawPhoto(width: number, height: number): Sharp {
  const radius = Math.min(width, height) * 0.35;
  const pixels = Buffer.alloc(width * height * 3);
  let noise = 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      noise = (noise * 16_807) % 2_147_483_647;
      const [dx, dy] = [(x - width / 2) / radius, (y - height / 2) / radius];
      const depth = 1 - dx * dx - dy * dy;
      const light =
        depth > 0
          ? 15 + 225 * Math.max(0, -0.55 * dx - 0.55 * dy + 0.63 * Math.sqrt(depth))
          : 20 + 40 * Math.exp(-(dx * dx + dy * dy) / 3);
      const grain = light + (noise % 9) - 4;
      pixels.set([grain, grain * 0.9, grain * 0.8], (y * width + x) * 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
