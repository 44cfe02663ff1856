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
  commitFolder(folder);
  commitAll(folder, 'Go on');
  return folder;
}

const find = (folder: string, revision?: string) => findComparisonBase(folder, folder, [''], revision);
const commitOf = (folder: string, revision: string) => git(folder, 'rev-parse', revision);

describe('the commit to compare with', () => {
  test('on a branch: where it left the main branch, whatever is committed there later', () => {
    const folder = repository();
    git(folder, 'checkout', '--quiet', '-b', 'work');
    commitAll(folder, 'Work');
    git(folder, 'checkout', '--quiet', 'main');
    const left = commitOf(folder, 'HEAD');
    commitAll(folder, 'Go on and on');
    git(folder, 'checkout', '--quiet', 'work');
    expect(find(folder)).toEqual({ commit: left, description: 'where this branch left main' });
  });

  test('on a new branch without a commit: the last commit', () => {
    const folder = repository();
    git(folder, 'checkout', '--quiet', '-b', 'work');
    writeFileSync(join(folder, 'new.yaml'), '');
    expect(find(folder)).toEqual({ commit: commitOf(folder, 'HEAD'), description: 'the last commit' });
  });

  test('on main: the commit before', () => {
    const folder = repository();
    expect(find(folder)).toEqual({ commit: commitOf(folder, 'HEAD^'), description: 'the commit before' });
  });

  test.each(['changed', 'added', 'staged'])('on main with a file that is %s: the last commit', (how) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.yaml'), 'a: 1\n');
    commitFolder(folder);
    writeFileSync(join(folder, how === 'added' ? 'b.yaml' : 'a.yaml'), 'a: 2\n');
    if (how === 'staged') git(folder, 'add', '--all');
    expect(find(folder).description).toBe('the last commit');
  });

  test('a tag that is named, and the fork point of a branch that is named', () => {
    const folder = repository();
    git(folder, 'tag', 'v1', 'HEAD^');
    expect(find(folder, 'v1')).toEqual({ commit: commitOf(folder, 'v1'), description: 'v1' });
  });

  test('without any main branch, as in a detached clone: the commit before', () => {
    const folder = repository();
    git(folder, 'branch', '--move', 'main', 'trunk');
    expect(find(folder).commit).toBe(commitOf(folder, 'HEAD^'));
  });
});

describe('says what to do', () => {
  test('about the first commit', () => {
    const folder = temporaryFolder();
    commitFolder(folder);
    expect(() => find(folder)).toThrow('The first commit has nothing before it, and nothing has changed since.');
  });

  test('about a clone with one commit', () => {
    const folder = temporaryFolder();
    git(folder, 'clone', '--quiet', '--depth', '1', pathToFileURL(repository()).href, '.');
    expect(() => find(folder)).toThrow('git fetch --unshallow');
  });

  test('about a name that does not exist', () => {
    expect(() => find(repository(), 'nope')).toThrow('There is no revision `nope`');
  });

  test('about a clone of one branch, as the checkout of a workflow is; what it says helps', () => {
    const folder = temporaryFolder();
    const from = repository();
    git(from, 'checkout', '--quiet', '-b', 'work');
    commitAll(from, 'Work');
    git(folder, 'clone', '--quiet', '--depth', '1', pathToFileURL(from).href, '.');
    expect(() => findMergeBase(folder, 'origin/main', '')).toThrow('This clone has only the newest commits');
    git(folder, 'fetch', '--quiet', '--unshallow', 'origin', '+refs/heads/*:refs/remotes/origin/*');
    expect(findMergeBase(folder, 'origin/main', '')).toBe(commitOf(from, 'main'));
  });

  test('about a branch with a history of its own, a repository without a commit, and none', () => {
    const folder = repository();
    git(folder, 'checkout', '--quiet', '--orphan', 'other');
    commitAll(folder, 'Other');
    expect(() => find(folder, 'main')).toThrow('have no commit in common');
    const empty = temporaryFolder();
    expect(() => find(empty)).toThrow(/is not in a Git repository/);
    git(empty, 'init', '--quiet');
    expect(() => find(empty)).toThrow('This repository has no commit yet');
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
