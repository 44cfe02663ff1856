import type { GitHubApi } from './github-api.ts';

/** The run that a workflow reacts to. @see https://docs.github.com/webhooks/webhook-events-and-payloads#workflow_run */
export interface WorkflowRun {
  html_url: string;
  head_sha: string;
  head_branch: string;
  /** Null if the fork has been deleted. */
  head_repository: { full_name: string; owner: { login: string } } | null;
}

interface PullRequest {
  number: number;
  head: { sha: string; repo: { full_name: string } | null };
}

/**
 * Finds the open pull request whose newest commit a run has checked. GitHub is asked for it, since the run of a fork
 * names none, and what the run has written may name any.
 * @returns its number, or why there is nothing to comment on
 */
export async function findPullRequest(github: GitHubApi, run: WorkflowRun): Promise<number | string> {
  const repository = run.head_repository;
  if (!repository) return 'The fork of the pull request has been deleted.';
  const head = encodeURIComponent(`${repository.owner.login}:${run.head_branch}`);
  const found: number[] = [];
  for await (const pull of github.list<PullRequest>(`pulls?state=open&head=${head}`))
    if (pull.head.sha === run.head_sha && pull.head.repo?.full_name === repository.full_name) found.push(pull.number);
  const commit = run.head_sha.slice(0, 7);
  const [number] = found;
  if (number === undefined)
    return `Commit ${commit} is not the newest of an open pull request: that has been closed, or has newer commits.`;
  // Their bases may differ, and so does what changes; the summaries of both runs tell it.
  if (found.length > 1) return `Commit ${commit} is the newest of several pull requests: ${found.join(', ')}.`;
  return number;
}
