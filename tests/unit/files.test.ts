import { posix, win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isWithin, relativePath, retryWhileBusy } from '../../cli/platform/files.ts';

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

test.each([
  ['/a/site', '/a/site/content/pages/x.yaml', posix, 'content/pages/x.yaml'],
  ['/a/site', '/a/site/content/a\\b.jpg', posix, 'content/a\\b.jpg'],
  ['C:\\site', 'C:\\site\\content\\pages\\x.yaml', win32, 'content/pages/x.yaml'],
  ['C:\\site', 'D:\\brand\\content', win32, 'D:/brand/content'],
])('from %s to %s with slashes', (from, to, system, path) => {
  expect(relativePath(from, to, system)).toBe(path);
});

describe('a file that another program has open', () => {
  /** An action that fails a number of times, and how often it was tried. */
  function failing(times: number, code: string) {
    const seen = { tries: 0 };
    const action = () => {
      seen.tries += 1;
      if (seen.tries <= times) throw Object.assign(new Error(code), { code });
      return 'done';
    };
    return { seen, action };
  }

  test.each(['EACCES', 'EBUSY', 'EPERM'])('is renamed on Windows a moment later (%s)', (code) => {
    const { seen, action } = failing(3, code);
    expect(retryWhileBusy(action, 'win32')).toBe('done');
    expect(seen.tries).toBe(4);
  });

  test.each([
    ['win32', 'ENOSPC'],
    ['linux', 'EPERM'],
    ['darwin', 'EPERM'],
  ] as const)('is not what %s means by %s, which stays', (platform, code) => {
    const { seen, action } = failing(1, code);
    expect(() => retryWhileBusy(action, platform)).toThrow(code);
    expect(seen.tries).toBe(1);
  });
});
