import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/content/load-content.ts';
import { copyContent } from '../../support/content-folder.ts';
import { drawImage } from '../../support/draw-image.ts';
import { sites } from '../../support/sites.ts';

/** Each replaces one line of the real content by one that names `site/new.png`. */
const places: Record<string, [file: string, from: RegExp, to: string, shown: number | undefined]> = {
  'the poster of a video': ['integrations.yaml', /poster: .+/, 'poster: site/new.png', 749],
  'the portrait of a testimonial': [
    'collections/testimonials.yaml',
    /^( {2}role: .+)$/m,
    '$1\n  image: site/new.png',
    48,
  ],
  'the picture beside links to the site': ['site.yaml', /image: site\/share\.jpg/, 'image: site/new.png', undefined],
};

async function problemsWith(
  [file, from, to]: readonly [string, RegExp, string, ...unknown[]],
  [width, height]: readonly [number, number],
) {
  const text = readFileSync(join(sites.real.content, file), 'utf8');
  expect(text).toMatch(from);
  const png = await drawImage(width, height).png().toBuffer();
  const files = { [file]: text.replace(from, to), 'media/site/new.png': png };
  const { problems } = loadContent(copyContent({ from: sites.real.content, files }));
  return problems.filter(({ code }) => code !== 'unused-media');
}

test.each(Object.entries(places))('%s must have the pixels it is shown with', async (_what, place) => {
  const [file, , , shown] = place;
  if (shown === undefined) {
    for (const size of [
      [1199, 630],
      [1200, 629],
    ] as const)
      expect(await problemsWith(place, size)).toMatchObject([
        { code: 'picture-small', severity: 'error', file: `content/${file}`, path: 'share.image' },
      ]);
    expect(await problemsWith(place, [1200, 630])).toEqual([]);
    return;
  }
  const [small] = await problemsWith(place, [shown - 1, 100]);
  expect(small).toMatchObject({ code: 'picture-small', severity: 'error', file: `content/${file}` });
  expect(small?.message).toContain(`is ${shown - 1} pixels wide and is shown ${shown} wide here`);
  expect(small?.hint).toContain(`at least ${2 * shown} pixels wide`);
  expect(await problemsWith(place, [2 * shown - 1, 100])).toMatchObject([
    { code: 'picture-small', severity: 'warning' },
  ]);
  expect(await problemsWith(place, [2 * shown, 100]), 'what the hint says is enough').toEqual([]);
});

test.each([
  [623, 'error'],
  [1247, 'warning'],
  [1248, undefined],
])('a photo of the media kit of %i pixels, which its height makes as wide as it is', async (width, severity) => {
  const place = ['collections/photos.yaml', /src: .+/, 'src: site/new.png'] as const;
  const problems = await problemsWith(place, [width, Math.round(width / 1.5)]);
  expect(problems.map((problem) => [problem.code, problem.severity])).toEqual(
    severity === undefined ? [] : [['picture-small', severity]],
  );
});

test.each([
  [647, 'error'],
  [1295, 'warning'],
  [1296, undefined],
])('the picture of a hero of %i pixels', async (width, severity) => {
  const from = /^( +)- type: hero\n/m;
  const to = '$1- type: hero\n$1  image:\n$1    src: site/new.png\n$1    alt: A quay\n';
  const problems = await problemsWith(['pages/legal.yaml', from, to], [width, 100]);
  const small = problems.filter(({ code }) => code === 'picture-small');
  expect(small.map((problem) => problem.severity)).toEqual(severity ? [severity] : []);
});
