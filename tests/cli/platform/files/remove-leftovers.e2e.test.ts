import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers, removeOldScratchFolders } from '../../../../cli/platform/files/remove-leftovers.ts';
import { ownerName } from '../../../../cli/platform/files/scratch-owner.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';

const [, here] = ownerName.split('-');
const elsewhere = '0123456789abcdef';
const dead = spawnSync(process.execPath, ['--version']).pid;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Writes one file of `.site/`, or of a folder there. @returns whether it survives the removal of leftovers */
function isLeft(path: string, age: number): boolean {
  const folder = temporaryFolder();
  writeFiles(folder, { [path]: 'half' });
  const time = new Date(Date.now() - age);
  utimesSync(join(folder, path), time, time);
  if (path.endsWith('/half')) utimesSync(dirname(join(folder, path)), time, time);
  removeLeftovers(folder);
  return existsSync(join(folder, path));
}

test.each([
  'builds/1f3a.json',
  'bundles/1f3a',
  'bundles/1f3a/style.2b4c.json',
  'images/1f3a',
  'validators/1f3a.cjs',
  'verify',
  'postgres-1f3a',
])('%s of a killed process is removed, and that of a running one is kept', (target) => {
  for (const end of ['', '/half']) {
    expect(isLeft(`${target}.${dead}-${here}${end}`, 0)).toBe(false);
    expect(isLeft(`${target}.${process.ppid}-${here}${end}`, 2 * 60 * minute)).toBe(true);
    expect(isLeft(`${target}${end}`, 2 * day)).toBe(true);
  }
});

test.each([
  ['is kept if this process writes it', true, `1f3a.${ownerName}`, 0],
  ['is removed if an earlier process with the id of this one wrote it', false, `1f3a.${ownerName}`, 60 * minute],
  ['is removed if the id of its process now belongs to another one', false, `1f3a.${process.ppid}-${here}`, 2 * day],
  ['is kept if another container wrote it a minute ago', true, `1f3a.${dead}-${elsewhere}`, minute],
  ['is removed if another container wrote it two hours ago', false, `1f3a.${process.ppid}-${elsewhere}`, 120 * minute],
  ['is kept if an earlier version wrote it a minute ago', true, `1f3a.json.${dead}`, minute],
  ['is removed if an earlier version wrote it two hours ago', false, `1f3a.json.${dead}`, 120 * minute],
] as const)('a scratch path %s', (_what, stays, name, age) => {
  expect(isLeft(`builds/${name}`, age)).toBe(stays);
});

test('scratch folders of earlier versions beside the built site are removed, and no others', () => {
  const folder = temporaryFolder();
  const names = ['.dist-4711', '.dist-4712-old', '.dist-4713', '.dist-notes', '.other-4711', 'dist'];
  writeFiles(folder, Object.fromEntries(names.map((name) => [`${name}/index.html`, ''])));
  for (const name of names.filter((name) => name !== '.dist-4713')) {
    const time = new Date(Date.now() - 120 * minute);
    utimesSync(join(folder, name), time, time);
  }
  removeOldScratchFolders(join(folder, 'dist'), dirname(folder));
  expect(readdirSync(folder).sort()).toEqual(names);
  removeOldScratchFolders(join(folder, 'dist'), folder);
  expect(readdirSync(folder).sort()).toEqual(['.dist-4713', '.dist-notes', '.other-4711', 'dist']);
});
