import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeDamaged } from '../../../../cli/platform/cache/cache-report.ts';
import { readEntry, writeEntry } from '../../../../cli/platform/cache/entry.ts';
import { isIntact, sealFolder } from '../../../../cli/platform/cache/folder-entry.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';

const content = 'The tide comes twice a day.';

/** What may happen to a file of the cache. */
const damages: Record<string, (path: string) => void> = {
  'has one wrong byte': (path) => flipByte(path, 40),
  'has a wrong byte in its checksum': (path) => flipByte(path, 3),
  'has a byte too many': (path) => writeFileSync(path, `${readFileSync(path, 'latin1')}.`, 'latin1'),
  'was cut off': (path) => truncateSync(path, 40),
  'was cut off in its checksum': (path) => truncateSync(path, 10),
  'is empty': (path) => writeFileSync(path, ''),
  'is a folder': (path) => {
    rmSync(path);
    mkdirSync(join(path, 'inner'), { recursive: true });
  },
};

function entry(): string {
  const path = join(temporaryFolder(), 'cache', 'entry');
  writeEntry(path, content.slice(0, 5), Buffer.from(content.slice(5)));
  return path;
}

function flipByte(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
  writeFileSync(path, bytes);
}

// Tests of other files may have damaged entries in this process.
beforeEach(() => {
  takeDamaged();
});

test('an entry contains the written bytes, and no other file is left in its folder', () => {
  const path = entry();
  expect(String(readEntry(path))).toBe(content);
  expect(readdirSync(join(path, '..'))).toEqual(['entry']);
  expect(takeDamaged()).toEqual([]);
});

test('a missing entry is not reported as damaged', () => {
  expect(readEntry(join(temporaryFolder(), 'none'))).toBeUndefined();
  expect(takeDamaged()).toEqual([]);
});

describe.each(Object.entries(damages))('an entry that %s', (_what, damage) => {
  test('is not used, is reported once, and can be written again', () => {
    const path = entry();
    damage(path);
    expect(readEntry(path)).toBeUndefined();
    expect(readEntry(path)).toBeUndefined();
    expect(takeDamaged()).toEqual([path]);
    writeEntry(path, content);
    expect(String(readEntry(path))).toBe(content);
  });
});

test('an entry that cannot be written leaves nothing behind', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'cache'), '');
  expect(() => writeEntry(join(folder, 'cache', 'entry'), content)).toThrow(/EEXIST|ENOTDIR/);
  expect(readdirSync(folder)).toEqual(['cache']);
});

describe('a cached folder', () => {
  const changes: Record<string, (folder: string) => void> = {
    'a file has one wrong byte': (folder) => flipByte(join(folder, 'deep/one.js'), 2),
    'a file is gone': (folder) => rmSync(join(folder, 'deep/one.js')),
    'a file was added': (folder) => writeFileSync(join(folder, 'two.js'), ''),
    'the checksums are damaged': (folder) => flipByte(join(folder, 'checksums'), 50),
    'the checksums are gone': (folder) => rmSync(join(folder, 'checksums')),
  };

  test.each(Object.entries(changes))('is not intact once %s', (_what, change) => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'one.js': 'one()', 'deep/one.js': 'deep()' });
    sealFolder(folder);
    expect(isIntact(folder)).toBe(true);
    expect(takeDamaged()).toEqual([]);
    change(folder);
    expect(isIntact(folder)).toBe(false);
    expect(takeDamaged()).toContain(folder);
  });

  test('is not reported as damaged if it does not exist', () => {
    expect(isIntact(join(temporaryFolder(), 'none'))).toBe(false);
    expect(takeDamaged()).toEqual([]);
  });
});
