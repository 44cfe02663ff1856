import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { buildPacks } from '../../../../../cli/site/build/images/build-packs.ts';
import type { Output } from '../../../../../cli/site/publish/output.ts';
import { runSite } from '../../../../support/cli.ts';
import { copyContent, temporaryFolder, writeFiles } from '../../../../support/content.ts';
import { drawImage } from '../../../../support/draw-image.ts';
import { pressPage } from '../../../../support/press-page.ts';

type Files = Record<string, string | Uint8Array>;

const pack = '- id: kit\n  name: Kit\n  description: All of it.\n  contains:\n';
const asset = (id: string, file?: string) =>
  `- id: ${id}\n  name: ${id}\n  description: One of them.\n  size: 2 MB\n${file === undefined ? '' : `  file: ${file}\n`}`;
const photo = (id: string, file?: string) =>
  `- id: ${id}\n  title: ${id}\n  description: One of them.\n  src: plot.svg\n  dimensions: 30x20\n  format: JPG\n${file === undefined ? '' : `  file: ${file}\n`}`;

/** Photographs do not get smaller. */
const picture = await drawImage(30, 20).jpeg({ quality: 100 }).toBuffer();
const prose = 'A garden beside salt water. '.repeat(400);

/** Builds the packs of the second brand with these collections and files. */
function packsOf(
  collections: { assets: string; photos?: string },
  media: Files = {},
  expected: { code: string; times: number } = { code: '', times: 0 },
) {
  const content = contentWith(collections, media);
  const loaded = loadContent(content);
  expect(loaded.problems.map(({ code }) => code)).toEqual(Array(expected.times).fill(expected.code));
  const output: Output = new Map();
  const packs = buildPacks(loaded.content, output);
  const zip = (id: string) => output.get(packs[id]?.url.slice(1) ?? '') as Uint8Array;
  return { content, packs, output, zip, names: (id: string) => Object.keys(unzipSync(zip(id))).sort() };
}

function contentWith({ assets, photos }: { assets: string; photos?: string }, media: Files): string {
  const files: Files = { 'collections/assets.yaml': assets, 'pages/press.yaml': pressPage({ assets, photos }) };
  if (photos !== undefined) files['collections/photos.yaml'] = photos;
  for (const [path, bytes] of Object.entries(media)) files[`media/${path}`] = bytes;
  return copyContent({ files });
}

const mixed = {
  collections: {
    assets: `${pack}    photos: [dawn, dusk]\n    assets: [facts, logo]\n${asset('facts', 'press/facts.txt')}${asset('logo')}`,
    photos: `${photo('dawn', 'press/dawn.jpg')}${photo('dusk')}`,
  },
  media: { 'press/facts.txt': prose, 'press/dawn.jpg': picture },
};

test('a pack is a zip of exactly the existing files of its assets and photos', () => {
  const { packs, zip, output } = packsOf(mixed.collections, mixed.media);
  expect(packs.kit?.url).toMatch(/^\/assets\/packs\/kit\.[0-9a-f]{8}\.zip$/);
  expect(packs.kit?.bytes).toBe(zip('kit').length);
  expect(output.size).toBe(1);
  const files = unzipSync(zip('kit'));
  expect(Object.keys(files).sort()).toEqual(['dawn.jpg', 'facts.txt']);
  expect(new TextDecoder().decode(files['facts.txt'])).toBe(prose);
  expect(Buffer.from(files['dawn.jpg'] ?? [])).toEqual(picture);
  expect(zip('kit').length, 'Words are packed small; a photograph is not packed again.').toBeLessThan(
    picture.length + prose.length / 10,
  );
});

test('another program can read the zip without errors', () => {
  const { zip } = packsOf(mixed.collections, mixed.media);
  const folder = temporaryFolder();
  writeFiles(folder, { 'kit.zip': zip('kit') });
  const reader = findReader();
  if (reader === undefined) throw new Error('Install unzip or python3: one of them reads the zip of this test.');
  const { status, stdout } = spawnSync(reader.command, [...reader.args, join(folder, 'kit.zip')], { encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});

/** A program that tests a zip and fails when anything in it is wrong. */
function findReader(): { command: string; args: string[] } | undefined {
  const readers = [
    { command: 'unzip', probe: '-v', args: ['-t'] },
    { command: 'python3', probe: '--version', args: ['-m', 'zipfile', '-t'] },
  ];
  return readers.find(({ command, probe }) => spawnSync(command, [probe]).status === 0);
}

test('the same files give the same bytes in any time zone', () => {
  const { content, packs } = packsOf(mixed.collections, mixed.media);
  const script = `
    import { buildPacks } from './cli/site/build/images/build-packs.ts';
    import { loadContent } from './cli/compiler/check/load-content.ts';
    const packs = buildPacks(loadContent(process.argv[1]).content, new Map());
    process.stdout.write(JSON.stringify(packs));`;
  for (const TZ of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, content], {
      cwd: projectRoot,
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    expect(stdout, stderr).toBe(JSON.stringify(packs));
  }
});

test('changed bytes in a file change the name of the pack', () => {
  const before = packsOf(mixed.collections, mixed.media).packs.kit?.url;
  const after = packsOf(mixed.collections, { ...mixed.media, 'press/facts.txt': `${prose}!` }).packs.kit?.url;
  expect(after).not.toBe(before);
});

test('a pack without any existing files is not built', () => {
  const { packs, output } = packsOf({
    assets: `${pack}    photos: [dusk]\n    assets: [logo]\n${asset('logo')}`,
    photos: photo('dusk'),
  });
  expect(packs).toEqual({});
  expect(output.size).toBe(0);
});

test('files with the same name keep their folders, so that neither replaces the other', () => {
  const { names } = packsOf(
    {
      assets:
        `${pack}    assets: [dark, light, upper, alone]\n` +
        asset('dark', 'dark/logo.svg') +
        asset('light', 'light/logo.svg') +
        asset('upper', 'upper/LOGO.svg') +
        asset('alone', 'dark/facts.txt'),
    },
    {
      'dark/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'light/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
      'upper/LOGO.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      'dark/facts.txt': prose,
    },
  );
  expect(names('kit')).toEqual(['dark/logo.svg', 'facts.txt', 'light/logo.svg', 'upper/LOGO.svg']);
});

test('a file that two rows refer to is in the pack once', () => {
  const { names } = packsOf(
    {
      assets: `${pack}    photos: [dawn]\n    assets: [facts]\n${asset('facts', 'press/dawn.jpg')}`,
      photos: photo('dawn', 'press/dawn.jpg'),
    },
    { 'press/dawn.jpg': picture },
  );
  expect(names('kit')).toEqual(['dawn.jpg']);
});

test('a missing file is reported as a problem of the content', async () => {
  const content = contentWith(mixed.collections, { 'press/dawn.jpg': picture });
  const { exitCode, stdout, stderr } = await runSite(['validate', '--content', content]);
  expect(exitCode).toBe(1);
  expect(stdout + stderr).toContain('press/facts.txt');
});

const packOf = (id: string, ...assets: string[]) =>
  `- id: ${id}\n  name: ${id}\n  description: Others.\n  contains:\n    assets: [${assets.join(', ')}]\n`;

test('a nested pack contributes its files, not itself, at any depth and each file once', () => {
  const { names, packs } = packsOf(
    {
      assets:
        packOf('outer', 'middle', 'inner', 'map') +
        packOf('middle', 'inner', 'empty') +
        packOf('inner', 'facts', 'logo') +
        packOf('empty', 'logo') +
        asset('facts', 'press/facts.txt') +
        asset('map', 'map.txt') +
        asset('logo'),
    },
    { 'press/facts.txt': prose, 'map.txt': prose },
  );
  expect(names('outer')).toEqual(['facts.txt', 'map.txt']);
  expect(names('middle')).toEqual(['facts.txt']);
  expect(Object.keys(packs).sort()).toEqual(['inner', 'middle', 'outer']);
});

test('packs that contain themselves or each other are built with their other files', () => {
  const { names, packs } = packsOf(
    {
      assets:
        packOf('itself', 'itself', 'facts') +
        packOf('one', 'other', 'facts') +
        packOf('other', 'one', 'map') +
        packOf('nothing', 'nothing') +
        asset('facts', 'facts.txt') +
        asset('map', 'map.txt'),
    },
    { 'facts.txt': prose, 'map.txt': prose },
    { code: 'pack-includes', times: 3 },
  );
  expect(names('itself')).toEqual(['facts.txt']);
  expect(names('one')).toEqual(['facts.txt', 'map.txt']);
  expect(names('other')).toEqual(['facts.txt', 'map.txt']);
  expect(packs.nothing).toBeUndefined();
});

test('files that a pack lists by path are in it beside the others', () => {
  const { names, output } = packsOf(
    { assets: `${pack}    files: [marks/a.svg, marks/b.svg]\n    assets: [facts]\n${asset('facts', 'facts.txt')}` },
    {
      'marks/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'marks/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
      'facts.txt': prose,
    },
  );
  expect(names('kit')).toEqual(['a.svg', 'b.svg', 'facts.txt']);
  expect([...output.keys()], 'They are in no other place.').toHaveLength(1);
});
