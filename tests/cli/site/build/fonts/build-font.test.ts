import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { requireData } from '../../../../../cli/compiler/model/content-file.ts';
import { buildFont } from '../../../../../cli/site/build/fonts/build-font.ts';
import { copyContent } from '../../../../support/content.ts';
import { gardenHead, secondBrandFile } from '../../../compiler/graph/second-brand-file.ts';

/** The font for headings of a site with some words on one page, and some in messages.yaml. */
async function build({ page = 'Cress', message = 'Cress' }) {
  const { content } = loadContent(
    copyContent({
      files: {
        'pages/garden.yaml': `${gardenHead}${page}\n`,
        'messages.yaml': secondBrandFile('messages.yaml').replace(/skip: .*/, `skip: ${message}`),
        'theme.yaml': secondBrandFile('theme.yaml')
          .replaceAll('@fontsource-variable/instrument-sans', '@fontsource-variable/brygada-1918')
          .replaceAll(/files\/instrument-sans-latin[\w-]*\.woff2/g, 'files/brygada-1918-latin-wght-normal.woff2'),
      },
    }),
  );
  const output = new Map<string, Buffer>();
  const { display } = requireData(content.settings.theme).fonts;
  const { css, urls } = await buildFont('display', display, content, output, '/base');
  const alphabetOf = (url: string) => /1918-(.+)-wght/.exec(url)?.[1];
  return { css, files: [...output.keys()].map(alphabetOf), preloaded: urls.map(alphabetOf) };
}

describe('a font of a package', () => {
  test('has only the letters of Western Europe where no text has others', async () => {
    const { css, files, preloaded } = await build({ page: 'Crème – ß œ “€”' });
    expect([files, preloaded]).toEqual([['latin'], ['latin']]);
    expect(css).not.toContain('unicode-range');
  });

  test('has a file for the letters that a page needs, loaded by that page', async () => {
    const { css, files, preloaded } = await build({ page: 'Łódź' });
    expect([files, preloaded]).toEqual([['latin', 'latin-ext'], ['latin']]);
    expect(css).toMatch(
      /src:url\("\/base\/assets\/fonts\/[^"]+latin-ext[^"]+"\) format\("woff2"\);unicode-range:U\+0100/,
    );
  });

  test('has a file for each alphabet', async () => {
    expect((await build({ page: 'Ελλάδα, Россия, phở' })).files).toEqual(['latin', 'cyrillic', 'greek', 'vietnamese']);
  });

  test('preloads the letters that all pages need', async () => {
    const { preloaded } = await build({ message: 'Przejdź do treści' });
    expect(preloaded).toEqual(['latin', 'latin-ext']);
  });
});
