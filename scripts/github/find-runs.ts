import { findCommit } from './commits.ts';
import type { GitHubApi } from './github-api.ts';

/** A run of a workflow. @see https://docs.github.com/rest/actions/workflow-runs */
export interface Run {
  id: number;
  head_sha: string;
  created_at: string;
  updated_at: string;
  display_title: string;
}

/** The commit that visitors see, if deployments are on: otherwise the one that they would see. */
export interface LiveCommit {
  commit: string;
  /** When its run ended. */
  at: string;
  /** Whether somebody has deployed it again by hand. */
  isAgain: boolean;
}

/** Finds the newest run that succeeded. @param runs such as `site.yml/runs?event=push` */
export async function findLastRun(github: GitHubApi, runs: string): Promise<Run | undefined> {
  const { workflow_runs: found } = await github.send<{ workflow_runs: Run[] }>(
    'GET',
    `actions/workflows/${runs}&status=success&per_page=1`,
  );
  return found[0];
}

/**
 * Finds the commit that visitors see: the newest of the branch that passed its checks, as that run deploys it, unless
 * somebody has deployed an earlier one again since. The run of deploy.yml has the commit in its title.
 */
export async function findLive(github: GitHubApi, branch: string): Promise<LiveCommit | undefined> {
  const on = `branch=${encodeURIComponent(branch)}`;
  const checked = await findLastRun(github, `site.yml/runs?event=push&${on}`);
  const again = await findLastRun(github, `deploy.yml/runs?event=workflow_dispatch&${on}`);
  const named = /^Deploy ([0-9a-f]{7,40}) again$/.exec(again?.display_title ?? '')?.[1];
  if (again && named !== undefined && (!checked || again.updated_at > checked.updated_at))
    return { commit: await findCommit(github, named), at: again.updated_at, isAgain: true };
  return checked && { commit: checked.head_sha, at: checked.updated_at, isAgain: false };
}
