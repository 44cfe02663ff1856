import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { repository, startGitHub, token } from '../scripts/github/github-server.ts';
import { temporaryFolder, writeFiles } from '../support/content-folder.ts';
import { runStep } from '../support/run-step.ts';
import { readWorkflow } from '../support/workflow.ts';

/** A checkout in which nothing has been installed. */
function checkout(): string {
  const folder = temporaryFolder();
  for (const part of ['cli', 'scripts', 'package.json'])
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  return folder;
}

const contexts = { github: { token } };

test('the comment is written without any package', async () => {
  const github = await startGitHub();
  const sha = 'c0ffee0000000000000000000000000000000001';
  github.pulls = [{ number: 7, state: 'open', head: { label: 'harbor:words', sha, repo: { full_name: repository } } }];
  const temp = temporaryFolder();
  const run = {
    html_url: 'https://github.com/harbor/field/actions/runs/9',
    head_sha: sha,
    head_branch: 'words',
    head_repository: { full_name: repository, owner: { login: 'harbor' } },
  };
  writeFiles(temp, {
    'report/changes.md': '<!-- site diff -->\n\nOne page changes.\n',
    'event.json': JSON.stringify({ workflow_run: run }),
  });
  const env = {
    GITHUB_API_URL: github.url,
    GITHUB_REPOSITORY: repository,
    GITHUB_EVENT_PATH: join(temp, 'event.json'),
    RUNNER_TEMP: temp,
  };
  const { comment } = readWorkflow('comment').jobs;
  const { exitCode, log } = await runStep(comment, 'Comment', { cwd: checkout(), contexts, env });
  expect(exitCode, log).toBe(0);
  expect(github.comments.get(7)).toEqual([expect.objectContaining({ body: expect.stringContaining('One page') })]);
});

test('what the schedule has to build is found out without any package', async () => {
  const github = await startGitHub();
  const env = {
    GITHUB_API_URL: github.url,
    GITHUB_REPOSITORY: repository,
    GITHUB_REF_NAME: 'main',
    GITHUB_EVENT_NAME: 'schedule',
  };
  const { due } = readWorkflow('due').jobs;
  const name = 'What passed its checks, and when this last succeeded';
  const { exitCode, log, outputs } = await runStep(due, name, { cwd: checkout(), contexts, env });
  expect({ exitCode, outputs }, log).toEqual({ exitCode: 0, outputs: { commit: '', since: '' } });
});

test('which site is deployed is found out without any package', async () => {
  const github = await startGitHub();
  const commit = 'c0ffee0000000000000000000000000000000001';
  github.history = { main: [commit] };
  const env = { GITHUB_API_URL: github.url, GITHUB_REPOSITORY: repository, GITHUB_REF_NAME: 'main' };
  const { choose } = readWorkflow('deploy').jobs;
  const { exitCode, log, outputs } = await runStep(choose, 'Which commit, and which run has its site', {
    cwd: checkout(),
    contexts: { ...contexts, inputs: { commit: 'c0ffee0' }, vars: { DEPLOY: 'pages' } },
    env,
  });
  expect({ exitCode, outputs }, log).toEqual({ exitCode: 0, outputs: { commit, run: '', since: '' } });
});
