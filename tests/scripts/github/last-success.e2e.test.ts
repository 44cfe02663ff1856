import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../support/content-folder.ts';
import { type GitHubServer, startGitHub } from './github-server.ts';
import { runScript } from './run-script.ts';

const run = {
  workflow: 'site.yml',
  event: 'push',
  status: 'success',
  head_branch: 'main',
  head_sha: 'c0ffee0000000000000000000000000000000001',
  created_at: '2026-11-25T09:12:00Z',
  updated_at: '2026-11-25T09:30:00Z',
};
const hour = { ...run, workflow: 'due.yml', event: 'schedule', created_at: '2026-11-25T10:07:31Z' };
const none = { commit: '', since: '' };
const both = { commit: run.head_sha, since: hour.created_at };

let github: GitHubServer;

beforeEach(async () => {
  github = await startGitHub();
});

async function lastSuccess(env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  writeFiles(folder, { output: '' });
  const result = await runScript('last-success.ts', [], {
    GITHUB_API_URL: github.url,
    GITHUB_REF_NAME: 'main',
    GITHUB_EVENT_NAME: 'schedule',
    GITHUB_OUTPUT: join(folder, 'output'),
    ...env,
  });
  const lines = readFileSync(join(folder, 'output'), 'utf8').trim().split('\n');
  return { ...result, outputs: Object.fromEntries(lines.map((line) => line.split('='))) };
}

test.each([
  ['the newest commit that passed its checks, since the last hour', [hour, run], both],
  ['no commit that is still being checked, or failed', [{ ...run, status: 'failure' }, hour, run], both],
  [
    'no commit of a branch or of a pull request',
    [
      { ...run, head_branch: 'words' },
      { ...run, event: 'pull_request' },
    ],
    none,
  ],
  ['no hour that failed, so that the next one builds what was due', [{ ...hour, status: 'failure' }, hour, run], both],
  ['whatever is due, if the schedule has never run', [run], { ...both, since: '' }],
  ['nothing, if nothing has passed its checks', [hour], none],
])('it builds %s', async (_what, runs, outputs) => {
  const others = { head_sha: 'decade0000000000000000000000000000000002', created_at: '2026-11-25T11:00:00Z' };
  github.runs = runs.map((one) => (one === run || one === hour ? one : { ...one, ...others }));
  expect(await lastSuccess()).toMatchObject({ exitCode: 0, stderr: '', outputs });
});

const earlier = 'decade0000000000000000000000000000000002';

test.each([
  ['the commit that somebody has deployed again since', 'decade0', '2026-11-25T10:00:00Z', earlier],
  ['the commit that was pushed after that', 'decade0', '2026-11-25T09:20:00Z', run.head_sha],
  ['the newest commit if the title of a run names none', 'the last one', '2026-11-25T10:00:00Z', run.head_sha],
])('it builds %s', async (_what, named, updated_at, commit) => {
  const again = {
    workflow: 'deploy.yml',
    event: 'workflow_dispatch',
    display_title: `Deploy ${named} again`,
    updated_at,
  };
  github.history = { main: [run.head_sha, earlier] };
  github.runs = [{ ...run, ...again }, hour, run];
  expect(await lastSuccess()).toMatchObject({ exitCode: 0, outputs: { ...both, commit } });
});

test('somebody who asks for a build gets one, whatever is due', async () => {
  github.runs = [hour, run];
  const { stdout, outputs } = await lastSuccess({ GITHUB_EVENT_NAME: 'workflow_dispatch' });
  expect(outputs).toEqual({ ...both, since: '' });
  expect(stdout).toBe('Commit c0ffee0 is built.\n');
});

test('a wrong token is reported, and nothing is built', async () => {
  const { exitCode, stdout, outputs } = await lastSuccess({ GITHUB_TOKEN: 'another' });
  expect(exitCode).toBe(2);
  expect(stdout).toContain('with status 401: Bad credentials. Look at the `permissions` of the job.');
  expect(outputs).toEqual({ '': undefined });
});
