import { appendFileSync } from 'node:fs';
import { EnvironmentError } from '../../cli/platform/errors.ts';
import { findCommit, isInHistory } from './commits.ts';
import { findLastRun, findLive } from './find-runs.ts';
import type { GitHubApi } from './github-api.ts';
import { runInWorkflow } from './run-in-workflow.ts';

// Chooses what .github/workflows/deploy.yml deploys: the site that the calling run RUN has built of COMMIT, unless
// visitors see a newer one; without RUN, the site of an earlier COMMIT again; without both, the commit that visitors see,
// which is built again. Sets two outputs:
//   commit   all its digits; empty if there is nothing to deploy
//   run      the run that has the built site as its artifact; empty if it has to be built

/** Where deploy.yml can deploy to. */
const hosts = ['pages', 'netlify', 'cloudflare'];

interface Chosen {
  commit: string;
  run: string;
}

await runInWorkflow('Deploy', async ({ github, env }) => {
  const run = process.env.RUN ?? '';
  if (!hosts.includes(process.env.DEPLOY ?? ''))
    throw new EnvironmentError(
      `Nothing is deployed: the variable DEPLOY of this repository does not say where to. Set it to one of ${hosts.join(', ')}.`,
    );
  const branch = env('GITHUB_REF_NAME');
  const named = process.env.COMMIT ?? '';
  const chosen =
    run !== ''
      ? await refuseOlder(github, { commit: named, run }, branch)
      : named !== ''
        ? await chooseAgain(github, named, branch)
        : { commit: (await findLive(github, branch))?.commit ?? '', run: '' };
  appendFileSync(env('GITHUB_OUTPUT'), `commit=${chosen.commit}\nrun=${chosen.run}\n`);
  if (chosen.commit === '') return `No commit of ${branch} has passed its checks, so there is nothing to deploy.`;
  const built = chosen.run === '' ? 'built again' : `deployed as run ${chosen.run} has built it`;
  return `Commit ${chosen.commit.slice(0, 7)} is ${built}.`;
});

/** Finds the built site of an earlier commit, which GitHub keeps for 14 days. */
async function chooseAgain(github: GitHubApi, named: string, branch: string): Promise<Chosen> {
  const commit = await findCommit(github, named);
  if (!(await isInHistory(github, commit, branch)))
    throw new EnvironmentError(
      `Commit ${commit.slice(0, 7)} is not in the history of ${branch}, so nobody has agreed to it. Name one that is.`,
    );
  const on = `branch=${encodeURIComponent(branch)}`;
  const run = await findLastRun(github, `site.yml/runs?event=push&${on}&head_sha=${commit}`);
  return { commit, run: run && (await hasSite(github, run.id)) ? String(run.id) : '' };
}

async function hasSite(github: GitHubApi, run: number): Promise<boolean> {
  const { artifacts } = await github.send<{ artifacts: { expired: boolean }[] }>(
    'GET',
    `actions/runs/${run}/artifacts?name=site&per_page=1`,
  );
  return artifacts.some(({ expired }) => !expired);
}

/**
 * Returns what the calling run has built, unless visitors would go back in time: deployments wait for each other, and a run
 * can be started again much later.
 */
async function refuseOlder(github: GitHubApi, chosen: Chosen, branch: string): Promise<Chosen> {
  const live = await findLive(github, branch);
  if (!live || live.commit === chosen.commit) return chosen;
  const commit = live.commit.slice(0, 7);
  const { run_started_at: start } = await github.send<{ run_started_at: string }>('GET', `actions/runs/${chosen.run}`);
  if (live.isAgain && live.at > start)
    throw new EnvironmentError(
      `Commit ${commit} was deployed again after this run began, and stays. Run this again to deploy ${chosen.commit.slice(0, 7)}.`,
    );
  if (await isInHistory(github, chosen.commit, live.commit))
    throw new EnvironmentError(
      `Visitors see commit ${commit}, which is newer than ${chosen.commit.slice(0, 7)}, and it stays. To go back, run Deploy with the commit.`,
    );
  return chosen;
}
