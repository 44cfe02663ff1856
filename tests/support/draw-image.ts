import sharp, { type Sharp } from 'sharp';

/** A picture with something in it: fine rings around a point left of the middle, on dark ground. */
export function drawImage(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = Math.sin(Math.hypot(x - width / 3, y - height / 2) / 4) > 0.4 ? 220 : 12;
      pixels.set([light, light * 0.8, (x / width) * light], (y * width + x) * 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
