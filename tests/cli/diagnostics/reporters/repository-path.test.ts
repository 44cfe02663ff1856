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

test('the root of a repository has an empty path', () => {
  expect(repositoryPath(repository())).toBe('');
});

test('a folder in a repository has its path from the root, whether it exists or not', () => {
  expect(repositoryPath(join(repository(), 'sites/our brand'))).toBe('sites/our brand');
});

test('a linked work tree, where `.git` is a file, is a repository', () => {
  const root = temporaryFolder();
  writeFiles(root, { '.git': 'gitdir: /elsewhere\n', 'site/content/site.yaml': '' });
  expect(repositoryPath(join(root, 'site'))).toBe('site');
});

test('in nested repositories, the path starts at the inner one', () => {
  const outer = repository();
  mkdirSync(join(outer, 'inner/.git'), { recursive: true });
  expect(repositoryPath(join(outer, 'inner/site'))).toBe('site');
});

test('a folder outside of any repository has an empty path', () => {
  expect(repositoryPath(join(temporaryFolder(), 'site'))).toBe('');
});
