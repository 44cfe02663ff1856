import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { copyContent, temporaryFolder } from '../support/content.ts';
import { drawImage } from '../support/draw-image.ts';
import { nightly } from '../support/sample.ts';
import { builtSite, filesOf, page, read } from './builds.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A camera that lies on its side has drawn it: red on top once it stands. */
const lying = async () =>
  sharp(await drawImage(60, 40).png().toBuffer())
    .composite([{ input: await plain(30, 40, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'A harbor' } })
    .withMetadata({ orientation: 6 });

const originals: Record<string, Sharp> = {
  'large.jpg': drawImage(900, 600).jpeg(),
  'wide.png': plain(2500, 20, '#d8b04c').png(),
  'small.webp': plain(30, 20, '#d8b04c').webp(),
  'clear.png': sharp({
    create: { width: 30, height: 20, channels: 4, background: { r: 216, g: 176, b: 76, alpha: 0.5 } },
  }).png(),
  'lying.jpg': (await lying()).jpeg({ quality: 95 }),
  'gamut.jpg': plain(30, 20, '#d01010').withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }),
  'cmyk.jpg': plain(30, 20, '#a06850').toColourspace('cmyk').jpeg({ quality: 100 }),
  'deep.png': plain(30, 20, '#d01010').toColourspace('rgb16').png(),
  'palette.png': plain(30, 20, '#d01010').png({ palette: true }),
  'gray.jpg': plain(30, 20, '#808080').toColourspace('b-w').jpeg(),
};
const media: Record<string, Buffer> = {};
for (const [name, image] of Object.entries(originals)) media[`media/press/${name}`] = await image.toBuffer();

const prose = 'A garden beside salt water. '.repeat(400);
const dist = builtSite((parent) =>
  copyContent({
    parent,
    over: join(import.meta.dirname, '../fixtures/images'),
    files: { ...media, 'media/dark/facts.txt': prose, 'media/light/FACTS.txt': `${prose}!` },
  }),
);

/** The variants of an image by width and format, such as `400.avif`. */
function variantsOf(name: string): Record<string, string> {
  const pattern = new RegExp(`^assets/media/press/${name}-(\\d+)\\.[0-9a-f]{8}(\\.\\w+)$`);
  const found = filesOf(dist, pattern).map((path) => [path.replace(pattern, '$1$2'), join(dist, path)]);
  return Object.fromEntries(found);
}

async function middleOf(path = ''): Promise<number[]> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

describe('an image has variants for browsers', () => {
  test.each([
    ['large', '400.avif 400.jpg 800.avif 800.jpg 900.avif 900.jpg'],
    ['wide', '400.avif 400.jpg 800.avif 800.jpg 1200.avif 1200.jpg 1800.avif'],
    ['small', '30.avif 30.jpg'],
    ['clear', '30.avif 30.png'],
    ['lying', '40.avif 40.jpg'],
  ])('%s: %s', async (name, expected) => {
    const variants = variantsOf(name);
    expect(
      Object.keys(variants)
        .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1))
        .join(' '),
    ).toBe(expected);
    for (const [key, path] of Object.entries(variants)) {
      const format = { avif: 'heif', jpg: 'jpeg', png: 'png' }[key.split('.')[1] ?? ''];
      const { width, exif, icc, xmp, orientation, ...other } = await sharp(path).metadata();
      expect(other).toMatchObject({ format, space: 'srgb', depth: 'uchar' });
      expect({ width, exif, icc, xmp, orientation }).toEqual({ width: Number.parseInt(key, 10) });
    }
  });

  test('which its page lists, with the size of the original and one for browsers without srcset', () => {
    const html = read(dist, 'press/index.html').replaceAll(/\.[0-9a-f]{8}\./g, '.');
    expect(html).toMatch(
      /<source type="image\/avif" srcset="\/assets\/media\/press\/wide-400\.avif 400w, [^"]* 1800w"/,
    );
    expect(html).toMatch(/<img [^>]*src="\/assets\/media\/press\/wide-1200\.jpg"[^>]* width="2500" height="20"/);
    expect(html).toMatch(/press\/lying-40\.jpg"[^>]* width="40" height="60"/);
  });

  test.each([
    ['gamut', [0xd0, 0x10, 0x10]],
    ['cmyk', [0xa0, 0x68, 0x50]],
    ['deep', [0xd0, 0x10, 0x10]],
    ['palette', [0xd0, 0x10, 0x10]],
    ['gray', [128, 128, 128]],
    ['clear', [216, 176, 76, 128]],
  ])('in the colours of the original: %s', async (name, color) => {
    const variants = Object.values(variantsOf(name));
    expect(variants).toHaveLength(2);
    for (const path of variants) {
      const middle = await middleOf(path);
      const parts = middle.length === 1 ? [middle[0], middle[0], middle[0]] : middle;
      const distance = Math.max(...color.map((part, index) => Math.abs(part - (parts[index] ?? 0))));
      expect(distance, `${path} has ${parts}`).toBeLessThan(16);
    }
  });

  test('that stand as their camera was held', async () => {
    const upper = await sharp(variantsOf('lying')['40.jpg'])
      .extract({ left: 0, top: 0, width: 40, height: 30 })
      .png()
      .toBuffer();
    const { dominant } = await sharp(upper).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(60);
  });

  test('and the original is nowhere, except for an SVG', () => {
    expect(filesOf(dist, /media\/press\/\w+\.[0-9a-f]{8}\.(jpg|png|webp)$/)).toEqual([]);
    expect(filesOf(dist, /plot\.[0-9a-f]{8}\.svg$/)).toHaveLength(1);
  });
});

describe('a pack', () => {
  const pathOf = (id: string) => filesOf(dist, new RegExp(`^assets/packs/${id}\\.[0-9a-f]{8}\\.zip$`))[0] ?? '';
  const entriesOf = (id: string) => unzipSync(readFileSync(join(dist, pathOf(id))));

  test('has each file of its entries, of the packs in it and of its own list once', () => {
    expect(filesOf(dist, /packs/)).toHaveLength(2);
    // Two names that differ in nothing but their case keep their folders.
    expect(Object.keys(entriesOf('kit')).sort()).toEqual(['dark/facts.txt', 'large.jpg', 'light/FACTS.txt', 'map.txt']);
    expect(Object.keys(entriesOf('inner'))).toEqual(['facts.txt']);
    expect(Buffer.from(entriesOf('inner')['facts.txt'] ?? []).toString()).toBe(prose);
    expect(Buffer.from(entriesOf('kit')['large.jpg'] ?? [])).toEqual(media['media/press/large.jpg']);
    expect(read(dist, 'press/index.html')).toContain(`href="/${pathOf('kit')}"`);
  });

  nightly.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('has the same bytes in the time zone %s', (TZ) => {
    const out = join(temporaryFolder(), 'dist');
    const argv = ['cli/bin.mjs', 'build', '--content', join(dist, '../content'), '--out', out];
    spawnSync(process.execPath, argv, { cwd: join(import.meta.dirname, '../..'), env: { ...process.env, TZ } });
    expect(readFileSync(join(out, pathOf('kit')))).toEqual(readFileSync(join(dist, pathOf('kit'))));
  });
});

describe('an image that cannot be decoded passes the check, which decodes nothing, and fails the build by its name', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s', async (format) => {
    const whole = await drawImage(300, 200).toFormat(format).toBuffer();
    const path = `press/dawn.${format === 'jpeg' ? 'jpg' : format}`;
    const content = copyContent({
      files: {
        [`media/${path}`]: whole.subarray(0, whole.length * 0.6),
        'pages/press.yaml': page('Press', {
          head: 'unlisted: true\n',
          sections: `  - type: prose\n    title: Dawn\n    body: At ![the quay](${path}) it is early.\n`,
        }),
      },
    });
    expect(await runSite(['validate', '--content', content])).toMatchObject({ exitCode: 0 });
    const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', join(content, '../dist')]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`content/media/${path} cannot be decoded`);
    expect(stderr, 'no stack').not.toMatch(/^ +at /m);
  });
});
