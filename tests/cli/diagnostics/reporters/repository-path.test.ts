import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryPath } from '../../../../cli/diagnostics/reporters/repository-path.ts';
import { temporaryFolder, writeFiles } from '../../../support/content-folder.ts';

function repository(): string {
  const root = temporaryFolder();
  mkdirSync(join(root, '.git'));
  return root;
}

test('the root of a repository has no path in it', () => {
  expect(repositoryPath(repository())).toBe('');
});

test('a folder below has the path to it, whether it is there or not', () => {
  expect(repositoryPath(join(repository(), 'sites/our brand'))).toBe('sites/our brand');
});

test('a linked work tree, which has a file for its repository, is one', () => {
  const root = temporaryFolder();
  writeFiles(root, { '.git': 'gitdir: /elsewhere\n', 'site/content/site.yaml': '' });
  expect(repositoryPath(join(root, 'site'))).toBe('site');
});

test('of repositories in each other, the inner one counts', () => {
  const outer = repository();
  mkdirSync(join(outer, 'inner/.git'), { recursive: true });
  expect(repositoryPath(join(outer, 'inner/site'))).toBe('site');
});

test('outside of any repository there is none', () => {
  expect(repositoryPath(join(temporaryFolder(), 'site'))).toBe('');
});
