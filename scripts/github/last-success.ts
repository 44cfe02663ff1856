import { appendFileSync } from 'node:fs';
import { findLastRun, findLive } from './find-runs.ts';
import { runInWorkflow } from './run-in-workflow.ts';

// Finds out which commit .github/workflows/due.yml may build, and since when something may be due. Sets two outputs:
//   commit   the one that visitors see: the newest of the branch that passed its checks, or one that was deployed again
//            since; empty if there is none
//   since    when the schedule last succeeded; empty if a build does not depend on it

await runInWorkflow('Schedule', async ({ github, env }) => {
  const branch = env('GITHUB_REF_NAME');
  const live = await findLive(github, branch);
  const scheduled = await findLastRun(github, `due.yml/runs?branch=${encodeURIComponent(branch)}`);
  const isAsked = env('GITHUB_EVENT_NAME') === 'workflow_dispatch';
  const since = live && scheduled && !isAsked ? scheduled.created_at : '';
  appendFileSync(env('GITHUB_OUTPUT'), `commit=${live?.commit ?? ''}\nsince=${since}\n`);
  if (!live) return `No commit of ${branch} has passed its checks, so there is nothing to build.`;
  const commit = live.commit.slice(0, 7);
  return since === '' ? `Commit ${commit} is built.` : `Commit ${commit} is built if something is due since ${since}.`;
});
