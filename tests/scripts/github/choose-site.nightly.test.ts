import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/content.ts';
import { type GitHubServer, startGitHub } from './github-server.ts';
import { runScript } from './run-script.ts';

/** From the oldest to the newest. */
const [first, second, third] = ['a1', 'b2', 'c3'].map((start) => start.padEnd(40, '0')) as [string, string, string];
const unmerged = 'd4'.padEnd(40, '0');

const passed = {
  id: 7,
  workflow: 'site.yml',
  event: 'push',
  status: 'success',
  head_branch: 'main',
  head_sha: second,
  created_at: '2026-11-25T09:00:00Z',
  run_started_at: '2026-11-25T09:00:00Z',
  updated_at: '2026-11-25T09:30:00Z',
};
const again = (commit: string, updated_at: string) => ({
  ...passed,
  id: 8,
  workflow: 'deploy.yml',
  event: 'workflow_dispatch',
  display_title: `Deploy ${commit} again`,
  updated_at,
});
/** The run that has built something, and is now to deploy it. */
const calling = (head_sha: string, run_started_at = '2026-11-25T10:00:00Z') => ({
  ...passed,
  id: 9,
  status: 'in_progress',
  head_sha,
  run_started_at,
});
const site = { name: 'site', expired: false, created_at: '2026-11-25T09:20:00Z' };

let github: GitHubServer;

beforeEach(async () => {
  github = await startGitHub();
  github.history = { main: [third, second, first], words: [unmerged, first] };
  github.runs = [passed];
});

async function choose(env: Record<string, string>) {
  const output = join(temporaryFolder(), 'output');
  const result = await runScript('choose-site.ts', [], {
    GITHUB_API_URL: github.url,
    GITHUB_REF_NAME: 'main',
    GITHUB_OUTPUT: output,
    DEPLOY: 'pages',
    ...env,
  });
  const lines = existsSync(output) ? readFileSync(output, 'utf8').trim().split('\n') : [];
  return { ...result, outputs: Object.fromEntries(lines.map((line) => line.split('='))) };
}

const refused = (reason: string) => ({ exitCode: 2, outputs: {}, stdout: expect.stringContaining(reason) });

describe('what a run has built', () => {
  const deploy = (commit: string) => choose({ COMMIT: commit, RUN: '9' });
  const deployed = (commit: string) => ({ exitCode: 0, stderr: '', outputs: { commit, run: '9' } });

  test.each([
    ['is newer than what visitors see', third],
    ['is what visitors see, with what has become due', second],
  ])('is deployed if it %s', async (_when, commit) => {
    github.runs = [calling(commit), passed];
    expect(await deploy(commit)).toMatchObject(deployed(commit));
  });

  test('is deployed if nothing ever was', async () => {
    github.runs = [calling(first)];
    expect(await deploy(first)).toMatchObject(deployed(first));
  });

  test('is deployed if what visitors see is no longer in the history, as after a forced push', async () => {
    github.history = { main: [third], old: [second] };
    github.runs = [calling(third), passed];
    expect(await deploy(third)).toMatchObject(deployed(third));
  });

  test('is refused if visitors see something newer, as when an old run is started again', async () => {
    github.runs = [calling(first), passed];
    expect(await deploy(first)).toMatchObject(refused('Visitors see commit b200000, which is newer than a100000'));
  });

  test('is refused if somebody went back to another commit while the run was busy', async () => {
    github.runs = [calling(third), again('a100000', '2026-11-25T10:05:00Z'), passed];
    expect(await deploy(third)).toMatchObject(refused('Commit a100000 was deployed again after this run began'));
  });

  test('is deployed if somebody went back before, as it may be the fix', async () => {
    github.runs = [calling(third), again(first, '2026-11-25T09:50:00Z'), passed];
    expect(await deploy(third)).toMatchObject(deployed(third));
  });

  test('is deployed if it is what somebody went back to, with what has become due', async () => {
    github.runs = [calling(first), again(first, '2026-11-25T10:05:00Z'), passed];
    expect(await deploy(first)).toMatchObject(deployed(first));
  });
});

describe('an earlier commit', () => {
  test('is deployed as it was built, if GitHub still has that', async () => {
    github.artifacts.set(7, [{ ...site, name: 'report' }, site]);
    const { stdout, ...result } = await choose({ COMMIT: 'b200000' });
    expect(result).toMatchObject({ exitCode: 0, outputs: { commit: second, run: '7' } });
    expect(stdout).toBe('Commit b200000 is deployed as run 7 has built it.\n');
  });

  test.each([
    ['GitHub has removed that', second, [{ ...site, expired: true }]],
    ['its run has built nothing', second, []],
    ['it has not passed its checks alone', first, [site]],
  ])('is built again if %s', async (_when, commit, artifacts) => {
    github.artifacts.set(7, artifacts);
    const { stdout, ...result } = await choose({ COMMIT: commit });
    expect(result).toMatchObject({ exitCode: 0, outputs: { commit, run: '' } });
    expect(stdout).toContain('is built again');
  });

  test.each([
    ['of another branch', unmerged, 'Commit d400000 is not in the history of main'],
    ['that does not exist', 'e500000', 'This repository has no commit e500000'],
    ['that is a branch', 'main', '"main" is not a commit'],
    ['that is a command', '$(id)', '"$(id)" is not a commit'],
    ['that leads elsewhere', '../../other/repository', 'is not a commit'],
    ['of six digits', 'b20000', '"b20000" is not a commit'],
  ])('%s is refused', async (_what, COMMIT, reason) => {
    expect(await choose({ COMMIT })).toMatchObject(refused(reason));
  });
});

describe('what visitors see, each hour', () => {
  test('is the newest commit that has passed its checks, and is built again', async () => {
    github.artifacts.set(7, [site]);
    const { stdout, ...result } = await choose({});
    expect(result).toMatchObject({ exitCode: 0, outputs: { commit: second, run: '' } });
    expect(stdout).toBe('Commit b200000 is built again.\n');
  });

  test('is the commit that somebody went back to', async () => {
    github.runs = [again(first, '2026-11-25T10:05:00Z'), passed];
    expect(await choose({})).toMatchObject({ exitCode: 0, outputs: { commit: first, run: '' } });
  });

  test('is nothing before a commit has passed its checks', async () => {
    github.runs = [];
    const { stdout, ...result } = await choose({});
    expect(result).toMatchObject({ exitCode: 0, outputs: { commit: '', run: '' } });
    expect(stdout).toBe('No commit of main has passed its checks, so there is nothing to deploy.\n');
  });
});

test.each(['', 'none', 'somewhere'])('nothing is deployed to %j', async (DEPLOY) => {
  const result = await choose({ COMMIT: second, DEPLOY });
  expect(result).toMatchObject(refused('Set it to one of pages, netlify, cloudflare.'));
  expect(github.requests).toEqual([]);
});

test('a wrong token is reported, and nothing is deployed', async () => {
  expect(await choose({ COMMIT: second, GITHUB_TOKEN: 'another' })).toMatchObject(refused('with status 401'));
});
