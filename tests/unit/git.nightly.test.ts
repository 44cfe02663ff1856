import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findComparisonBase, findMergeBase, readCommit } from '../../cli/platform/git.ts';
import { temporaryFolder, writeFiles } from '../support/content.ts';
import { commitAll, commitFolder, git } from '../support/git.ts';

/** A repository with two commits on `main`. */
function repository(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.yaml'), 'a: 1\n');
  commitFolder(folder);
  commitAll(folder, 'Go on');
  return folder;
}

const find = (folder: string, revision?: string) => findComparisonBase(folder, folder, [''], revision);
const commitOf = (folder: string, revision: string) => git(folder, 'rev-parse', revision);
const change = (folder: string, name = 'a.yaml') => writeFileSync(join(folder, name), 'a: 2\n');
const branch = (folder: string) => git(folder, 'checkout', '--quiet', '-b', 'work');

test.each<[where: string, go: (folder: string) => unknown, revision: string, description: string]>([
  [
    'on a new branch without a commit: the last commit',
    (folder) => {
      branch(folder);
      change(folder);
    },
    'HEAD',
    'the last commit',
  ],
  ['on main: the commit before', () => {}, 'HEAD^', 'the commit before'],
  ['on main with a changed file: the last commit', change, 'HEAD', 'the last commit'],
  ['on main with a new file: the last commit', (folder) => change(folder, 'b.yaml'), 'HEAD', 'the last commit'],
  [
    'on main with a staged file: the last commit',
    (folder) => {
      change(folder);
      git(folder, 'add', '--all');
    },
    'HEAD',
    'the last commit',
  ],
  [
    'without a main branch, as in a detached clone: the commit before',
    (folder) => git(folder, 'branch', '--move', 'main', 'trunk'),
    'HEAD^',
    'the commit before',
  ],
  [
    'on a branch: where it left the main branch, whatever is committed there later',
    (folder) => {
      branch(folder);
      commitAll(folder, 'Work');
      git(folder, 'checkout', '--quiet', 'main');
      commitAll(folder, 'Go on and on');
      git(folder, 'checkout', '--quiet', 'work');
    },
    'main^',
    'where this branch left main',
  ],
])('the commit to compare with %s', (_where, go, revision, description) => {
  const folder = repository();
  go(folder);
  expect(find(folder)).toEqual({ commit: commitOf(folder, revision), description });
});

test('the commit to compare with is the one that is named', () => {
  const folder = repository();
  git(folder, 'tag', 'v1', 'HEAD^');
  expect(find(folder, 'v1')).toEqual({ commit: commitOf(folder, 'v1'), description: 'v1' });
});

describe('says what to do', () => {
  test('about the first commit, and about a repository without one', () => {
    const folder = temporaryFolder();
    git(folder, 'init', '--quiet');
    expect(() => find(folder)).toThrow('This repository has no commit yet');
    commitFolder(folder);
    expect(() => find(folder)).toThrow('The first commit has nothing before it, and nothing has changed since.');
  });

  test('about a clone of one commit of a branch, as the checkout of a workflow is; what it says helps', () => {
    const folder = temporaryFolder();
    const from = repository();
    branch(from);
    commitAll(from, 'Work');
    git(folder, 'clone', '--quiet', '--depth', '1', pathToFileURL(from).href, '.');
    expect(() => find(folder)).toThrow('git fetch --unshallow');
    expect(() => findMergeBase(folder, 'origin/main', '')).toThrow('This clone has only the newest commits');
    git(folder, 'fetch', '--quiet', '--unshallow', 'origin', '+refs/heads/*:refs/remotes/origin/*');
    expect(findMergeBase(folder, 'origin/main', '')).toBe(commitOf(from, 'main'));
  });

  test('about a branch with a history of its own', () => {
    const folder = repository();
    git(folder, 'checkout', '--quiet', '--orphan', 'other');
    commitAll(folder, 'Other');
    expect(() => find(folder, 'main')).toThrow('have no commit in common');
  });
});

test('the files of a commit are read as they were', () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'a/pages/ü b.yaml': 'a: ä\n', 'a/site.yaml': '', 'b.yaml': '' });
  commitFolder(folder);
  writeFiles(folder, { 'a/pages/ü b.yaml': 'b: 1\n' });
  const texts = Object.fromEntries(readCommit(join(folder, 'a'), 'HEAD'));
  expect(texts).toEqual({ 'pages/ü b.yaml': 'a: ä\n', 'site.yaml': '' });
});
