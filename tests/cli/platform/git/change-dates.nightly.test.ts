import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { readChangeDates } from '../../../../cli/platform/git/change-dates.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';

let repository: string;
let content: string;

function git(folder: string, day: string, ...args: string[]): void {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'protocol.file.allow=always'];
  const env = { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  execFileSync('git', [...who, ...args], { cwd: folder, env, stdio: 'pipe' });
}

/** Writes files into the content folder of the repository and commits them. */
function commit(day: string, files: Record<string, string>): void {
  writeFiles(content, files);
  git(repository, day, 'add', '--all');
  git(repository, day, 'commit', '--quiet', '--message', day);
}

async function datesOf(folder: string) {
  const { days, isShallow } = await readChangeDates(folder);
  return { isShallow, days: Object.fromEntries(days) };
}

beforeEach(() => {
  repository = temporaryFolder();
  content = join(repository, 'sites/content');
  mkdirSync(content, { recursive: true });
  git(repository, '2026-01-01', 'init', '--quiet');
});

describe('the date of the last change to a file', () => {
  test('is that of the last commit that changed it, whatever else the repository contains', async () => {
    writeFiles(repository, { 'pages/about.yaml': 'not content' });
    commit('2026-01-01', { 'pages/about.yaml': 'a', 'pages/a page, "quoted" é.yaml': 'a', 'media/site/a.svg': 'a' });
    commit('2026-02-02', { 'pages/about.yaml': 'b' });
    writeFiles(repository, { 'pages/about.yaml': 'changed' });
    expect(await datesOf(content)).toEqual({
      isShallow: false,
      days: {
        'pages/about.yaml': '2026-02-02',
        'pages/a page, "quoted" é.yaml': '2026-01-01',
        'media/site/a.svg': '2026-01-01',
      },
    });
  });

  test('is the latest one if commits are not in the order of their dates', async () => {
    commit('2026-03-03', { 'a.yaml': 'a' });
    commit('2026-02-02', { 'a.yaml': 'b' });
    expect((await datesOf(content)).days).toEqual({ 'a.yaml': '2026-03-03' });
  });

  test('is not read for articles, which have their own dates', async () => {
    commit('2026-01-01', { 'articles/a.yaml': 'a', 'b.yaml': 'b' });
    expect((await datesOf(content)).days).toEqual({ 'b.yaml': '2026-01-01' });
  });

  test('is unknown for files with uncommitted changes', async () => {
    commit('2026-01-01', { 'changed.yaml': 'a', 'staged.yaml': 'a', 'deleted.yaml': 'a', 'same.yaml': 'a' });
    writeFiles(content, { 'new.yaml': 'a', 'changed.yaml': 'b', 'staged.yaml': 'b' });
    git(repository, '2026-01-01', 'add', 'sites/content/staged.yaml');
    rmSync(join(content, 'deleted.yaml'));
    expect((await datesOf(content)).days).toEqual({ 'same.yaml': '2026-01-01' });
  });

  test('is known in a shallow clone only for changes after its oldest commit', async () => {
    commit('2026-01-01', { 'old.yaml': 'a', 'touched.yaml': 'a' });
    commit('2026-02-02', { 'touched.yaml': 'b' });
    commit('2026-03-03', { 'new.yaml': 'a' });
    const clone = join(temporaryFolder(), 'clone');
    git(repository, '2026-01-01', 'clone', '--quiet', '--depth', '2', pathToFileURL(repository).href, clone);
    expect(await datesOf(join(clone, 'sites/content'))).toEqual({
      isShallow: true,
      days: { 'new.yaml': '2026-03-03' },
    });
  });

  test('is unknown without a commit, without a repository, and without Git', async () => {
    const none = { isShallow: false, days: {} };
    writeFiles(content, { 'a.yaml': 'a' });
    expect(await datesOf(content)).toEqual(none);
    commit('2026-01-01', {});
    rmSync(join(repository, '.git'), { recursive: true });
    expect(await datesOf(content)).toEqual(none);
    const path = process.env.PATH;
    process.env.PATH = temporaryFolder();
    try {
      expect(await datesOf(content)).toEqual(none);
    } finally {
      process.env.PATH = path;
    }
  });

  test('is unknown when the repository is damaged', async () => {
    commit('2026-01-01', { 'a.yaml': 'a' });
    appendFileSync(join(repository, '.git/HEAD'), 'nonsense');
    expect((await datesOf(content)).days).toEqual({});
  });
});
