import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type ContentChange, writeChanges } from '../../cli/edit/write-changes.ts';
import { EnvironmentError } from '../../cli/platform/errors.ts';
import { lockFile } from '../../cli/platform/file-lock.ts';
import { copyContent, globPaths, temporaryFolder } from '../support/content.ts';
import { hashFiles } from '../support/hash-files.ts';

const added: ContentChange = { name: 'content/pages/beds.yaml', before: undefined, after: 'title: Beds\n' };

/** Content, a change to one of its files, and what to do with it. */
function prepare() {
  const content = copyContent({});
  const [name, path] = ['content/collections/ventures.yaml', join(content, 'collections/ventures.yaml')];
  const changed: ContentChange = { name, before: readFileSync(path, 'utf8'), after: '[]\n' };
  const write = (...changes: ContentChange[]) => writeChanges(dirname(content), changes);
  const hidden = () => globPaths('**/.*', content);
  return { content, path, changed, write, hidden };
}

test('files are added and changed, keep their permissions, and leave no temporary files', () => {
  const { content, path, changed, write, hidden } = prepare();
  chmodSync(path, 0o640);
  write(added, changed);
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['[]\n', 0o640]);
  expect(readFileSync(join(content, 'pages/beds.yaml'), 'utf8')).toBe('title: Beds\n');
  expect(hidden()).toEqual([]);
});

// Texts are read in normal form, in which the file need not be.
test('a file is moved with its permissions and byte order mark', () => {
  const { content, write, hidden } = prepare();
  mkdirSync(join(content, 'pages/wall/gate'), { recursive: true });
  writeFileSync(join(content, 'pages/wall/gate/lock.yaml'), '\uFEFFtitle: Cafe\u0301\n', { mode: 0o600 });
  const [from, name] = ['content/pages/wall/gate/lock.yaml', 'content/pages/key/lock.yaml'];
  write({ name, from, before: 'title: Caf\u00e9\n', after: 'title: Key\n' });
  const moved = join(content, 'pages/key/lock.yaml');
  expect([readFileSync(moved, 'utf8'), statSync(moved).mode & 0o777]).toEqual(['\uFEFFtitle: Key\n', 0o600]);
  expect(hidden()).toEqual([]);
});

test.each<[what: string, file: string, change?: ContentChange]>([
  ['a changed file', 'collections/ventures.yaml'],
  ['a new file', 'pages/beds.yaml'],
  [
    'a moved file',
    'media/bed.svg',
    { name: 'content/media/bed.svg', from: 'content/media/plot.svg', before: '', after: '' },
  ],
])('nothing is written if there is something else in the place of %s by now', (_what, file, change) => {
  const { content, changed, write } = prepare();
  const source = readFileSync(join(content, 'media/plot.svg'));
  writeFileSync(join(content, file), '# mine\n');
  const before = hashFiles(content);
  const moved = change ? [{ ...change, before: source, after: source }] : [];
  expect(() => write(added, changed, ...moved)).toThrow(
    /^content\/\S+ was changed by another program at the same time\. Run the command again\.$/,
  );
  expect(hashFiles(content)).toEqual(before);
});

test.each<[what: string, prepare: (content: string) => void, message: string | RegExp]>([
  [
    'a file in the place of a folder',
    (content) => writeFileSync(join(content, 'pages/beds'), 'a file'),
    /content\/pages\/beds\/salt\.yaml cannot be written: a part of the path is a file\. Rename that file, or delete it\.$/,
  ],
  [
    'a read-only file',
    (content) => chmodSync(join(content, 'collections/ventures.yaml'), 0o444),
    /ventures\.yaml cannot be written: it is read-only\. Remove its write protection \(chmod u\+w\)\.$/,
  ],
  [
    'a symbolic link',
    (content) => symlinkSync(join(content, 'nowhere.yaml'), join(content, 'pages/beds.yaml')),
    /^content\/pages\/beds\.yaml is a symbolic link/,
  ],
])('nothing is written if one of the files is %s', (_what, spoil, message) => {
  const { content, changed, write } = prepare();
  spoil(content);
  const before = globPaths('**/{.*,*}', content);
  const below: ContentChange = { name: 'content/pages/beds/salt.yaml', before: undefined, after: '' };
  const isFolder = existsSync(join(content, 'pages/beds'));
  const attempt = () => write(changed, isFolder ? below : added);
  expect(attempt).toThrow(EnvironmentError);
  expect(attempt).toThrow(message);
  expect(globPaths('**/{.*,*}', content)).toEqual(before);
  expect(readFileSync(join(content, 'collections/ventures.yaml'), 'utf8')).toBe(changed.before);
});

test('a lock is for one at a time, and a file that is no lock is an error, not a lock of somebody else', () => {
  const path = join(temporaryFolder(), 'lock');
  const held = lockFile(path);
  expect(lockFile(path)).toBeUndefined();
  held?.release();
  writeFileSync(path, 'Mind the wind. '.repeat(100));
  expect(() => lockFile(path)).toThrow('file is not a database');
});
