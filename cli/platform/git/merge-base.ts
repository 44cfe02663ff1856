import { spawnSync } from 'node:child_process';
import { EnvironmentError } from '../environment-error.ts';

/**
 * Finds the commit at which the history of HEAD left that of a revision, such as `origin/main`.
 * @param folder in the repository
 * @throws {EnvironmentError} when there is none, or Git cannot find out
 */
export function findMergeBase(folder: string, revision: string): string {
  const head = commitOf(folder, 'HEAD');
  if (head === undefined) throw new EnvironmentError(explainNoHead(folder));
  const other = commitOf(folder, revision);
  if (other === undefined)
    throw new EnvironmentError(
      `There is no revision \`${revision}\` in this repository. Name a branch, a tag or a commit that \`git log\` knows; \`git fetch origin\` gets the branches of the server.`,
    );
  const base = git(folder, ['merge-base', head, other]);
  if (base !== undefined) return base;
  throw new EnvironmentError(
    git(folder, ['rev-parse', '--is-shallow-repository']) === 'true'
      ? `This clone has only the newest commits, and none that HEAD and \`${revision}\` share. Get the others: git fetch --unshallow (on GitHub: \`fetch-depth: 0\` of actions/checkout)`
      : `HEAD and \`${revision}\` have no commit in common, so there is nothing to compare with. Name another revision.`,
  );
}

function commitOf(folder: string, revision: string): string | undefined {
  return git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
}

function explainNoHead(folder: string): string {
  if (git(folder, ['--version']) === undefined)
    return 'Git cannot be run, and it knows which pages there were. Install it, or leave out `--since`.';
  if (git(folder, ['rev-parse', '--git-dir']) === undefined)
    return `${folder} is not in a Git repository, so nothing is known about earlier pages. Leave out \`--since\`.`;
  return 'This repository has no commit yet, so there were no earlier pages. Leave out `--since`.';
}

/** Returns what Git prints, without the newline at the end; undefined when it fails. */
function git(cwd: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-c', 'core.fsmonitor=false', ...args], { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
