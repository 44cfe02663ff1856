import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { copyContent } from '../support/content.ts';
import { drawImage } from '../support/draw-image.ts';
import { edit } from '../support/edit-content.ts';
import { hashFiles } from '../support/hash-files.ts';
import { nightly, sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { build, builtSite, linkInFooter, pagesOf, read } from './builds.ts';

const fixtures = join(import.meta.dirname, '../fixtures');
/** Pages with titles of all kinds. The first has a section with a longer title of its own. */
const titled = ['short', 'long', 'compound', 'wide', 'foreign', 'emoji', 'marked'];

const dist = builtSite(async (parent) => {
  const files = { 'media/press/cress.png': await drawImage(1200, 630).png().toBuffer() };
  return linkInFooter(copyContent({ parent, over: join(fixtures, 'share'), files }), '/notes');
});

/** What a page says of the image that shared links to it show. */
function shared(folder: string, file: string): Record<string, string | undefined> {
  const tags = read(folder, file).matchAll(/<meta property="og:image:?(\w*)" content="(.*?)">/g);
  const { '': url = '', ...others } = Object.fromEntries(Array.from(tags, ([, name = '', value]) => [name, value]));
  return { path: new URL(url, 'http://localhost').pathname, ...others };
}

/** The columns and rows of an image where it is far from its ground. */
async function inkOf(path: string): Promise<{ x: number; y: number }[]> {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true });
  return [...data.keys()]
    .filter((at) => Math.abs((data[at] ?? 0) - (data[0] ?? 0)) > 150)
    .map((at) => ({ x: at % info.width, y: Math.floor(at / info.width) }));
}

test('each page has an image as large as social networks want it, and small enough for a chat', async () => {
  for (const [file] of pagesOf(dist).filter(([file]) => file !== '404.html')) {
    const { path = '', ...tags } = shared(dist, file);
    const bytes = readFileSync(join(dist, path));
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }, file).toEqual({
      format: path.endsWith('png') ? 'png' : 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(tags, file).toMatchObject({ type: `image/${format}`, width: '1200', height: '630' });
    if (format === 'jpeg') expect(bytes.length, file).toBeLessThan(80_000);
  }
});

test.each([
  ['notes/cress/index.html', 'A bed of cress'],
  ['notes/dill/index.html', 'Tides · Dill · Harbor &amp; Field'],
  ['notes/category/tides/index.html', 'Journal · Harbor &amp; Field'],
  ['garden/index.html', 'The garden · Harbor &amp; Field'],
])('the image of %s is described: %s', (file, alt) => {
  expect(shared(dist, file).alt).toBe(alt);
});

describe('a title, and the sentence below, stays within the margins and above the footer of its image', () => {
  test.each(titled)('%s', async (name) => {
    const ink = await inkOf(join(dist, shared(dist, `${name}/index.html`).path ?? ''));
    expect(ink.length, 'There is a title.').toBeGreaterThan(500);
    const columns = ink.map(({ x }) => x);
    expect(Math.min(...columns)).toBeGreaterThan(60);
    expect(Math.max(...columns)).toBeLessThan(1140);
    expect(ink.filter(({ y }) => y > 545 && y < 550)).toEqual([]);
  });
});

test('the sentence is right below the title', async () => {
  const ink = await inkOf(join(dist, shared(dist, 'short/index.html').path ?? ''));
  const rows = [...new Set(ink.map(({ y }) => y).filter((y) => y > 200 && y < 540))].sort((a, b) => a - b);
  const gaps = rows.map((y, index) => y - (rows[index - 1] ?? y));
  expect(Math.max(...gaps)).toBeGreaterThan(30);
  expect(Math.max(...gaps)).toBeLessThan(75);
});

test('an image has the letters of the logo above, and below them the host at the start and the name at the end', async () => {
  const ink = await inkOf(join(dist, shared(dist, 'garden/index.html').path ?? ''));
  const within = (top: number, left: number) =>
    ink.filter(({ x, y }) => y > top && y < top + 60 && x > left && x < left + 300).length;
  const places = { letters: within(62, 76), host: within(548, 76), name: within(548, 824) };
  for (const [what, pixels] of Object.entries(places)) expect(pixels, what).toBeGreaterThan(100);
});

test('the drawing of an image is at its end, so that of a page in Hebrew is mirrored', async () => {
  /** How far each column is from the ground, above the title. */
  const columnsOf = async (file: string) => {
    const image = sharp(join(sites.rich.dist, shared(sites.rich.dist, file).path ?? '')).greyscale();
    const { data } = await image.extract({ left: 0, top: 130, width: 1200, height: 60 }).resize(60, 1).raw().toBuffer({
      resolveWithObject: true,
    });
    return [...data].map((value) => Math.abs(value - (data[30] ?? 0)));
  };
  const [english, hebrew] = await Promise.all(['contact/index.html', 'he/contact/index.html'].map(columnsOf));
  expect(Math.max(...(english ?? []).slice(40))).toBeGreaterThan(10);
  for (const [index, value] of (english ?? []).entries())
    expect(Math.abs(value - (hebrew?.[59 - index] ?? 0)), `column ${index}`).toBeLessThan(6);
});

describe('an image is drawn again, and no other, after a change of', () => {
  const changes: Record<string, [file: string, from: string, to: string, drawn: number]> = {
    'the title of a page': ['pages/garden.yaml', 'A wall, a hose', 'A wall, a rake', 1],
    'a colour of the theme': ['theme.yaml', '#5fd3f3', '#5fd3ff', 3],
    'the host of the site': ['site.yaml', 'harborfield.example.com', 'harbor.example.com', 3],
    'the label of the logo': ['site.yaml', 'label: H&F', 'label: H+F', 3],
  };

  test.each(sample(Object.entries(changes), 4))('%s', async (_what, [file, from, to, drawn]) => {
    const content = copyContent({});
    const imagesOf = async () => {
      const files = hashFiles(await build(content));
      return new Set(Object.keys(files).filter((path) => path.startsWith('assets/share/')));
    };
    const before = await imagesOf();
    edit(content, file, from, to);
    expect([...(await imagesOf())].filter((path) => !before.has(path))).toHaveLength(drawn);
  });
});

nightly('a title that is read from right to left begins at the right', async () => {
  const files = { 'media/heron.mp3': readFileSync(join(fixtures, 'examples/media/heron.mp3')) };
  const content = copyContent({ from: join(fixtures, 'sites/right-to-left'), files });
  const out = await build(content);
  const ink = await inkOf(join(out, shared(out, 'index.html').path ?? ''));
  expect(ink.length).toBeGreaterThan(500);
  expect(ink.reduce((most, { x }) => Math.max(most, x), 0)).toBeGreaterThan(1100);
  expect(ink.filter(({ x }) => x < 600).length, 'The longer half is at the right.').toBeLessThan(ink.length / 2);
});
