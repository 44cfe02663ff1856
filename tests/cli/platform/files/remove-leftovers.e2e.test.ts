import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers, removeOldScratchFolders } from '../../../../cli/platform/files/remove-leftovers.ts';
import { ownerName } from '../../../../cli/platform/files/scratch-owner.ts';
import { temporaryFolder, writeFiles } from '../../../support/content-folder.ts';

const [, here] = ownerName.split('-');
const elsewhere = '0123456789abcdef';
const dead = spawnSync(process.execPath, ['--version']).pid;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Writes one file of `.site/`, or of a folder there, and says whether it is there after a build has cleared up. */
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
])('of %s, what a killed process has left goes, and what a running one writes stays', (target) => {
  for (const end of ['', '/half']) {
    expect(isLeft(`${target}.${dead}-${here}${end}`, 0)).toBe(false);
    expect(isLeft(`${target}.${process.ppid}-${here}${end}`, 2 * 60 * minute)).toBe(true);
    expect(isLeft(`${target}${end}`, 2 * day)).toBe(true);
  }
});

test.each([
  ['stays that this process writes', true, `1f3a.${ownerName}`, 0],
  ['goes that an earlier process with the number of this one wrote', false, `1f3a.${ownerName}`, 60 * minute],
  ['goes whose process has a number that another one has now', false, `1f3a.${process.ppid}-${here}`, 2 * day],
  ['stays that another container wrote a minute ago', true, `1f3a.${dead}-${elsewhere}`, minute],
  ['goes that another container wrote two hours ago', false, `1f3a.${process.ppid}-${elsewhere}`, 120 * minute],
  ['stays that an earlier version wrote a minute ago', true, `1f3a.json.${dead}`, minute],
  ['goes that an earlier version wrote two hours ago', false, `1f3a.json.${dead}`, 120 * minute],
] as const)('a scratch path %s', (_what, stays, name, age) => {
  expect(isLeft(`builds/${name}`, age)).toBe(stays);
});

test('folders that earlier versions wrote into go from beside the site of this project, and no others', () => {
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
