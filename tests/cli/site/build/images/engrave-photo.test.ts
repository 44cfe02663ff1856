import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { engravePhoto } from '../../../../../cli/site/build/images/engrave-photo.ts';
import { inksOf } from '../../../../../cli/site/build/images/inks.ts';
import type { Theme } from '../../../../../src/content.gen.ts';
import { drawPhoto } from '../../../../support/draw-photo.ts';
import { sites } from '../../../../support/sites.ts';

const photo = await drawPhoto(900, 700).jpeg().toBuffer();
const theme: Theme = parse(readFileSync(join(sites.secondBrand.content, 'theme.yaml'), 'utf8'));
const inks = inksOf(theme.colors);

async function grayPixels(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  /** The mean brightness of a square with this centre. */
  const mean = (x: number, y: number, half = 40) => {
    let sum = 0;
    for (let dy = -half; dy < half; dy++) for (let dx = -half; dx < half; dx++) sum += at(x + dx, y + dy);
    return sum / (2 * half) ** 2;
  };
  /** The mean difference between pixels that are two apart along an axis. */
  const contrast = (stepX: number, stepY: number) => {
    let sum = 0;
    for (let y = 250; y < 450; y++)
      for (let x = 350; x < 550; x++) sum += Math.abs(at(x, y) - at(x + stepX, y + stepY));
    return sum / 200 ** 2;
  };
  return { mean, contrast, width: info.width, height: info.height };
}

test('an engraving has the size of its photograph, or the greatest width', async () => {
  expect(await grayPixels(await engravePhoto(photo, 1800, inks))).toMatchObject({ width: 900, height: 700 });
  expect(await grayPixels(await engravePhoto(photo, 450, inks))).toMatchObject({ width: 450, height: 350 });
});

test('an engraving keeps the tones of its photograph', async () => {
  const { mean } = await grayPixels(await engravePhoto(photo, 1800, inks));
  const [bright, middle, shadow, background] = [mean(380, 280), mean(470, 370), mean(590, 490), mean(60, 60)];
  expect(bright).toBeGreaterThan(middle * 1.2);
  expect(middle).toBeGreaterThan(shadow * 1.5);
  expect(bright).toBeGreaterThan(100);
  expect(background).toBeLessThan(30);
});

test('an engraving is made of lines from left to right', async () => {
  const engraved = await grayPixels(await engravePhoto(photo, 1800, inks));
  const original = await grayPixels(photo);
  expect(engraved.contrast(0, 2)).toBeGreaterThan(engraved.contrast(2, 0) * 1.5);
  expect(engraved.contrast(0, 2)).toBeGreaterThan(original.contrast(0, 2) * 10);
});

test('an engraving of the dark is the ground of the theme', async () => {
  const create = { width: 64, height: 64, channels: 3, background: '#000' } as const;
  const engraved = await engravePhoto(await sharp({ create }).png().toBuffer(), 1800, inks);
  const { channels } = await sharp(engraved).stats();
  expect(channels.map(({ min, max }) => [min, max])).toEqual(inks.ground.map((value) => [value, value]));
});

test('an engraving has the same bytes each time', async () => {
  expect(await engravePhoto(photo, 1800, inks)).toEqual(await engravePhoto(photo, 1800, inks));
});

test('on a light ground, lines are darker than it, and the shadows of the photograph have the most of them', async () => {
  const light = inksOf({ ...theme.colors, ground: '#ffffff', line: '#dddddd', ink: '#101010' });
  const { mean } = await grayPixels(await engravePhoto(photo, 1800, light));
  expect(mean(590, 490)).toBeLessThan(mean(380, 280) * 0.8);
  expect(mean(380, 280)).toBeGreaterThan(200);
  const create = { width: 64, height: 64, channels: 3, background: '#fff' } as const;
  const white = await engravePhoto(await sharp({ create }).png().toBuffer(), 1800, light);
  const { channels } = await sharp(white).stats();
  expect(channels.map(({ min, max }) => [min, max])).toEqual([255, 255, 255].map((value) => [value, value]));
});
