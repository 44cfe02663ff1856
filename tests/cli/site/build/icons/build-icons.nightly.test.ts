import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { EnvironmentError } from '../../../../../cli/platform/environment-error.ts';
import { buildIcons } from '../../../../../cli/site/build/icons/build-icons.ts';
import type { Output } from '../../../../../cli/site/publish/output.ts';
import type { SiteSettings, Theme } from '../../../../../src/content.gen.ts';
import { temporaryFolder } from '../../../../support/content.ts';
import { drawImage } from '../../../../support/draw-image.ts';
import { sites } from '../../../../support/sites.ts';

function settings<T>(name: string): T {
  return parse(readFileSync(join(sites.secondBrand.content, `${name}.yaml`), 'utf8')) as T;
}

const site = settings<SiteSettings>('site');
const theme = settings<Theme>('theme');

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#ff0000" d="M0 0h8v8H0z"/></svg>';
const marks: Record<string, () => Promise<[path: string, bytes: Uint8Array | string] | undefined>> = {
  'is an SVG': async () => ['mark.svg', square],
  'is a raster image': async () => ['mark.webp', await drawImage(300, 200).webp().toBuffer()],
  'is missing: its letters are used': async () => undefined,
};

/** Builds the icons of the second brand with another logo. */
async function build(
  mark: [path: string, bytes: Uint8Array | string] | undefined,
  cacheFolder = temporaryFolder(),
  alternateColors?: Theme['colors'],
) {
  const mediaFolder = temporaryFolder();
  if (mark) writeFileSync(join(mediaFolder, mark[0]), mark[1]);
  const output: Output = new Map();
  const logo = { ...site.logo, mark: mark?.[0] };
  const colors = { ...theme, ...(alternateColors && { alternateColors }) };
  const icons = await buildIcons({ ...site, logo }, colors, mediaFolder, output, cacheFolder);
  return { icons, output, cacheFolder, manifest: JSON.parse(String(output.get('manifest.webmanifest'))) };
}

function fileAt(output: Output, url: string): Buffer {
  return output.get(url.slice(1)) as Buffer;
}

/** The images in an ICO file. */
function readIco(bytes: Buffer): Buffer[] {
  expect([...bytes.subarray(0, 4)], 'The type of the file is icon.').toEqual([0, 0, 1, 0]);
  return Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const offset = bytes.readUInt32LE(entry + 12);
    return bytes.subarray(offset, offset + bytes.readUInt32LE(entry + 8));
  });
}

/** Red, green and blue at a place given as parts of the side. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 4)];
}

describe.each(Object.entries(marks))('when the logo %s', (_what, makeMark) => {
  test('every icon exists in its size and is small', async () => {
    const { icons, output, manifest } = await build(await makeMark());
    const ico = readIco(output.get('favicon.ico') as Buffer);
    expect(await Promise.all(ico.map((png) => sharp(png).metadata()))).toMatchObject([
      { format: 'png', width: 16, height: 16 },
      { format: 'png', width: 32, height: 32 },
    ]);
    const touch = fileAt(output, icons.touch);
    expect(await sharp(touch).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(fileAt(output, src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    for (const [name, bytes] of output) expect(bytes.length, name).toBeLessThan(60_000);
  });

  test('the logo is centered on the ground color of the theme', async () => {
    const { icons, output } = await build(await makeMark());
    const touch = fileAt(output, icons.touch);
    const ground = [4, 18, 26, 255];
    for (const [x, y] of [
      [0.01, 0.01],
      [0.99, 0.99],
      [0.5, 0.1],
    ] as const)
      expect((await colorAt(touch, x, y)).every((part, index) => Math.abs(part - (ground[index] ?? 0)) < 8)).toBe(true);
    const { data, info } = await sharp(touch).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const marked = [...Array(info.width * info.height).keys()].filter((at) =>
      ground.slice(0, 3).some((part, index) => Math.abs((data[at * info.channels + index] ?? 0) - part) > 40),
    );
    const columns = marked.map((at) => at % info.width);
    expect(marked.length).toBeGreaterThan(200);
    expect(Math.abs(Math.min(...columns) + Math.max(...columns) - info.width), 'It is centred.').toBeLessThan(8);
  });

  test('the same logo gives the same bytes, rendered or cached', async () => {
    const mark = await makeMark();
    const first = await build(mark);
    expect((await build(mark, first.cacheFolder)).output).toEqual(first.output);
    expect((await build(mark)).output).toEqual(first.output);
  });
});

test('an SVG icon exists only for vector logos', async () => {
  const svgOf = async (name: keyof typeof marks) => {
    const { icons, output } = await build(await marks[name]?.());
    return icons.svg && String(fileAt(output, icons.svg));
  };
  expect(await svgOf('is an SVG')).toContain('fill="#ff0000"');
  const letters = await svgOf('is missing: its letters are used');
  expect(letters, 'Letters are a picture: they need no font.').not.toContain('<text');
  expect(letters).toContain(`fill="${theme.colors.accent}"`);
  expect(await svgOf('is a raster image')).toBeUndefined();
});

test('the letters of a brand have the alternate colours on devices that are set to their scheme; a logo keeps its ground', async () => {
  const alternate = { ...theme.colors, ground: '#ffffff', accent: '#0b6780' };
  const [letters, logo] = await Promise.all(
    [undefined, await marks['is an SVG']?.()].map(async (mark) => {
      const { icons, output } = await build(mark, temporaryFolder(), alternate);
      return String(fileAt(output, icons.svg ?? ''));
    }),
  );
  expect(letters).toContain('@media (prefers-color-scheme:light){rect{fill:#ffffff}g{fill:#0b6780}}');
  expect(logo).not.toContain('prefers-color-scheme');
});

test('a maskable icon keeps its logo within the safe zone and fills the edges with the ground color', async () => {
  const { output, manifest } = await build(['mark.svg', square]);
  const icon = fileAt(output, manifest.icons[2].src);
  const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const red = [...Array(info.width * info.height).keys()].filter((at) => (data[at * info.channels] ?? 0) > 200);
  const distances = red.map((at) => Math.hypot((at % info.width) - 256, Math.floor(at / info.width) - 256));
  expect(red.length).toBeGreaterThan(1000);
  expect(Math.max(...distances)).toBeLessThan(0.4 * 512);
  expect(await colorAt(icon, 0, 0)).toEqual([4, 18, 26, 255]);
});

test('the web app manifest has the name, description and colors of the content', async () => {
  const { manifest } = await build(undefined);
  expect(manifest).toMatchObject({
    name: site.name,
    short_name: site.logo.label,
    description: site.description,
    lang: site.language,
    id: '/',
    start_url: '/',
    theme_color: theme.colors.ground,
    background_color: theme.colors.ground,
  });
});

test('a logo that cannot be decoded fails the build with its name', async () => {
  const whole = await drawImage(300, 200).png().toBuffer();
  const building = build(['mark.png', whole.subarray(0, whole.length / 2)]);
  await expect(building).rejects.toThrow(EnvironmentError);
  await expect(building).rejects.toThrow('mark.png');
});
