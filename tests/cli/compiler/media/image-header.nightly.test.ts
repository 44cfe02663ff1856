import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { type ImageHeader, readImageHeader } from '../../../../cli/content/media/image-header.ts';
import { temporaryFolder } from '../../../support/content.ts';
import { drawImage } from '../../../support/draw-image.ts';
import { measureGrowth, proportional } from '../../../support/growth.ts';

/** Reads the header of a file with this content. */
function headerOf(content: string | Uint8Array): ImageHeader | undefined {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'picture'), content);
  return readImageHeader(folder, 'picture');
}

afterEach(() => {
  vi.restoreAllMocks();
});

const formats = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif', tiff: 'tiff' } as const;

test.each(Object.entries(formats))('the header of a %s contains its format and size', async (format, name) => {
  expect(headerOf(await drawImage(30, 20).toFormat(name).toBuffer())).toEqual({ format, width: 30, height: 20 });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'the size is that of the displayed image, with orientation %i',
  async (orientation) => {
    const bytes = await drawImage(30, 20).withMetadata({ orientation }).jpeg().toBuffer();
    const { autoOrient } = await sharp(bytes).metadata();
    expect(headerOf(bytes)).toEqual({ format: 'jpg', ...autoOrient });
  },
);

test('a header is found after long comments', async () => {
  const bytes = await drawImage(30, 20).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd, 'x')]);
  const padded = Buffer.concat([bytes.subarray(0, 20), comment, comment, comment, bytes.subarray(20)]);
  expect((await sharp(padded).metadata()).width, 'It is still a JPG.').toBe(30);
  expect(headerOf(padded)).toEqual({ format: 'jpg', width: 30, height: 20 });
});

const drawing = { format: 'svg', width: 30, height: 20 };

const svgs: Record<string, [svg: string, expected: ImageHeader | undefined]> = {
  'width and height': ['<svg width="30" height="20"/>', drawing],
  'units, and single quotes': ["<svg height='20px' width='30px'></svg>", drawing],
  'a viewBox alone': ['<svg viewBox="0 0 30 20"><path/></svg>', drawing],
  'a width and a viewBox': ['<svg width="30" viewBox="0 0 300 200"></svg>', drawing],
  'a byte order mark': ['\uFEFF<svg width="30" height="20"></svg>', drawing],
  'a prolog and comments before it': [
    `<?xml version="1.0"?>\n<!-- ${'x'.repeat(3000)} -->\n<svg width="30" height="20"></svg>`,
    drawing,
  ],
  'attributes of drawing programs': [
    `<svg\n  xmlns:a="${'x'.repeat(3000)} >"\n  width="30"\n  height="20"\n  stroke-width="7"></svg>`,
    drawing,
  ],
  'no size': ['<svg stroke-width="7"><path width="30" height="20"/></svg>', undefined],
  'an unclosed root element': [`<svg width="30" height="20" ${'<svg '.repeat(20_000)}`, undefined],
};

test.each(Object.entries(svgs))('an SVG with %s', (_what, [svg, expected]) => {
  expect(headerOf(svg)).toEqual(expected);
});

const noPictures: Record<string, string | Uint8Array> = {
  nothing: '',
  words: 'Not a picture.',
  'a page': '<!doctype html><p>Not a picture.</p>',
  'a PDF': '%PDF-1.7\n',
  'zeros without end': Buffer.alloc(3_000_000),
  'the start of a JPG, then zeros without end': Buffer.concat([
    Buffer.from('ffd8ffe0', 'hex'),
    Buffer.alloc(3_000_000),
  ]),
  'the start of a JPG, then ones without end': Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    Buffer.alloc(3_000_000, 0xff),
  ]),
};

test.each(Object.entries(noPictures))('rejects %s in linear time', async (_what, content) => {
  expect(headerOf(content)).toBeUndefined();
  expect(await measureGrowth((size) => headerOf(content.slice(0, size)), content.length)).toBeLessThan(proportional);
});

test('a missing file has no header', () => {
  expect(readImageHeader(temporaryFolder(), 'nothing.jpg')).toBeUndefined();
});

test.each(Object.entries(formats))('a truncated %s has its own size or none', async (_ending, name) => {
  // Reused memory: bytes after the end of the file must not be read as part of the image.
  vi.spyOn(Buffer, 'allocUnsafe').mockImplementation((size) => Buffer.alloc(size, 0x3f));
  const bytes = await drawImage(30, 20).toFormat(name).toBuffer();
  for (let length = 0; length < Math.min(bytes.length, 600); length++) {
    const header = headerOf(bytes.subarray(0, length));
    if (header) expect(header, `cut to ${length} bytes`).toMatchObject({ width: 30, height: 20 });
  }
});
