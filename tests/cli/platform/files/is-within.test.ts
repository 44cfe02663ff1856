import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { isWithin } from '../../../../cli/platform/files/is-within.ts';

test.each([
  ['/a/site', '/a/site', posix, true],
  ['/a/site', '/a/site/content/x.yaml', posix, true],
  ['/a/site', '/a/site/..hidden', posix, true],
  ['/a/site', '/a/sites', posix, false],
  ['/a/site', '/a', posix, false],
  ['C:\\site', 'C:\\site\\content\\x.yaml', win32, true],
  ['C:\\site', 'c:\\SITE\\content', win32, true],
  ['C:\\site', 'C:\\sites', win32, false],
  ['C:\\site', 'C:\\', win32, false],
  ['C:\\site', 'D:\\site\\content', win32, false],
])('in %s: is %s?', (folder, path, system, isIn) => {
  expect(isWithin(folder, path, system)).toBe(isIn);
});
