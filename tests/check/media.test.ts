import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Changes, check, checkAndEdit } from '../support/check.ts';
import { secondBrandFile } from '../support/content.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { readTable } from './cases.ts';
import { article, codes, unlisted, withNotes } from './quay.ts';

const names = readTable<{
  unsafe: string[];
  safe: string[];
  active: string[];
  executed: string[];
  passive: string[];
  drawings: string[];
  recordings: [what: string, size: number, budgets: string, says: string | null][];
  weights: [wrong: string, right: string][];
}>('media.yaml');

const project = join(import.meta.dirname, '../..');
const examples = join(project, 'tests/fixtures/examples/media');

/** Content that offers files for download. */
function offering(...names: string[]): Changes {
  const assets = `- id: kit\n  name: Kit\n  description: All of it.\n  contains:\n    files: [${JSON.stringify(names[0])}]\n`;
  const section = '  - type: assets\n    groups:\n      - title: Files\n        items: [kit]\n';
  return {
    'collections/assets.yaml': assets,
    'pages/press.yaml': unlisted('For the press', section),
    ...Object.fromEntries(names.map((name) => [`media/${name}`, 'on the quay'])),
  };
}

describe('the name of a file', () => {
  test.each(names.unsafe)('%j is unsafe', (name) => {
    expect(check(offering(name)).map(({ code, severity, file }) => [code, severity, file])).toEqual([
      ['media-name', 'error', `content/media/${name}`],
    ]);
  });

  test.each(names.safe)('%s is safe', (name) => {
    expect(check(offering(name))).toEqual([]);
  });
});

describe('accents in names, as one character (NFC) or after the letter (NFD, as a Mac writes it),', () => {
  const [composed, decomposed] = ['über/café.txt', 'u\u0308ber/cafe\u0301.txt'];
  test.each([
    [composed, decomposed],
    [decomposed, composed],
    [decomposed, decomposed],
    ['über/café.txt', 'über/cafe\u0301.txt'],
  ])('are the same: %j names %j', (name, onDisk) => {
    const { [`media/${name}`]: file = '', ...others } = offering(name);
    expect(check({ ...others, [`media/${onDisk}`]: file })).toEqual([]);
  });

  test('make a file unknown if both exist', () => {
    expect(check(offering(composed, decomposed)).map(({ code, file, hint }) => [code, file, hint])).toEqual([
      [
        'file-unknown',
        `content/media/${composed}`,
        'Another file has the same name: a letter with an accent, such as é, can be stored in two ways. Rename or delete one of the two files.',
      ],
    ]);
  });

  test('are the same in ids', () => {
    const categories = { 'collections/categories.yaml': '- id: Cafe\u0301\n' };
    const files = { ...withNotes, ...categories, 'articles/first.yaml': article().replace('Salad', 'Café') };
    expect(codes(files)).toEqual([]);
  });
});

describe('an image that moves', () => {
  const logo = (name: string, bytes: Uint8Array) =>
    codes({
      'collections/ventures.yaml': { 'logo: plot.svg': `logo: ${name}` },
      [`media/${name}`]: bytes,
      'media/plot.svg': null,
    });
  const still = sharp({ create: { width: 400, height: 400, channels: 3, background: '#04121a' } });
  const animated = ['warning image-animated collections/ventures.yaml [0].logo'];

  test('as a PNG is reported', async () => {
    const png = await still.clone().png().toBuffer();
    const control = Buffer.concat([
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('acTL'),
      Buffer.from([0, 0, 0, 2]),
      Buffer.alloc(8),
    ]);
    expect(logo('plot.png', Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toEqual(animated);
    expect(logo('plot.png', png)).toEqual([]);
  });

  test('as an AVIF is reported', async () => {
    const avif = await still.clone().avif().toBuffer();
    expect(logo('plot.avif', avif)).toEqual([]);
    avif.write('avis', 8);
    expect(logo('plot.avif', avif)).toEqual(animated);
  });
});

describe('a download that a browser or a server would run', () => {
  test.each([...names.active, ...names.executed])('%s is an error', (name) => {
    expect(codes(offering(name))).toEqual([`media-active media/${name}`]);
    expect(check(offering(name))[0]?.message).toContain(`\`${/\.[a-z]+8?/i.exec(name)?.[0]}\``);
  });

  test.each(names.passive)('%s is accepted', (name) => {
    expect(check(offering(name))).toEqual([]);
  });
});

describe('the size of a recording', () => {
  const section =
    '  - type: recordings\n    title: Between the beds\n    items:\n      - title: The gate\n        file: heron.mp3\n';
  test.each(names.recordings)('%s', (_what, size, budgets, says) => {
    const recording = Buffer.alloc(size);
    readFileSync(join(examples, 'heron.mp3')).copy(recording);
    const files = {
      'media/heron.mp3': recording,
      'budgets.yaml': budgets,
      'pages/sounds.yaml': unlisted('Sounds', section),
    };
    const messages = says === null ? [] : [`\`heron.mp3\` is too large: ${says}.`];
    expect(check(files).map(({ message }) => message)).toEqual(messages);
  });

  test('where one is missing, the hint names recordings, and no images or captions', () => {
    const page = unlisted('Sounds', section.replace('heron', 'gate'));
    const problems = check({ 'pages/sounds.yaml': page, 'media/ferry.mp3': 'ID3', 'media/ferry.vtt': 'WEBVTT' });
    const [hint] = problems.flatMap((problem) => (problem.code === 'media-missing' ? [problem.hint] : []));
    expect(hint).toContain('Available: `ferry.mp3`.');
    expect(hint).not.toMatch(/svg|jpg|vtt/);
  });
});

describe('a font of the content', () => {
  const grotesk = readFileSync(join(examples, 'fonts/space-grotesk.woff2'));
  const packaged = join(
    project,
    'node_modules/@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2',
  );
  const house = (weight: string): Changes => ({
    'theme.yaml': secondBrandFile('theme.yaml').replace(
      / {2}display:\n( {4}.*\n)+/,
      `  display: { family: House, src: fonts/house.woff2, weight: "${weight}", fallback: Arial }\n`,
    ),
    'media/fonts/house.woff2': grotesk,
  });

  test.each(['300 700', '400 700', '400'])('may have the weight %s', (weight) => {
    expect(check(house(weight))).toEqual([]);
  });

  test.each(names.weights)('with the weight %s, which the file lacks, should have %s', (weight, written) => {
    const { before, after } = checkAndEdit(house(weight));
    expect(before.map(({ code, path, hint }) => [code, path, hint])).toEqual([
      ['font-weight', 'fonts.display.weight', `Write \`${written}\`.`],
    ]);
    expect(after).toEqual([]);
  });

  test.each([
    ['text', 'a font'],
    ['a TrueType font', Buffer.from([0, 1, 0, 0, 0, 10, 0, 128])],
    ['a damaged WOFF2', readFileSync(packaged).subarray(0, 4000)],
  ])('is no %s', (_what, font) => {
    expect(codes({ ...house('400 700'), 'media/fonts/house.woff2': font })).toEqual([
      'font-format theme.yaml fonts.display.src',
    ]);
  });
});

describe('drawings', () => {
  const head = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">';

  test.each(names.drawings)('may write their size as %j', (size) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h24v24z"/></svg>`;
    expect(check({ 'media/plot.svg': svg })).toEqual([]);
  });

  test('a large one is reported by its size', () => {
    const drawing = Buffer.alloc(36 * 1024 * 1024, ' ');
    drawing.write(`${head}<path d="M0 0h24v24z"/>`);
    drawing.write('</svg>', drawing.length - 6);
    expect(check({ 'media/plot.svg': drawing }).map(({ code, message }) => [code, message])).toEqual([
      ['image-size', '`plot.svg` is too large: 36.0 MiB, and a drawing may have 2 MiB.'],
    ]);
  });
});

describe('an image of a fixed size', () => {
  const { sizes } = readTable<{
    sizes: [what: string, file: string, from: string, to: string, width: number, height: number, severity: string][];
  }>('media.yaml');

  test.each(sample(sizes, 2))('%s, from %s: %s → %s, with %i × %i pixels: %s', async (...row) => {
    const [, file, from, to, width, height, is] = row;
    const png = await sharp({ create: { width, height, channels: 3, background: '#04121a' } })
      .png()
      .toBuffer();
    const found = check({ [file]: { [from]: to }, 'media/site/new.png': png }, { from: sites.workshop.content });
    expect(found.flatMap(({ code, severity }) => (code === 'image-small' ? severity : []))).toEqual(
      is === 'none' ? [] : [is],
    );
  });
});
