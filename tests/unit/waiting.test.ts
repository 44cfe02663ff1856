import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Alarm } from '../../cli/platform/alarm.ts';
import { lockFile } from '../../cli/platform/file-lock.ts';
import { temporaryFolder } from '../support/content.ts';

afterEach(() => void vi.useRealTimers());

test('an alarm that is years away rings then, once, and not before', () => {
  vi.useFakeTimers();
  const ring = vi.fn();
  const years = 3 * 365 * 24 * 60 * 60 * 1000;
  new Alarm(ring).set(Date.now() + years);
  vi.advanceTimersByTime(years - 1000);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(years);
  expect(ring).toHaveBeenCalledTimes(1);
});

test('a lock is for one at a time, and a file that is no lock is an error, not a lock of somebody else', () => {
  const [lock, other] = ['lock', 'notes.txt'].map((name) => join(temporaryFolder(), name)) as [string, string];
  const held = lockFile(lock);
  expect(lockFile(lock)).toBe(undefined);
  held?.release();
  lockFile(lock)?.release();
  writeFileSync(other, 'Mind the wind. '.repeat(100));
  expect(() => lockFile(other)).toThrow('file is not a database');
});
