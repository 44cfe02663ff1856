import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  endCacheReport,
  reportDamage,
  reportUnwritable,
  startCacheReport,
} from '../../../../cli/platform/cache/cache-report.ts';
import { tryWriteEntry } from '../../../../cli/platform/cache/entry.ts';
import { temporaryFolder } from '../../../support/content.ts';

let cwd: string;
let printed: string;

beforeEach(() => {
  cwd = temporaryFolder();
  printed = '';
  startCacheReport({ cwd, stderr: { write: (text) => (printed += text) } });
});

test('an unwritable cache is reported immediately and only once', () => {
  writeFileSync(join(cwd, '.site'), 'a file');
  for (const name of ['one', 'two']) expect(tryWriteEntry(join(cwd, '.site/images', name), 'bytes')).toBe(false);
  const line =
    'The cache in .site/images cannot be written: a part of the path is a file; this run works without it.\n';
  expect(printed).toBe(line);
  endCacheReport();
  expect(printed).toBe(line);
});

test.each([
  ['EACCES', 'permission is denied'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EIO', 'EIO: i/o error, write'],
])('%s is explained as: %s', (code, reason) => {
  reportUnwritable(join(cwd, '.site/one'), Object.assign(new Error(`${code}: i/o error, write`), { code }));
  expect(printed).toBe(`The cache in .site cannot be written: ${reason}; this run works without it.\n`);
});

test.each([
  [1, '1 damaged cache entry was rebuilt: .site/0\n'],
  [300, '300 damaged cache entries were rebuilt, the first of them .site/0\n'],
])('%i damaged entries are reported in one line at the end', (count, line) => {
  for (let round = 0; round < 2; round += 1)
    for (let index = 0; index < count; index += 1) reportDamage(join(cwd, '.site', String(index)));
  expect(printed).toBe('');
  endCacheReport();
  expect(printed).toBe(line);
});

test('damage found before a run is not reported for it', () => {
  reportDamage(join(cwd, '.site/one'));
  startCacheReport({ cwd, stderr: { write: (text) => (printed += text) } });
  endCacheReport();
  expect(printed).toBe('');
});
