import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { EnvironmentError } from '../../../../cli/platform/environment-error.ts';
import { openCommit } from '../../../../cli/platform/git/commit-files.ts';
import { findMergeBase } from '../../../../cli/platform/git/merge-base.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';
import { commitAll, commitFolder, git } from '../../../support/git.ts';

/** A repository with two commits on `main`, and two on `work`, which left it after the first. */
function forked(): string {
  const folder = temporaryFolder();
  commitFolder(folder);
  git(folder, 'branch', 'work');
  commitAll(folder, 'Go on');
  git(folder, 'checkout', '--quiet', 'work');
  commitAll(folder, 'Work');
  commitAll(folder, 'Work on');
  return folder;
}

/** Runs a function with a Git that counts how often it is started. */
function countGit<Result>(run: () => Result): { result: Result; runs: number } {
  const folder = temporaryFolder();
  const { PATH = '' } = process.env;
  const found = PATH.split(delimiter).find((bin) => existsSync(join(bin, 'git')));
  writeFileSync(join(folder, 'git'), `#!/bin/sh\necho >> '${folder}/runs'\nexec '${found}/git' "$@"\n`, {
    mode: 0o755,
  });
  process.env.PATH = folder + delimiter + PATH;
  try {
    const result = run();
    return { result, runs: readFileSync(join(folder, 'runs'), 'utf8').length };
  } finally {
    process.env.PATH = PATH;
  }
}

function failure(folder: string, revision: string): string {
  try {
    return findMergeBase(folder, revision, 'Name a tag.');
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}

test('the merge base is the commit that both branches share', () => {
  const folder = forked();
  const first = git(folder, 'rev-parse', 'main~1');
  expect(findMergeBase(folder, 'main', '')).toBe(first);
  expect(findMergeBase(folder, 'work', ''), 'with itself, it is the branch').toBe(git(folder, 'rev-parse', 'work'));
});

describe('says what to do', () => {
  test.each(['nope', 'origin/main', '--all', '', 'main:content'])(
    'about a revision that does not exist: %j',
    (name) => {
      expect(failure(forked(), name)).toMatch(/^There is no revision `.*` in this repository\. Name a branch,/);
    },
  );

  test('outside of a repository', () => {
    expect(failure(temporaryFolder(), 'main')).toMatch(/is not in a Git repository, .* Name a tag\.$/);
  });

  test('in a repository without a commit', () => {
    const folder = temporaryFolder();
    git(folder, 'init', '--quiet');
    expect(failure(folder, 'main')).toBe(
      'This repository has no commit yet, so there is no earlier version. Name a tag.',
    );
  });

  test('in a shallow clone', () => {
    const folder = temporaryFolder();
    git(folder, 'clone', '--quiet', '--no-single-branch', '--depth', '1', pathToFileURL(forked()).href, '.');
    expect(failure(folder, 'origin/main')).toContain('Get the others: git fetch --unshallow');
  });

  test('in a shallow clone of one branch, as the checkout of a workflow is; what it says to run helps', () => {
    const folder = temporaryFolder();
    const from = forked();
    git(folder, 'clone', '--quiet', '--depth', '1', pathToFileURL(from).href, '.');
    const message = failure(folder, 'origin/main');
    expect(message).toContain('and not `origin/main`. Get the others: git fetch --unshallow origin ');
    const [, options = ''] = /git (fetch .*?) \(on GitHub: `fetch-depth: 0`/.exec(message) ?? [];
    git(folder, ...options.replaceAll("'", '').split(' '));
    expect(findMergeBase(folder, 'origin/main', '')).toBe(git(from, 'rev-parse', 'main~1'));
  });

  test('about a branch with a history of its own', () => {
    const folder = forked();
    git(folder, 'checkout', '--quiet', '--orphan', 'other');
    commitAll(folder, 'Begin again');
    expect(failure(folder, 'main')).toBe(
      'HEAD and `main` have no commit in common, so there is nothing to compare with. Name another revision.',
    );
  });

  test('when Git is not installed', () => {
    const path = process.env.PATH;
    const folder = forked();
    process.env.PATH = '/no/such/folder';
    try {
      expect(failure(folder, 'main')).toMatch(/^Git cannot be run, .* Install it\. Name a tag\.$/);
    } finally {
      process.env.PATH = path;
    }
  });
});

describe('the files of a commit', () => {
  test('are read as they were, with paths below the folder', () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a/é b.yaml': 'one\n', 'a/c/d.yaml': 'two', 'e.yaml': 'three' });
    commitFolder(folder);
    writeFileSync(join(folder, 'a/é b.yaml'), 'changed');
    const { names, read } = openCommit(join(folder, 'a'), 'HEAD');
    expect(names.toSorted()).toEqual(['c/d.yaml', 'é b.yaml']);
    expect(names.map(read).toSorted()).toEqual(['one\n', 'two']);
  });

  test('are read with one process for each top folder, however many there are', () => {
    const folder = temporaryFolder();
    const files = Array.from({ length: 20 }, (_, index) => [`pages/${index}.yaml`, `${index}`.repeat(index)]);
    writeFiles(folder, { 'site.yaml': 'one', ...Object.fromEntries(files) });
    commitFolder(folder);
    const { names, read } = openCommit(folder, 'HEAD');
    const { result, runs } = countGit(() => new Map(names.map((name) => [name, read(name)])));
    expect(result).toEqual(new Map([...files, ['site.yaml', 'one']] as [string, string][]));
    expect(runs).toBe(2);
  });

  test('are none in a folder that it does not have', () => {
    const folder = temporaryFolder();
    commitFolder(folder);
    writeFiles(folder, { 'a/b.yaml': 'one' });
    expect(openCommit(join(folder, 'a'), 'HEAD').names).toEqual([]);
  });

  test('cannot be read from a commit that is not there', () => {
    const folder = temporaryFolder();
    commitFolder(folder);
    expect(() => openCommit(folder, 'f'.repeat(40))).toThrow(EnvironmentError);
  });
});
