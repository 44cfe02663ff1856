import { EnvironmentError } from '../environment-error.ts';
import { askGit } from './run-git.ts';

/**
 * Finds the commit at which the history of HEAD left that of a revision, such as `origin/main`.
 * @param folder in the repository
 * @param advice what to do if there is nothing to compare with
 * @throws {EnvironmentError} when there is none, or Git cannot find out
 */
export function findMergeBase(folder: string, revision: string, advice: string): string {
  const head = commitOf(folder, 'HEAD');
  if (head === undefined) throw new EnvironmentError(explainNoHead(folder, advice));
  const other = commitOf(folder, revision);
  if (other === undefined)
    throw new EnvironmentError(
      isShallow(folder)
        ? `This clone has only the newest commits, and not \`${revision}\`. Get the others: git fetch --unshallow origin '+refs/heads/*:refs/remotes/origin/*' (on GitHub: \`fetch-depth: 0\` of actions/checkout)`
        : `There is no revision \`${revision}\` in this repository. Name a branch, a tag or a commit that \`git log\` knows; \`git fetch origin\` gets the branches of the server.`,
    );
  const base = askGit(folder, ['merge-base', head, other]);
  if (base !== undefined) return base;
  throw new EnvironmentError(
    isShallow(folder)
      ? `This clone has only the newest commits, and none that HEAD and \`${revision}\` share. Get the others: git fetch --unshallow (on GitHub: \`fetch-depth: 0\` of actions/checkout)`
      : `HEAD and \`${revision}\` have no commit in common, so there is nothing to compare with. Name another revision.`,
  );
}

function isShallow(folder: string): boolean {
  return askGit(folder, ['rev-parse', '--is-shallow-repository']) === 'true';
}

function commitOf(folder: string, revision: string): string | undefined {
  return askGit(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
}

function explainNoHead(folder: string, advice: string): string {
  if (askGit(folder, ['--version']) === undefined)
    return `Git cannot be run, and it knows what the site was before. Install it. ${advice}`;
  if (askGit(folder, ['rev-parse', '--git-dir']) === undefined)
    return `${folder} is not in a Git repository, so nothing is known about earlier versions. ${advice}`;
  return `This repository has no commit yet, so there is no earlier version. ${advice}`;
}
