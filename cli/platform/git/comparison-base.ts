import { EnvironmentError } from '../environment-error.ts';
import { changedFiles } from './changed-files.ts';
import { findMergeBase } from './merge-base.ts';
import { askGit } from './run-git.ts';

/** A commit to compare the working tree with. */
export interface ComparisonBase {
  /** The full hash. */
  commit: string;
  /** What it is, to complete 'compared with …'. */
  description: string;
}

/** The names under which main branches are found, the most certain first. */
const mainBranches = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

const nothingToCompare = 'Name what to compare with, such as `npm run diff -- v1.0`.';

/**
 * Finds the commit to compare with: where the branch left a revision, by default the main branch. On the main branch it
 * is the last commit if something is not committed, otherwise the commit before.
 * @param folder in the repository
 * @param paths the files that count as uncommitted, relative to the repository
 * @throws {EnvironmentError} when there is none
 */
export function findComparisonBase(
  folder: string,
  repository: string,
  paths: readonly string[],
  revision?: string,
): ComparisonBase {
  if (revision !== undefined)
    return { commit: findMergeBase(folder, revision, nothingToCompare), description: revision };
  const main = mainBranches.find((name) => askGit(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]));
  const base = findMergeBase(folder, main ?? 'HEAD', nothingToCompare);
  const head = askGit(folder, ['rev-parse', 'HEAD']);
  if (base !== head) return { commit: base, description: `where this branch left ${main}` };
  if (changedFiles(repository, base, paths).length > 0) return { commit: base, description: 'the last commit' };
  const before = askGit(folder, ['rev-parse', '--verify', '--quiet', 'HEAD^']);
  if (before === undefined)
    throw new EnvironmentError(
      askGit(folder, ['rev-parse', '--is-shallow-repository']) === 'true'
        ? 'This clone has only the newest commit. Get the others: git fetch --unshallow (on GitHub: `fetch-depth: 0` of actions/checkout)'
        : 'The first commit has nothing before it, and nothing has changed since.',
    );
  return { commit: before, description: 'the commit before' };
}
