import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { EnvironmentError } from '../../../../../cli/platform/environment-error.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { buildShareImages } from '../../../../../cli/site/build/share/build-share-images.ts';
import type { ShareBrand, ShareCard } from '../../../../../cli/site/build/share/share-card.ts';
import type { Output } from '../../../../../cli/site/publish/output.ts';
import type { Theme } from '../../../../../src/content.gen.ts';
import { temporaryFolder } from '../../../../support/content.ts';
import { sites } from '../../../../support/sites.ts';

function brandOf({ content }: { content: string }): ShareBrand {
  const { colors, fonts } = parse(readFileSync(join(content, 'theme.yaml'), 'utf8')) as Theme;
  return { host: 'quay.example.com', colors, fonts };
}

const brand = brandOf(sites.secondBrand);

/** A brand whose font has Hebrew letters. */
const hebrew = brandOf({ content: join(projectRoot, 'tests/fixtures/sites/right-to-left') });
const card: ShareCard = {
  kind: 'page',
  path: '/dawn',
  name: 'Quay',
  label: 'Q',
  title: 'Dawn on the quay',
  family: 'dawn',
};

interface Changes {
  brand?: ShareBrand;
  cacheFolder?: string;
  mediaFolder?: string;
}

/** Renders cards, by default with an empty cache. */
async function render(cards: readonly ShareCard[], changes: Changes = {}) {
  const output: Output = new Map();
  const cacheFolder = changes.cacheFolder ?? temporaryFolder();
  let renderedCount = 0;
  const { images, encoded } = buildShareImages(
    cards,
    changes.brand ?? brand,
    changes.mediaFolder ?? join(sites.workshop.content, 'media'),
    output,
    { cacheFolder, onProgress: () => (renderedCount += 1) },
  );
  await encoded;
  return { images, output, cacheFolder, renderedCount };
}

/** Returns the JPEG of a card. */
async function renderOne(changed: Partial<ShareCard> = {}, changes: Changes = {}): Promise<Buffer> {
  const { output } = await render([{ ...card, ...changed }], changes);
  return [...output.values()][0] as Buffer;
}

/** Returns an SVG image of one colour. */
function square(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${color}"/></svg>`;
}

/** Returns the lightness of each pixel of an image, from 0 to 255, row by row. */
async function lightOf(bytes: Buffer): Promise<{ light: Buffer; width: number }> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { light: data, width: info.width };
}

describe('a share image', () => {
  test('is a JPEG of the size that social networks recommend, small enough for a chat', async () => {
    const { images, output } = await render([card]);
    const { url = '', ...image } = images['/dawn'] ?? {};
    expect(image).toEqual({ width: 1200, height: 630, type: 'image/jpeg', alt: 'Dawn on the quay · Quay' });
    expect(url).toMatch(/^\/assets\/share\/dawn\.[0-9a-f]{8}\.jpg$/);
    const bytes = output.get(url.slice(1)) as Buffer;
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630, space: 'srgb' });
    expect(bytes.length).toBeLessThan(80_000);
  });

  const differences: Record<string, [Partial<ShareCard>, Changes?]> = {
    title: [{ title: 'Dusk on the quay' }],
    eyebrow: [{ eyebrow: 'Chapter one' }],
    line: [{ line: 'Before *anyone* is up' }],
    color: [{ color: '#ff0000' }],
    art: [{ art: 'ventures/foundry-plate.svg' }],
    mark: [{ mark: 'ventures/foundry.svg' }],
    family: [{ family: 'dusk' }],
    kind: [{ kind: 'article' }],
    'name of the site': [{ name: 'Pier' }],
    'letters of the logo': [{ label: 'P' }],
    direction: [{ direction: 'rtl' }],
    host: [{}, { brand: { ...brand, host: 'pier.example.com' } }],
    'colours and fonts of the brand': [{}, { brand: brandOf(sites.workshop) }],
  };

  test.each(Object.entries(differences))('changes with the %s', async (_what, [changed, changes]) => {
    expect((await renderOne(changed, changes)).equals(await renderOne())).toBe(false);
  });

  const titles: Record<string, string> = {
    'one word': 'Dawn',
    'a very long title': 'The quay at dawn, and what it teaches of '.repeat(8),
    'a word of thirty letters': 'Rindfleischetikettierungsgesetz im Alltag',
    'a word wider than a line': 'W'.repeat(120),
    'letters of other alphabets': 'Ελλάδα и Привет Łódź',
    emoji: 'Dawn 🌅 on the quay',
    'markup and punctuation': '<b>&"\'</b> {title} \\n',
  };

  test.each(Object.entries(titles))('keeps %s within its margins', async (_what, title) => {
    const mediaFolder = temporaryFolder();
    writeFileSync(join(mediaFolder, 'dark.svg'), square('#111'));
    const { light, width } = await lightOf(await renderOne({ title, art: 'dark.svg' }, { mediaFolder }));
    // Text is far lighter than the background; the host and the name are below the line of the footer.
    const inked = [...light.keys()].filter((at) => (light[at] ?? 0) > 190);
    const columns = inked.map((at) => at % width);
    expect(inked.length, 'There is a title.').toBeGreaterThan(500);
    expect(Math.min(...columns)).toBeGreaterThan(60);
    expect(Math.max(...columns)).toBeLessThan(1140);
    const between = inked.filter((at) => at > 545 * width && at < 550 * width);
    expect(between, 'The title does not overlap the footer.').toEqual([]);
  });

  test('starts at the right in a language that is read from right to left, and has its art at the left', async () => {
    const inkOf = async (direction?: 'rtl') => {
      const { light, width } = await lightOf(await renderOne({ direction, title: 'Dawn', kind: 'article' }));
      const ground = light[0] ?? 0;
      const isInk = (x: number, y: number) => Math.abs((light[y * width + x] ?? 0) - ground) > 60;
      const columns = Array.from({ length: width }, (_, x) => x);
      // The title is between these rows; the rosette has faint lines.
      return columns.filter((x) => Array.from({ length: 160 }, (_, y) => y + 330).some((y) => isInk(x, y)));
    };
    const [left, right] = [await inkOf(), await inkOf('rtl')];
    expect(Math.abs((left[0] ?? 0) - 74)).toBeLessThan(14);
    expect(Math.abs((right.at(-1) ?? 0) - (1200 - 74))).toBeLessThan(14);
    expect(left.at(-1), 'the rosette').toBeGreaterThan(800);
    expect(right[0], 'the rosette').toBeLessThan(400);
  });

  test('has a first word of Latin letters at the right in a language that is read from right to left', async () => {
    const { light, width } = await lightOf(await renderOne({ direction: 'rtl', title: 'WWWW ו' }, { brand: hebrew }));
    const isInk = (at: number) => Math.abs((light[at] ?? 0) - (light[width * 200 + 600] ?? 0)) > 100;
    // The title is between these rows: the last letter alone is far narrower than the word.
    const inked = [...light.keys()].filter(
      (at) => at > 360 * width && at < 500 * width && at % width > 400 && isInk(at),
    );
    const columns = inked.map((at) => at % width);
    const [first, last] = [Math.min(...columns), Math.max(...columns)];
    const inRightHalf = columns.filter((x) => x > (first + last) / 2);
    expect(inRightHalf.length / columns.length).toBeGreaterThan(0.5);
  });

  test('omits characters without a glyph instead of showing boxes', async () => {
    expect((await renderOne({ title: 'Dawn 🌅 on 港 the quay' })).equals(await renderOne())).toBe(true);
  });

  test('shows the name of the brand instead of a title without glyphs', async () => {
    const named = await renderOne({ title: 'Quay' });
    for (const title of ['港の夜明け', '🌅', '港の夜明け x'])
      expect((await renderOne({ title })).equals(named)).toBe(true);
    expect((await render([{ ...card, title: '港' }])).images['/dawn']?.alt).toBe('港 · Quay');
  });
});

describe('the cache of share images', () => {
  const cards = [card, { ...card, path: '/dusk', title: 'Dusk' }];

  test('gives the same bytes as rendering, which gives the same bytes each time', async () => {
    const first = await render(cards);
    const cached = await render(cards, { cacheFolder: first.cacheFolder });
    expect(first.renderedCount).toBe(2);
    expect(cached.renderedCount).toBe(0);
    expect(cached.output).toEqual(first.output);
    expect(cached.images).toEqual(first.images);
    expect((await render([...cards].reverse())).images).toEqual(first.images);
  });

  test('renders only the card that has changed', async () => {
    const { cacheFolder } = await render(cards);
    expect((await render([card, { ...card, path: '/dusk', title: 'Night' }], { cacheFolder })).renderedCount).toBe(1);
  });

  test('renders a card again whose entry is incomplete', async () => {
    const first = await render(cards);
    const [victim = ''] = readdirSync(first.cacheFolder);
    truncateSync(join(first.cacheFolder, victim), 1000);
    const rebuilt = await render(cards, { cacheFolder: first.cacheFolder });
    expect(rebuilt.renderedCount).toBe(1);
    expect(rebuilt.images).toEqual(first.images);
  });

  test('renders a card again when the bytes of its art have changed', async () => {
    const mediaFolder = temporaryFolder();
    const plate = (color: string) => writeFileSync(join(mediaFolder, 'plate.svg'), square(color));
    plate('#fff');
    const { cacheFolder } = await render([{ ...card, art: 'plate.svg' }], { mediaFolder });
    expect((await render([{ ...card, art: 'plate.svg' }], { mediaFolder, cacheFolder })).renderedCount).toBe(0);
    plate('#f00');
    expect((await render([{ ...card, art: 'plate.svg' }], { mediaFolder, cacheFolder })).renderedCount).toBe(1);
  });

  test('changes no image when it cannot be written', async () => {
    const cacheFolder = join(temporaryFolder(), 'images');
    writeFileSync(cacheFolder, 'a file');
    const { renderedCount, output } = await render([card], { cacheFolder });
    expect(renderedCount).toBe(1);
    expect(output).toEqual((await render([card])).output);
  });
});

test('after a failed build, no further image is started', async () => {
  const output: Output = new Map();
  const cards = Array.from({ length: 20 }, (_, index) => ({ ...card, path: `/dawn-${index}` }));
  const mediaFolder = join(sites.workshop.content, 'media');
  const { encoded, stop } = buildShareImages(cards, brand, mediaFolder, output, {
    cacheFolder: temporaryFolder(),
    onProgress: () => stop(),
  });
  await encoded;
  expect(output.size).toBeGreaterThan(0);
  expect(output.size).toBeLessThan(20);
});

test('art that cannot be decoded fails the build with its name', async () => {
  const mediaFolder = temporaryFolder();
  writeFileSync(join(mediaFolder, 'broken.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><rect');
  writeFileSync(join(mediaFolder, 'broken.jpg'), 'no picture');
  for (const art of ['broken.svg', 'broken.jpg']) {
    const rendering = render([{ ...card, art }], { mediaFolder });
    await expect(rendering).rejects.toThrow(EnvironmentError);
    await expect(rendering).rejects.toThrow(art);
  }
});
