import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { drawImage } from '../../../../support/draw-image.ts';
import { sites } from '../../../../support/sites.ts';

interface Place {
  /** The edit that names `site/new.png` in this place. */
  edit: readonly [file: string, from: RegExp, to: string];
  /** The greatest width at which the image is shown. */
  width: number;
  /** The width of the picture by its height. */
  ratio?: number;
  /** Further edits that it needs. */
  also?: readonly (readonly [file: string, from: RegExp, to: string])[];
}

const hero = (layout: string) =>
  ['pages/legal.yaml', /^( +)- type: hero\n.*\n/m, `$1- type: hero\n$1  layout: ${layout}\n`] as const;
const image = '    image:\n      src: site/new.png\n      alt: A quay\n';
const backdrop = '    backdrop: site/new.png\n';
const withKeys = ([file, from, to]: ReturnType<typeof hero>, keys: string) => [file, from, to + keys] as const;
const ventures = 'collections/ventures.yaml';
const plate = /plate: ventures\/foundry-plate.svg/;
const markdown = (before: string) => `${before}![A quay](site/new.png)\n\n${before}`;

const places: Record<string, Place> = {
  'the poster of a video': {
    edit: ['integrations.yaml', /poster: .+/, 'poster: site/new.png'],
    width: 746,
    ratio: 16 / 9,
  },
  'a poster with cropped sides': {
    edit: ['integrations.yaml', /poster: .+/, 'poster: site/new.png'],
    width: 1119,
    ratio: 8 / 3,
  },
  'the portrait of a testimonial': {
    edit: ['collections/testimonials.yaml', /image: .+/, 'image: site/new.png'],
    width: 48,
  },
  'the image of a hero, stage': { edit: withKeys(hero('stage'), image), width: 518 },
  'the image of a hero, split': { edit: withKeys(hero('split'), image), width: 519 },
  'the image of a hero that extends beyond the page': { edit: withKeys(hero('portrait'), image), width: 677 },
  'a backdrop at the right': { edit: withKeys(hero('statement'), backdrop), width: 704 },
  'a backdrop in the middle': { edit: withKeys(hero('sales'), backdrop), width: 1354 },
  'the cover of a product shown alone': {
    edit: ['collections/products.yaml', /cover: products\/course.svg/, 'cover: site/new.png'],
    width: 418,
    ratio: 3 / 4,
  },
  'the cover of a product among others': {
    edit: ['collections/products.yaml', /cover: products\/rooster.svg/, 'cover: site/new.png'],
    width: 302,
    ratio: 3 / 4,
  },
  'the plate of a venture': { edit: [ventures, plate, 'plate: site/new.png'], width: 749, ratio: 4 / 3 },
  'the logo of a venture': { edit: [ventures, /logo: ventures\/foundry.svg/, 'logo: site/new.png'], width: 48 },
  'the logo of a venture without a plate': {
    edit: [ventures, /logo: ventures\/almanac.svg/, 'logo: site/new.png'],
    width: 187,
  },
  'a photo of the media kit': {
    edit: ['collections/photos.yaml', /src: .+/, 'src: site/new.png'],
    width: 816,
    ratio: 1.5,
  },
  'an image in prose': { edit: ['pages/about.yaml', /(?<=body: \|\n)( +)/, markdown('$1')], width: 704 },
  'an image in an answer': {
    edit: ['collections/faq.yaml', /(?<=answer: \|\n)( +)/, markdown('$1')],
    width: 608,
  },
};

/** The problems of an image of this size in a place. */
async function problemsWith(edits: readonly Place['edit'][], [width, height]: readonly [number, number]) {
  const files: Record<string, string | Buffer> = {
    'media/site/new.png': await drawImage(width, height).png({ compressionLevel: 1 }).toBuffer(),
  };
  for (const [file, from, to] of edits) {
    const text = String(files[file] ?? readFileSync(join(sites.workshop.content, file), 'utf8'));
    expect(text).toMatch(from);
    files[file] = text.replace(from, to);
  }
  const { problems } = loadContent(copyContent({ from: sites.workshop.content, files }));
  return problems.filter(({ code }) => code.startsWith('image'));
}

describe.each(Object.entries(places))('%s', (_what, { edit, width, ratio = 1, also = [] }) => {
  const problems = (pixels: number) => problemsWith([edit, ...also], [pixels, Math.max(1, Math.round(pixels / ratio))]);

  test(`is an error below ${width} pixels, and a warning below twice as many`, async () => {
    const sharp = Math.min(2 * width, 1800);
    const [small, ...others] = await problems(width - 4);
    expect(others).toEqual([]);
    expect(small).toMatchObject({ code: 'image-small', severity: 'error', file: `content/${edit[0]}` });
    expect(Number(/shown (\d+) wide/.exec(small?.message ?? '')?.[1])).toBeCloseTo(width, -1);
    expect(Number(/at least (\d+) pixels/.exec(small?.hint ?? '')?.[1])).toBeCloseTo(sharp, -1);
    expect(await problems(Math.floor(sharp * 0.94))).toMatchObject([{ code: 'image-small', severity: 'warning' }]);
    expect(await problems(sharp), 'what the hint says is enough').toEqual([]);
  });
});

describe('the share image of the site', () => {
  const edit = ['site.yaml', /image: site\/share\.jpg/, 'image: site/new.png'] as const;
  test.each<[number, number, object[]]>([
    [1199, 630, [{ code: 'image-small', severity: 'error', file: 'content/site.yaml', path: 'share.image' }]],
    [1200, 629, [{ code: 'image-small', severity: 'error', file: 'content/site.yaml', path: 'share.image' }]],
    [1200, 630, []],
  ])('of %i × %i pixels', async (width, height, expected) => {
    expect(await problemsWith([edit], [width, height])).toMatchObject(expected);
  });
});

describe('the mark, as source of icons', () => {
  const edit = ['site.yaml', /mark: .+/, 'mark: site/new.png'] as const;
  test.each<[number, number, string[]]>([
    [119, 119, ['error']],
    [120, 120, ['warning']],
    [319, 100, ['warning']],
    [320, 320, []],
  ])('of %i × %i pixels', async (width, height, expected) => {
    const problems = await problemsWith([edit], [width, height]);
    expect(problems.map(({ code, severity }) => `${code} ${severity}`)).toEqual(
      expected.map((severity) => `image-small ${severity}`),
    );
  });
});

test('inline images and images that no page shows have no minimum size', async () => {
  const inLine = ['pages/about.yaml', /(?<=body: \|\n)( +)/, '$1A word ![sign](site/new.png) within.\n\n$1'] as const;
  expect(await problemsWith([inLine], [20, 20])).toEqual([]);
  const owner = ['site.yaml', /picture: .+/, 'picture: site/new.png'] as const;
  expect(await problemsWith([owner], [20, 20])).toEqual([]);
});
