import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyContent, writeFiles } from '../support/content.ts';
import { drawImage } from '../support/draw-image.ts';
import { edit } from '../support/edit-content.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { addAlternateColors, build, builtSite, filesOf, folderOfFile, read } from './builds.ts';

const red = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#ff0000" d="M0 0h8v8H0z"/></svg>';

/** The ground of the second brand's theme. */
const ground = [4, 18, 26];

const marks: Record<string, Record<string, string | Buffer>> = {
  'an SVG': { 'mark.svg': red },
  'a raster image': { 'mark.webp': await drawImage(300, 200).webp().toBuffer() },
  letters: {},
};

describe.each(sample(Object.entries(marks), 2))('the icons of a logo that is %s', (kind, files) => {
  const [mark] = Object.entries(files);
  const dist = builtSite((parent) => {
    const content = copyContent({ parent, files: mark ? { [`media/${mark[0]}`]: mark[1] } : {} });
    if (mark) edit(content, 'site.yaml', '  label: H&F', `  mark: ${mark[0]}\n  label: H&F`);
    return content;
  });

  test('exist in each size that browsers ask for, and are small', async () => {
    const { icons } = JSON.parse(read(dist, 'manifest.webmanifest')) as { icons: Record<string, string>[] };
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    const touch = /<link rel="apple-touch-icon" href="([^"]*)"/.exec(read(dist, 'index.html'))?.[1] ?? '';
    for (const { src = '', sizes } of [...icons, { src: touch, sizes: '180x180' }]) {
      const bytes = readFileSync(join(dist, src));
      const { width, height, format } = await sharp(bytes).metadata();
      expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
      expect(bytes.length).toBeLessThan(60_000);
    }
    const ico = readFileSync(join(dist, 'favicon.ico'));
    expect([...ico.subarray(0, 8)], 'one icon').toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  });

  test('keep the logo in the middle of the ground, within the safe zone', async () => {
    const path = filesOf(dist, /icon-maskable/)[0] ?? '';
    const { data, info } = await sharp(join(dist, path)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual(ground);
    const inked = [...Array(info.width * info.height).keys()].filter((at) => (data[at * 3] ?? 0) > 60);
    const from = (at: number) => [(at % info.width) - 256, Math.floor(at / info.width) - 256] as const;
    expect(inked.length).toBeGreaterThan(1000);
    expect(Math.max(...inked.map((at) => Math.hypot(...from(at))))).toBeLessThan(0.4 * 512);
    const columns = inked.map((at) => from(at)[0]);
    expect(Math.abs(Math.min(...columns) + Math.max(...columns))).toBeLessThan(16);
  });

  test('have a vector for browsers that take one', () => {
    const [path] = filesOf(dist, /assets\/icon\.\w+\.svg$/);
    expect(path === undefined, 'Pixels make no vector.').toBe(kind === 'a raster image');
    const icon = path === undefined ? '' : read(dist, path);
    if (path !== undefined) expect(icon).toContain(mark ? 'fill="#ff0000"' : 'fill="#5fd3f3"');
    expect(icon, 'Letters are drawn: they need no font.').not.toContain('<text');
  });
});

describe('the letters of a font', () => {
  const parent = folderOfFile();
  let content = '';

  beforeAll(() => {
    content = copyContent({ parent });
    for (const _face of ['display', 'text']) {
      edit(content, 'theme.yaml', '@fontsource-variable/instrument-sans', '@fontsource-variable/brygada-1918');
      edit(content, 'theme.yaml', 'files/instrument-sans-latin-wght', 'files/brygada-1918-latin-wght');
    }
  });

  const garden = read(sites.secondBrand.content, 'pages/garden.yaml');
  const messages = read(sites.secondBrand.content, 'messages.yaml');

  test.each(
    sample(
      [
        ['Ελλάδα, Россия, phở', 'Skip', ['cyrillic', 'greek', 'latin', 'vietnamese'], ['latin']],
        ['Crème – ß œ “€”', 'Skip', ['latin'], ['latin']],
        ['Łódź', 'Skip', ['latin', 'latin-ext'], ['latin']],
        ['Cress', 'Przejdź do treści', ['latin', 'latin-ext'], ['latin', 'latin-ext']],
      ] as const,
      4,
    ),
  )('%s on a page, %s on all: its files have what the texts need', async (text, message, files, preloaded) => {
    writeFiles(content, {
      'pages/garden.yaml': `${garden}\n      ${text}\n`,
      'messages.yaml': messages.replace(/skip: .*/, `skip: ${message}`),
    });
    const dist = await build(content, { out: join(dirname(content), 'dist') });
    const alphabetOf = (path: string) => /1918-(.+)-wght/.exec(path)?.[1];
    expect(
      filesOf(dist, /fonts\//)
        .map(alphabetOf)
        .sort(),
    ).toEqual(files);
    const links = read(dist, 'index.html').match(/<link rel="preload" [^>]*as="font"[^>]*>/g) ?? [];
    expect([...new Set(links.map(alphabetOf))].sort()).toEqual(preloaded);
    // Without a range, a browser would load the letters of all alphabets.
    expect(read(dist, 'garden/index.html').includes('unicode-range:')).toBe(files.length > 1);
  });
});

test.each([
  ['Georgia', 'Noto Serif'],
  ['Arial', 'Roboto'],
])('the fallback of a font has the metrics of %s, and where a device lacks that, of %s', (usual, onAndroid) => {
  const faces =
    read(sites.workshop.dist, 'index.html').match(/@font-face\{[^}]* Fallback"?;[^}]*override[^}]*\}/g) ?? [];
  const fonts = faces.map((face) => /local\("?([^)"]*)/.exec(face)?.[1]);
  // The last of the faces with one name is used, unless its font is missing.
  expect(fonts.indexOf(onAndroid)).toBe(fonts.indexOf(usual) - 1);
  expect(fonts).toContain(onAndroid);
});

test('letters have the alternate colours on devices that are set to their scheme', async () => {
  const content = copyContent({});
  addAlternateColors(content);
  const dist = await build(content);
  const icon = read(dist, filesOf(dist, /assets\/icon\.\w+\.svg$/)[0] ?? '');
  expect(icon).toContain('@media (prefers-color-scheme:light){rect{fill:#f7fafb}g{fill:#0b6780}}');
});
