import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { buildMedia } from '../../../../../cli/site/build/images/build-media.ts';
import type { Output } from '../../../../../cli/site/publish/output.ts';
import { runSite } from '../../../../support/cli.ts';
import { copyContent } from '../../../../support/content.ts';
import { drawImage } from '../../../../support/draw-image.ts';
import { pressPage } from '../../../../support/press-page.ts';

const photo = (src: string, file?: string) =>
  `- id: dawn\n  title: Dawn\n  description: The wall.\n  src: ${src}\n  dimensions: 790x1128\n  format: JPG\n${file === undefined ? '' : `  file: ${file}\n`}`;

const picture = await drawImage(790, 1128).jpeg().toBuffer();

function contentWith(photos: string, bytes: Uint8Array = picture): string {
  const files = { 'collections/photos.yaml': photos, 'pages/press.yaml': pressPage({ photos }) };
  const media: Record<string, Uint8Array> = photos.includes('press/dawn.jpg') ? { 'media/press/dawn.jpg': bytes } : {};
  return copyContent({ files: { ...files, ...media } });
}

/** Builds the media of the second brand with this row among its photos. */
async function mediaOf(photos: string) {
  const { content, problems } = loadContent(contentWith(photos));
  expect(problems).toEqual([]);
  const output: Output = new Map();
  const media = await buildMedia(content, output);
  return {
    media,
    output,
    content,
    names: [...output.keys()].map((name) => name.replace(/\.[0-9a-f]{8}\./, '.')).sort(),
  };
}

const forms = ['avif', 'jpg'].flatMap((ending) =>
  [400, 790].map((width) => `assets/media/press/dawn-${width}.${ending}`),
);
const plot = 'assets/media/plot.svg';

test('an image is written in its variants only, without the original', async () => {
  const { media, names } = await mediaOf(photo('press/dawn.jpg'));
  expect(names).toEqual([plot, ...forms].sort());
  expect(media['press/dawn.jpg']).toMatchObject({ width: 790, height: 1128, download: undefined });
});

test('an image that is also a download is written unchanged too', async () => {
  const { media, output, names } = await mediaOf(photo('press/dawn.jpg', 'press/dawn.jpg'));
  expect(names).toEqual([plot, ...forms, 'assets/media/press/dawn.jpg'].sort());
  const { url = '', download } = media['press/dawn.jpg'] ?? {};
  expect(download?.bytes).toBe(picture.length);
  expect(output.get(download?.url.slice(1) ?? '')).toEqual(picture);
  expect(url).toContain('dawn-790.');
});

test('a download that no page shows is written unchanged, without variants', async () => {
  const { media, output, names } = await mediaOf(photo('plot.svg', 'press/dawn.jpg'));
  expect(names).toEqual([plot, 'assets/media/press/dawn.jpg']);
  const file = media['press/dawn.jpg'];
  expect(file).toMatchObject({ url: file?.download?.url, bytes: picture.length, width: 790, height: 1128 });
  expect(file?.avif).toBeUndefined();
  expect(output.get(file?.url.slice(1) ?? '')).toEqual(picture);
});

test('an SVG is written unchanged', async () => {
  const { media, output, content } = await mediaOf(photo('plot.svg'));
  const file = media['plot.svg'];
  expect(file).toMatchObject({ width: 64, height: 64 });
  expect(file?.srcSet ?? file?.avif ?? file?.download).toBeUndefined();
  expect(output.get(file?.url.slice(1) ?? '')).toEqual(readFileSync(join(content.folder, 'media/plot.svg')));
});

test('a truncated image passes validation, which decodes nothing, and fails the build with its name', async () => {
  const content = contentWith(photo('press/dawn.jpg'), picture.subarray(0, picture.length * 0.7));
  expect(await runSite(['validate', '--content', content])).toMatchObject({ exitCode: 0 });
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', join(content, '../dist')]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('content/media/press/dawn.jpg cannot be decoded');
  expect(stderr, 'no stack').not.toMatch(/^ +at /m);
});
