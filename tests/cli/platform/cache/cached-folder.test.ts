import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cachedFolder, createScratchFolder } from '../../../../cli/platform/cache/cached-folder.ts';
import { temporaryFolder } from '../../../support/content.ts';

/** Makes a folder with one file in it, and counts how often. */
function maker(error?: Error) {
  const made: string[] = [];
  const make = async (folder: string) => {
    made.push(folder);
    if (error && made.length === 1) throw error;
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, 'deep/file'), 'text');
  };
  return { made, make };
}

function textIn(folder: string): string {
  return readFileSync(join(folder, 'deep/file'), 'utf8');
}

function isTemporary(folder: string): boolean {
  return folder.startsWith(join(tmpdir(), 'site-cache-'));
}

test('a folder is created once, and again if it is damaged', async () => {
  const path = join(temporaryFolder(), 'cache/folder');
  const { made, make } = maker();
  expect(await cachedFolder(path, make)).toBe(path);
  expect(await cachedFolder(path, make)).toBe(path);
  expect(made).toHaveLength(1);
  writeFileSync(join(path, 'deep/file'), 'test');
  expect(textIn(await cachedFolder(path, make))).toBe('text');
  expect(made).toHaveLength(2);
  expect(readdirSync(dirname(path))).toEqual(['folder']);
});

test('a file at the path of the folder is replaced', async () => {
  const path = join(temporaryFolder(), 'folder');
  writeFileSync(path, '');
  expect(await cachedFolder(path, maker().make)).toBe(path);
  expect(textIn(path)).toBe('text');
});

describe('if the cache cannot be written', () => {
  test('the folder is temporary', async () => {
    const cache = join(temporaryFolder(), 'cache');
    writeFileSync(cache, 'a file');
    const { made, make } = maker();
    const folder = await cachedFolder(join(cache, 'folder'), make);
    expect(textIn(folder)).toBe('text');
    expect(isTemporary(folder)).toBe(true);
    expect(made).toEqual([folder]);
    expect(readFileSync(cache, 'utf8')).toBe('a file');
  });

  test('the folder is temporary, also if writing fails only while it is created', async () => {
    const path = join(temporaryFolder(), 'cache/folder');
    const { made, make } = maker(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    const folder = await cachedFolder(path, make);
    expect(textIn(folder)).toBe('text');
    expect(isTemporary(folder)).toBe(true);
    expect(made).toHaveLength(2);
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  test('a scratch folder is temporary', () => {
    const cache = join(temporaryFolder(), 'cache');
    writeFileSync(cache, 'a file');
    const scratch = createScratchFolder(join(cache, 'folder'));
    expect(isTemporary(scratch.path)).toBe(true);
    expect(readdirSync(scratch.path)).toEqual([]);
    scratch.clear();
    expect(existsSync(scratch.path)).toBe(false);
  });
});

test('any other error is thrown immediately and leaves nothing behind', async () => {
  const path = join(temporaryFolder(), 'cache/folder');
  const { made, make } = maker(new Error('The code is broken.'));
  await expect(cachedFolder(path, make)).rejects.toThrow('The code is broken.');
  expect(made).toHaveLength(1);
  expect(readdirSync(dirname(path))).toEqual([]);
});
