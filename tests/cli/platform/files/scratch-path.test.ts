import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ownerName } from '../../../../cli/platform/files/scratch-owner.ts';
import { takeScratchPath } from '../../../../cli/platform/files/scratch-path.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';

test('a scratch path starts empty, is named after its process, and is removed when cleared', () => {
  const folder = temporaryFolder();
  const names = [`1f3a.${ownerName}`, '1f3a.notes', '2b4c.4711'];
  writeFiles(folder, Object.fromEntries(names.map((name) => [`${name}/half`, ''])));
  const { path, clear } = takeScratchPath(join(folder, '1f3a'));
  expect(basename(path)).toBe(names[0]);
  expect(readdirSync(folder).sort()).toEqual(names.slice(1).sort());
  writeFiles(path, { half: '' });
  clear();
  expect(readdirSync(folder).sort()).toEqual(names.slice(1).sort());
});

test('many scratch paths at the same time add no exit listeners', () => {
  const folder = temporaryFolder();
  const before = process.listenerCount('exit');
  const paths = Array.from({ length: 20 }, (_, index) => takeScratchPath(join(folder, `${index}`)));
  expect(process.listenerCount('exit')).toBe(before);
  for (const { clear } of paths) clear();
});
