import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeScratchPath } from '../../cli/scratch-path.ts';
import { temporaryFolder, writeFiles } from '../support/content-folder.ts';

test('what a killed process has left is removed, and what a running one is writing is not', () => {
  const folder = temporaryFolder();
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const names = [`1f3a.${dead}`, `1f3a.${process.ppid}`, '1f3a.notes', `2b4c.${dead}`];
  writeFiles(folder, Object.fromEntries(names.map((name) => [`${name}/half`, ''])));
  const { path, clear } = takeScratchPath(join(folder, '1f3a'));
  expect(readdirSync(folder).sort()).toEqual(names.slice(1).sort());
  writeFiles(path, { half: '' });
  clear();
  expect(readdirSync(folder).sort()).toEqual(names.slice(1).sort());
});
