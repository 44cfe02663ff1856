import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { EnvironmentError } from '../../../../../cli/platform/environment-error.ts';
import type { Output } from '../../../../../cli/site/publish/output.ts';
import { temporaryFolder } from '../../../../support/content.ts';
import { drawImage } from '../../../../support/draw-image.ts';
import { buildImage, withoutHash } from '../build-image.ts';

/** The bytes of the variant whose name starts like this. */
function form(output: Output, start: string): Uint8Array {
  const found = [...output].find(([name]) => withoutHash(name) === `assets/media/${start}`)?.[1];
  if (!(found instanceof Uint8Array)) throw new Error(`There is no ${start}.`);
  return found;
}

/** The color in the middle of an image. */
async function middleOf(bytes: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

function plain(
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha?: number },
  channels: 3 | 4 = 3,
) {
  return sharp({ create: { width, height, channels, background } });
}

describe('the variants of an image', () => {
  test('are AVIF and JPEG in each width up to the original', async () => {
    const { output, names, avif, srcSet, url, width, height, bytes } = await buildImage(
      await drawImage(900, 600).jpeg().toBuffer(),
    );
    const widths = [400, 800, 900];
    const endings = { avif: 'heif', jpg: 'jpeg' };
    expect(names.sort()).toEqual(
      widths
        .flatMap((each) => Object.keys(endings).map((ending) => `assets/media/press/dawn-${each}.${ending}`))
        .sort(),
    );
    for (const each of widths)
      for (const [ending, format] of Object.entries(endings)) {
        const metadata = await sharp(form(output, `press/dawn-${each}.${ending}`)).metadata();
        expect(metadata).toMatchObject({ format, width: each, height: Math.round((each * 2) / 3) });
      }
    for (const [set, ending] of [
      [avif, 'avif'],
      [srcSet, 'jpg'],
    ])
      expect(set?.split(', ').map(withoutHash)).toEqual(
        widths.map((each) => `/assets/media/press/dawn-${each}.${ending} ${each}w`),
      );
    expect({ width, height, url: withoutHash(url) }).toEqual({
      width: 900,
      height: 600,
      url: '/assets/media/press/dawn-900.jpg',
    });
    expect(bytes).toBe(output.get(url.slice(1))?.length);
  });

  test('of a wide image end at 1800 pixels, with 1200 for browsers without srcset', async () => {
    const { names, url, width } = await buildImage(await plain(2500, 20, '#d8b04c').png().toBuffer());
    expect(names.filter((name) => name.endsWith('.jpg'))).toEqual(
      [400, 800, 1200, 1800].map((each) => `assets/media/press/dawn-${each}.jpg`),
    );
    expect(withoutHash(url)).toBe('/assets/media/press/dawn-1200.jpg');
    expect(width, 'Pages keep room by the size of the original.').toBe(2500);
  });

  test('of a narrow image have only its own width', async () => {
    const { names } = await buildImage(await plain(30, 20, '#d8b04c').webp().toBuffer());
    expect(names.map((name) => name.slice(name.lastIndexOf('-')))).toEqual(['-30.avif', '-30.jpg']);
  });

  test('stay transparent, with PNG for older browsers', async () => {
    const { output, names } = await buildImage(
      await plain(30, 20, { r: 216, g: 176, b: 76, alpha: 0.5 }, 4).png().toBuffer(),
    );
    expect(names).toHaveLength(2);
    for (const ending of ['avif', 'png']) {
      const [, , , alpha] = await middleOf(form(output, `press/dawn-30.${ending}`));
      expect(alpha, ending).toBeGreaterThan(120);
      expect(alpha, ending).toBeLessThan(136);
    }
  });

  test('are rotated according to EXIF and contain no metadata', async () => {
    const lying = await sharp(await drawImage(60, 40).toColourspace('srgb').png().toBuffer())
      .composite([{ input: await plain(30, 40, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'A harbor' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { output, width, height } = await buildImage(lying);
    expect({ width, height }).toEqual({ width: 40, height: 60 });
    for (const ending of ['avif', 'jpg']) {
      const bytes = form(output, `press/dawn-40.${ending}`);
      const { orientation, exif, icc, xmp, ...metadata } = await sharp(bytes).metadata();
      expect({ orientation, exif, icc, xmp }, ending).toEqual({});
      expect(metadata).toMatchObject({ width: 40, height: 60 });
      const [red = 0, green = 0] = await middleOf(
        await sharp(bytes).extract({ left: 0, top: 0, width: 40, height: 30 }).png().toBuffer(),
      );
      expect(red, 'The left half of the unrotated image is the upper half of the rotated one.').toBeGreaterThan(200);
      expect(green).toBeLessThan(60);
    }
  });

  const red = [0xd0, 0x10, 0x10];
  const clay = [0xa0, 0x68, 0x50];

  const originals: Record<string, [color: number[], encode: (image: Sharp) => Sharp]> = {
    'a wide gamut': [red, (image) => image.withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' })],
    'CMYK colors': [clay, (image) => image.toColourspace('cmyk').jpeg({ quality: 100 })],
    '16 bits': [red, (image) => image.toColourspace('rgb16').png()],
    'a palette': [red, (image) => image.png({ palette: true })],
  };

  test.each(Object.entries(originals))('are converted to sRGB if the original has %s', async (_what, original) => {
    const [color, encode] = original;
    const [r = 0, g = 0, b = 0] = color;
    const { output } = await buildImage(await encode(plain(30, 20, { r, g, b })).toBuffer());
    for (const ending of ['avif', 'jpg']) {
      const bytes = form(output, `press/dawn-30.${ending}`);
      expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
      const rendered = await middleOf(bytes);
      const distance = Math.max(...color.map((wanted, index) => Math.abs(wanted - (rendered[index] ?? 0))));
      expect(distance, `${ending} has ${rendered}`).toBeLessThan(16);
    }
  });

  test('of a grayscale image are gray', async () => {
    const { output } = await buildImage(await plain(30, 20, '#808080').toColourspace('b-w').jpeg().toBuffer());
    const [red = 0, green = red, blue = red] = await middleOf(form(output, 'press/dawn-30.avif'));
    for (const part of [red, green, blue]) expect(Math.abs(part - 128)).toBeLessThan(4);
  });
});

describe('an image that cannot be decoded', () => {
  const endings = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' } as const;

  test.each(Object.entries(endings))('fails the build with its name: a truncated %s', async (ending, format) => {
    const whole = await drawImage(300, 200).toFormat(format).toBuffer();
    const path = `press/dawn.${ending}`;
    const building = buildImage(whole.subarray(0, whole.length * 0.6), temporaryFolder(), path);
    await expect(building).rejects.toThrow(EnvironmentError);
    await expect(building).rejects.toThrow(`content/media/${path} cannot be decoded`);
  });
});
