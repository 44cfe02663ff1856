import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFile } from '../../cli/platform/file-lock.ts';
import { temporaryFolder } from '../support/content.ts';

test('a lock is for one at a time, and a file that is no lock is an error, not a lock of somebody else', () => {
  const [lock, other] = ['lock', 'notes.txt'].map((name) => join(temporaryFolder(), name)) as [string, string];
  const held = lockFile(lock);
  expect(lockFile(lock)).toBe(undefined);
  held?.release();
  writeFileSync(other, 'Mind the wind. '.repeat(100));
  expect(() => lockFile(other)).toThrow('file is not a database');
});
