import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { requireData } from '../../../../../cli/compiler/model/content-file.ts';
import { buildMedia } from '../../../../../cli/site/build/images/build-media.ts';
import { engravePhoto } from '../../../../../cli/site/build/images/engrave-photo.ts';
import { inksOf } from '../../../../../cli/site/build/images/inks.ts';
import { mediaKey } from '../../../../../cli/site/cache/cache-keys.ts';
import type { Output } from '../../../../../cli/site/publish/output.ts';
import { copyContent, temporaryFolder, writeFiles } from '../../../../support/content-folder.ts';
import { drawPhoto } from '../../../../support/draw-photo.ts';
import { sites } from '../../../../support/sites.ts';
import { withoutHash } from '../build-image.ts';

const photo = await drawPhoto(500, 400).jpeg().toBuffer();

/** A page whose hero shows the photograph, and a list of photographs that shows it again. */
function contentWith({ hero = '', listed = '', file = 'press/dawn.jpg', theme = {} }) {
  const folder = copyContent({
    files: {
      'media/press/dawn.jpg': photo,
      'collections/photos.yaml': `- id: dawn\n  title: Dawn\n  description: The wall.\n  src: press/dawn.jpg\n${listed}  dimensions: 500x400\n  format: JPG\n`,
      'pages/press.yaml': `title: For the press
description: What there is to take along from the quay for those who write about salad.
unlisted: true
sections:
  - type: hero
    layout: split
    title: To take along
    image:
      src: ${file}
      alt: The wall before anybody is up
${hero}  - type: photos
    items: [dawn]
`,
      ...theme,
    },
  });
  const { content } = loadContent(folder);
  return content;
}

async function build(uses: Parameters<typeof contentWith>[0], cacheFolder = temporaryFolder()) {
  const output: Output = new Map();
  let encoded = 0;
  const media = await buildMedia(contentWith(uses), output, { cacheFolder, onProgress: () => (encoded += 1) });
  const photos = new Map([...output].filter(([name]) => name.includes('press/dawn')));
  return { media, output: photos, encoded, names: [...photos.keys()].map(withoutHash).sort(), cacheFolder };
}

/** The theme of the second brand with another accent colour. */
function themeWith(accent: string): string {
  const theme = readFileSync(join(sites.secondBrand.content, 'theme.yaml'), 'utf8');
  return theme.replace(/(?<=^ {2}accent: ).*$/m, `"${accent}"`);
}

const engraved = { hero: '      treatment: engraving\n' };
const variants = (name: string) =>
  ['avif', 'jpg'].flatMap((ending) => [400, 500].map((width) => `assets/media/${name}-${width}.${ending}`));

test('a photograph with a treatment is published beside the photograph as it is, of the same size', async () => {
  const { media, names } = await build(engraved);
  expect(names).toEqual([...variants('press/dawn-engraving'), ...variants('press/dawn')].sort());
  const { width, height } = media['press/dawn.jpg'] ?? {};
  expect(media['engraving press/dawn.jpg']).toMatchObject({ width, height });
  expect(media['engraving press/dawn.jpg']?.url).toContain('press/dawn-engraving-500.');
});

test('a photograph is published only as pages show it', async () => {
  const { media, names } = await build({ ...engraved, listed: '  treatment: engraving\n' });
  expect(names).toEqual(variants('press/dawn-engraving').sort());
  expect(media['press/dawn.jpg']).toBeUndefined();
});

test('a photograph without a treatment has the same bytes, whatever is made of it elsewhere', async () => {
  const plain = await build({});
  const both = await build(engraved);
  expect(plain.names).toEqual(variants('press/dawn').sort());
  for (const [name, bytes] of plain.output) expect(both.output.get(name)).toEqual(bytes);
});

test('what is published is the engraving of the photograph in the colours of the theme', async () => {
  const { media, output } = await build(engraved);
  const published = output.get(media['engraving press/dawn.jpg']?.url.slice(1) ?? '') as Buffer;
  const { colors } = requireData(contentWith({}).settings.theme);
  const expected = await engravePhoto(photo, 500, inksOf(colors));
  const difference = sharp(
    await sharp(expected)
      .composite([{ input: published, blend: 'difference' }])
      .toBuffer(),
  );
  expect((await difference.greyscale().stats()).channels[0]?.mean, 'JPEG changes little').toBeLessThan(6);
});

test('an engraving is encoded once, and again when the colours of the theme change', async () => {
  const first = await build(engraved);
  const again = await build(engraved, first.cacheFolder);
  expect(again).toMatchObject({ encoded: 0, output: first.output });
  const theme = { 'theme.yaml': themeWith('#cc8844') };
  const other = await build({ ...engraved, theme }, first.cacheFolder);
  expect(other.encoded).toBe(1);
  expect(
    [...other.output.keys()]
      .filter((name) => first.output.has(name))
      .map(withoutHash)
      .sort(),
  ).toEqual(variants('press/dawn').sort());
});

test('the build looks at images again when a treatment is added or the colours change', async () => {
  const { folder } = contentWith({});
  // Images that were written within the last 100 ms are known by their bytes, and later by their stamps; see `settledStamp`.
  await setTimeout(200);
  const keyAfter = (files: Record<string, string>) => {
    writeFiles(folder, files);
    return mediaKey(loadContent(folder).content);
  };
  const press = readFileSync(join(folder, 'pages/press.yaml'), 'utf8');
  const keys = [
    keyAfter({}),
    keyAfter({ 'pages/press.yaml': press.replace(/(?=^ {6}alt:)/m, engraved.hero) }),
    keyAfter({ 'theme.yaml': themeWith('#cc8844') }),
  ];
  expect(new Set(keys).size).toBe(3);
  expect(keyAfter({})).toBe(keys[2]);
});

test('an SVG with a treatment is shown as it is', async () => {
  const { media } = await build({ ...engraved, file: 'plot.svg' });
  expect(media['engraving plot.svg']?.url).toMatch(/plot\.[0-9a-f]+\.svg$/);
});
