import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { canMove } from '../../../../cli/platform/files/can-move.ts';
import { temporaryFolder } from '../../../support/content.ts';

/** A folder in memory, which is another file system than that of temporary files. */
const memory = '/dev/shm';

test('files can be moved within a file system', () => {
  expect(canMove(temporaryFolder(), temporaryFolder())).toBe(true);
});

test.runIf(existsSync(memory))('files cannot be moved to another file system', () => {
  const folder = temporaryFolder();
  const other = mkdtempSync(`${memory}/site-`);
  onTestFinished(() => rmSync(other, { recursive: true }));
  expect(statSync(other).dev, 'the folders must be in two file systems').not.toBe(statSync(folder).dev);
  expect(canMove(folder, other)).toBe(false);
});
