import { appendFileSync } from 'node:fs';
import type { GitHubApi } from './github-api.ts';
import { runInWorkflow } from './run-in-workflow.ts';

// Finds out which commit .github/workflows/due.yml may build, and since when something may be due. Sets two outputs:
//   commit   the newest commit of the branch that passed its checks; empty if there is none
//   since    when the schedule last succeeded; empty if a build does not depend on it

interface Run {
  head_sha: string;
  created_at: string;
}

await runInWorkflow('Schedule', async ({ github, env }) => {
  const branch = encodeURIComponent(env('GITHUB_REF_NAME'));
  const checked = await findLast(github, `site.yml/runs?event=push&branch=${branch}`);
  const scheduled = await findLast(github, `due.yml/runs?branch=${branch}`);
  const isAsked = env('GITHUB_EVENT_NAME') === 'workflow_dispatch';
  const since = checked && scheduled && !isAsked ? scheduled.created_at : '';
  appendFileSync(env('GITHUB_OUTPUT'), `commit=${checked?.head_sha ?? ''}\nsince=${since}\n`);
  if (!checked) return `No commit of ${env('GITHUB_REF_NAME')} has passed its checks, so there is nothing to build.`;
  const commit = checked.head_sha.slice(0, 7);
  return since === '' ? `Commit ${commit} is built.` : `Commit ${commit} is built if something is due since ${since}.`;
});

async function findLast(github: GitHubApi, runs: string): Promise<Run | undefined> {
  const { workflow_runs: found } = await github.send<{ workflow_runs: Run[] }>(
    'GET',
    `actions/workflows/${runs}&status=success&per_page=1`,
  );
  return found[0];
}
