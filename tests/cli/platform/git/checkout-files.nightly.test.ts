import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedFiles } from '../../../../cli/platform/git/changed-files.ts';
import { checkoutFiles } from '../../../../cli/platform/git/checkout-files.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';
import { commitAll, commitFolder, git } from '../../../support/git.ts';

function repository(): string {
  const folder = temporaryFolder();
  writeFiles(folder, { 'content/a.yaml': 'a: 1\n', 'content/pages/ü b.yaml': 'b: 1\n', 'other.txt': 'x\n' });
  commitFolder(folder);
  return folder;
}

test('writes the files of a commit below a path, and touches neither the working tree nor the index', () => {
  const folder = repository();
  writeFileSync(join(folder, 'content/a.yaml'), 'a: 2\n');
  git(folder, 'add', 'content/a.yaml');
  writeFileSync(join(folder, 'content/a.yaml'), 'a: 3\n');
  const before = git(folder, 'status', '--porcelain');
  const out = join(temporaryFolder(), 'out');
  checkoutFiles(folder, git(folder, 'rev-parse', 'HEAD'), 'content', out);
  expect(readdirSync(out, { recursive: true }).sort()).toEqual([
    'content',
    'content/a.yaml',
    'content/pages',
    'content/pages/ü b.yaml',
  ]);
  expect(readFileSync(join(out, 'content/a.yaml'), 'utf8')).toBe('a: 1\n');
  expect(git(folder, 'status', '--porcelain')).toBe(before);
});

test('writes all files if no path is given', () => {
  const folder = repository();
  const out = temporaryFolder();
  checkoutFiles(folder, 'HEAD', '', out);
  expect(readdirSync(out).sort()).toEqual(['content', 'other.txt']);
});

test('says which commit cannot be read', () => {
  expect(() => checkoutFiles(repository(), 'f00f00', '', temporaryFolder())).toThrow(/^`git read-tree` failed in /);
});

test('lists what differs from a commit: committed, uncommitted, new, ignored and removed files', () => {
  const folder = repository();
  const commit = git(folder, 'rev-parse', 'HEAD');
  writeFiles(folder, { 'content/committed.yaml': '', '.gitignore': 'ignored.yaml\n' });
  commitAll(folder, 'More');
  mkdirSync(join(folder, 'content/media'));
  writeFiles(folder, { 'content/a.yaml': 'a: 2\n', 'content/media/new ü.jpg': '', 'content/ignored.yaml': '' });
  git(folder, 'rm', '--quiet', 'content/pages/ü b.yaml');
  expect(changedFiles(folder, commit, ['content'])).toEqual([
    'content/a.yaml',
    'content/committed.yaml',
    'content/ignored.yaml',
    'content/media/new ü.jpg',
    'content/pages/ü b.yaml',
  ]);
});
