import { EnvironmentError } from '../../cli/platform/errors.ts';
import { type GitHubApi, GitHubRefusal } from './github-api.ts';

/**
 * Returns the whole name of a commit.
 * @param named its first 7 to 40 digits, as somebody wrote them
 * @throws {EnvironmentError} when there is no such commit
 */
export async function findCommit(github: GitHubApi, named: string): Promise<string> {
  if (!/^[0-9a-f]{7,40}$/.test(named))
    throw new EnvironmentError(
      `${JSON.stringify(named)} is not a commit. Copy the digits of one from the history of the main branch, such as c0ffee1.`,
    );
  const commit = await orUndefined(github.send<{ sha: string }>('GET', `commits/${named}`));
  if (commit) return commit.sha;
  throw new EnvironmentError(
    `This repository has no commit ${named}. Copy its digits from the history of the main branch.`,
  );
}

/** Returns whether a commit is in the history of another one, or the same. */
export async function isInHistory(github: GitHubApi, commit: string, of: string): Promise<boolean> {
  const path = `compare/${commit}...${encodeURIComponent(of)}?per_page=1`;
  const comparison = await orUndefined(github.send<{ status: string }>('GET', path));
  return comparison?.status === 'ahead' || comparison?.status === 'identical';
}

/** Returns undefined for what GitHub does not have: it answers 404, or 422 for the digits of no commit. */
async function orUndefined<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GitHubRefusal && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}
