import { expect, test } from 'vitest';
import { readBase, withoutBase } from '../../../../cli/site/publish/read-base.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';

test.each([
  ['{"scope":"/jv/"}', '/jv'],
  ['{"scope":"/"}', ''],
  ['{}', ''],
  ['{"scope":1}', ''],
  ['not JSON', ''],
])('the manifest %s is that of a site at "%s"', (text, base) => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'manifest.webmanifest': text });
  expect(readBase(folder)).toBe(base);
});

test('a folder without a manifest has no base', () => {
  expect(readBase(temporaryFolder())).toBe('');
});

test.each([
  ['/jv/about', '/jv', '/about'],
  ['/jv/', '/jv', '/'],
  ['/jvs/about', '/jv', '/jvs/about'],
  ['/about', '/jv', '/about'],
  ['https://host.example/jv/about', '/jv', 'https://host.example/jv/about'],
  ['/about', '', '/about'],
])('%s without the base "%s" is %s', (address, base, path) => {
  expect(withoutBase(address, base)).toBe(path);
});
