import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { relativePath } from '../../../../cli/platform/files/relative-path.ts';

test.each([
  ['/a/site', '/a/site/content/pages/x.yaml', posix, 'content/pages/x.yaml'],
  ['/a/site', '/a/site/content/a\\b.jpg', posix, 'content/a\\b.jpg'],
  ['C:\\site', 'C:\\site\\content\\pages\\x.yaml', win32, 'content/pages/x.yaml'],
  ['C:\\site\\dist', 'c:\\Site\\content', win32, '../content'],
  ['C:\\site', 'D:\\brand\\content', win32, 'D:/brand/content'],
  ['C:\\site', 'C:\\site', win32, ''],
])('from %s to %s', (from, to, system, path) => {
  expect(relativePath(from, to, system)).toBe(path);
});
