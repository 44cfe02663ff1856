import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { measureGrowth } from '../../../../support/growth.ts';

const head = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">';

test('a drawing of 36 MB is reported without reading it', async () => {
  const size = 36 * 1024 * 1024;
  const folders = new Map([1, size / 4, size].map((length) => [length, folderWith(draw(length))]));
  const check = (length: number) => loadContent(folders.get(length) ?? '').problems;
  expect(check(size).map(({ code, message }) => [code, message])).toEqual([
    ['image-size', '`plot.svg` is too large: 36.0 MiB, and a drawing may have 2 MiB.'],
  ]);
  expect(await measureGrowth(check, size), 'a longer file takes hardly longer').toBeLessThan(3);
});

function folderWith(drawing: Uint8Array): string {
  return copyContent({ files: { 'media/plot.svg': drawing } });
}

function draw(length: number): Uint8Array {
  const bytes = Buffer.alloc(Math.max(length, 200), ' ');
  bytes.write(`${head}<path d="M0 0h24v24z"/>`);
  bytes.write('</svg>', bytes.length - 6);
  return bytes;
}

test('an element of a drawing program is reported, with the export that omits it', () => {
  const drawing = `${head}<i:pgf xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/">eJzs</i:pgf></svg>`;
  const [problem] = loadContent(copyContent({ files: { 'media/plot.svg': drawing } })).problems;
  expect(problem?.message).toBe('`plot.svg` contains `<i:pgf>`, which is not an SVG element.');
  expect(problem?.hint).toMatch(
    /^Export the image again as a plain SVG, .* “Optimized SVG”, in Illustrator with “Export As”/,
  );
});
