import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildPacks } from '../../../cli/build/build-packs.ts';
import type { Output } from '../../../cli/build/output.ts';
import { loadContent } from '../../../cli/content/load-content.ts';
import { projectRoot } from '../../../cli/project-root.ts';
import { copyContent, temporaryFolder, writeFiles } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';

type Files = Record<string, string | Uint8Array>;

const pack = '- id: kit\n  name: Kit\n  description: All of it.\n  contains:\n';
const asset = (id: string, file?: string) =>
  `- id: ${id}\n  name: ${id}\n  description: One of them.\n  size: 2 MB\n${file === undefined ? '' : `  file: ${file}\n`}`;
const photo = (id: string, file?: string) =>
  `- id: ${id}\n  title: ${id}\n  description: One of them.\n  src: plot.svg\n  dimensions: 30x20\n  format: JPG\n${file === undefined ? '' : `  file: ${file}\n`}`;

/** Photographs do not get smaller, and neither do these bytes. */
const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * index * 31 + (index >> 3)) % 256);
const prose = 'A garden beside salt water. '.repeat(400);

/** Builds the packs of the second brand with these collections and files. */
function packsOf(collections: { assets: string; photos?: string }, media: Files = {}) {
  const content = contentWith(collections, media);
  const loaded = loadContent(content);
  expect(loaded.problems).toEqual([]);
  const output: Output = new Map();
  const packs = buildPacks(loaded.content, output);
  const zip = (id: string) => output.get(packs[id]?.url.slice(1) ?? '') as Uint8Array;
  return { content, packs, output, zip, names: (id: string) => Object.keys(unzipSync(zip(id))).sort() };
}

function contentWith({ assets, photos }: { assets: string; photos?: string }, media: Files): string {
  const files: Files = { 'collections/assets.yaml': assets };
  if (photos !== undefined) files['collections/photos.yaml'] = photos;
  for (const [path, bytes] of Object.entries(media)) files[`media/${path}`] = bytes;
  return copyContent({ files });
}

const mixed = {
  collections: {
    assets: `${pack}    photos: [dawn, dusk]\n    assets: [facts, logo]\n${asset('facts', 'press/facts.txt')}${asset('logo')}`,
    photos: `${photo('dawn', 'press/dawn.jpg')}${photo('dusk')}`,
  },
  media: { 'press/facts.txt': prose, 'press/dawn.jpg': noise },
};

test('a pack is a zip of the files that there are, of assets and photographs, and of no others', () => {
  const { packs, zip, output } = packsOf(mixed.collections, mixed.media);
  expect(packs.kit?.url).toMatch(/^\/assets\/packs\/kit\.[0-9a-f]{8}\.zip$/);
  expect(packs.kit?.bytes).toBe(zip('kit').length);
  expect(output.size).toBe(1);
  const files = unzipSync(zip('kit'));
  expect(Object.keys(files).sort()).toEqual(['dawn.jpg', 'facts.txt']);
  expect(new TextDecoder().decode(files['facts.txt'])).toBe(prose);
  expect(files['dawn.jpg']).toEqual(noise);
  expect(zip('kit').length, 'Words are packed small; a photograph is not packed again.').toBeLessThan(
    noise.length + prose.length / 10,
  );
});

test('another program reads it, and finds every byte', () => {
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

test('the same files give the same bytes, on another day and in another time zone', () => {
  const { content, packs } = packsOf(mixed.collections, mixed.media);
  const script = `
    import { buildPacks } from './cli/build/build-packs.ts';
    import { loadContent } from './cli/content/load-content.ts';
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

test('other bytes in a file give the pack another name', () => {
  const before = packsOf(mixed.collections, mixed.media).packs.kit?.url;
  const after = packsOf(mixed.collections, { ...mixed.media, 'press/facts.txt': `${prose}!` }).packs.kit?.url;
  expect(after).not.toBe(before);
});

test('a pack none of whose files exist is none', () => {
  const { packs, output } = packsOf({
    assets: `${pack}    photos: [dusk]\n    assets: [logo]\n${asset('logo')}`,
    photos: photo('dusk'),
  });
  expect(packs).toEqual({});
  expect(output.size).toBe(0);
});

test('a pack with a file of its own is that file', () => {
  const { packs } = packsOf(
    {
      assets: `- id: kit\n  name: Kit\n  description: All.\n  file: kit.zip\n  contains:\n    assets: [facts]\n${asset('facts', 'facts.txt')}`,
    },
    { 'kit.zip': noise, 'facts.txt': prose },
  );
  expect(packs).toEqual({});
});

test('two files of one name keep their folders, so that neither replaces the other', () => {
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
      'dark/logo.svg': '<svg/>',
      'light/logo.svg': '<svg />',
      'upper/LOGO.svg': '<svg></svg>',
      'dark/facts.txt': prose,
    },
  );
  expect(names('kit')).toEqual(['dark/logo.svg', 'facts.txt', 'light/logo.svg', 'upper/LOGO.svg']);
});

test('a file that two rows name is in it once', () => {
  const { names } = packsOf(
    {
      assets: `${pack}    photos: [dawn]\n    assets: [facts]\n${asset('facts', 'press/dawn.jpg')}`,
      photos: photo('dawn', 'press/dawn.jpg'),
    },
    { 'press/dawn.jpg': noise },
  );
  expect(names('kit')).toEqual(['dawn.jpg']);
});

test('a file that is missing is a problem of the content, and nothing is built', async () => {
  const content = contentWith(mixed.collections, { 'press/dawn.jpg': noise });
  const { exitCode, stdout, stderr } = await runSite(['validate', '--content', content]);
  expect(exitCode).toBe(1);
  expect(stdout + stderr).toContain('press/facts.txt');
});
