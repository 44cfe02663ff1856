import { runGit } from './run-git.ts';

/**
 * Lists the files that differ between a commit and the working tree, with those that are not committed or not in Git.
 * @param repository the folder of its working tree
 * @param paths files and folders, relative to it; '' for all
 * @returns paths relative to the repository
 * @throws {EnvironmentError} when Git cannot read the commit
 */
export function changedFiles(repository: string, commit: string, paths: readonly string[]): string[] {
  const pathspecs = paths.map((path) => (path === '' ? '.' : `:(literal)${path}`));
  const tracked = runGit(repository, [
    'diff',
    '-z',
    '--name-only',
    '--no-renames',
    '--no-ext-diff',
    commit,
    '--',
    ...pathspecs,
  ]);
  const untracked = runGit(repository, ['ls-files', '-z', '--others', '--', ...pathspecs]);
  return [...new Set(`${tracked}${untracked}`.split('\0').filter((path) => path !== ''))].sort();
}
