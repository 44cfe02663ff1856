import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { copyContent, secondBrandFile } from '../../../support/content.ts';
import { drawImage } from '../../../support/draw-image.ts';

/** Content whose venture has this file for its logo. */
function contentWith(file: string, bytes: string | Uint8Array): string {
  const ventures = secondBrandFile('collections/ventures.yaml').replace('logo: plot.svg', `logo: ${file}`);
  return copyContent({
    files: { 'collections/ventures.yaml': ventures, [`media/${file}`]: bytes },
    without: ['media/plot.svg'],
  });
}

test.each([
  ['IMG_2041.HEIC', 'HEIC'],
  ['photos/quay.heif', 'HEIF'],
  ['scan.tif', 'TIF'],
  ['layers.psd', 'PSD'],
  ['raw/DSC_0042.NEF', 'NEF'],
  ['quay.CR3', 'CR3'],
  ['quay.dng', 'DNG'],
])('the hint for %s is to export it, whatever its content', async (file, format) => {
  for (const bytes of ['\0\0\0\u0018ftypheic', await drawImage(30, 20).tiff().toBuffer()]) {
    const { problems } = loadContent(contentWith(file, bytes));
    const exported = file.replace(/\.\w+$/, '.jpg');
    expect(problems.map(({ code, message, hint }) => ({ code, message, hint }))).toEqual([
      {
        code: 'image-format',
        message: `\`${file}\` is a ${format}, which browsers cannot show.`,
        hint: `Export it as a JPG (a drawing as an SVG), save that in media/ instead, and write \`${exported}\` here.`,
      },
    ]);
    const followed = contentWith(exported, await drawImage(600, 400).jpeg().toBuffer());
    expect(loadContent(followed).problems, 'what the hint says is right').toEqual([]);
  }
});

test('for a missing image with a file in an unsupported format, the hint is to export that, without an edit', () => {
  const ventures = secondBrandFile('collections/ventures.yaml').replace('logo: plot.svg', 'logo: IMG_2041.jpg');
  const files = { 'collections/ventures.yaml': ventures, 'media/IMG_2041.HEIC': 'ftypheic' };
  const { problems } = loadContent(copyContent({ files, without: ['media/plot.svg'] }));
  const missing = problems.filter(({ code }) => code === 'media-missing');
  expect(missing.map(({ hint }) => hint)).toEqual([
    'There is `IMG_2041.HEIC`, which browsers cannot show: export it as a JPG, save that in media/ as `IMG_2041.jpg`, and write this name here.',
  ]);
});
