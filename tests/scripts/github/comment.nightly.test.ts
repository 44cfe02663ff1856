import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../support/content.ts';
import { bot, type GitHubServer, repository, startGitHub } from './github-server.ts';
import { runScript } from './run-script.ts';

const marker = '<!-- site diff -->';
const report = `${marker}\n\n## One page changes\n`;
const commit = 'c0ffee0000000000000000000000000000000001';

/** The run of a pull request, as `workflow_run` tells of it. */
const run = {
  html_url: `https://github.com/${repository}/actions/runs/9`,
  head_sha: commit,
  head_branch: 'words',
  head_repository: { full_name: repository, owner: { login: 'harbor' } },
};
const fork = {
  ...run,
  head_branch: '$(id) & co',
  head_repository: { full_name: 'stranger/field', owner: { login: 'stranger' } },
};

const pullOf = (number: number, { head_repository: from, head_branch, head_sha }: typeof run) => ({
  number,
  state: 'open' as const,
  head: { label: `${from.owner.login}:${head_branch}`, sha: head_sha, repo: { full_name: from.full_name } },
});

let github: GitHubServer;

beforeEach(async () => {
  github = await startGitHub();
  github.pulls = [pullOf(7, run)];
});

interface Given {
  files?: Record<string, string | Uint8Array>;
  event?: unknown;
  folder?: string;
  url?: string;
  env?: Record<string, string>;
}

async function comment({
  files = { 'changes.md': report },
  event = run,
  folder,
  url = github.url,
  env = {},
}: Given = {}) {
  const scratch = temporaryFolder();
  const artifact = folder ?? join(scratch, 'report');
  if (folder === undefined) writeFiles(artifact, files);
  writeFiles(scratch, { 'event.json': JSON.stringify({ workflow_run: event }) });
  const given = { GITHUB_API_URL: url, GITHUB_EVENT_PATH: join(scratch, 'event.json'), ...env };
  return runScript('comment.ts', [artifact], given);
}

const bodies = (number = 7) => (github.comments.get(number) ?? []).map(({ body }) => body);
const writes = () => github.requests.filter((request) => !request.startsWith('GET'));

describe('the comment', () => {
  test('is created, with where the report and the site are', async () => {
    expect(await comment()).toEqual({ exitCode: 0, stdout: 'A comment on pull request 7 is created.\n', stderr: '' });
    expect(bodies()).toEqual([
      expect.stringMatching(new RegExp(`^${marker}\n\n## One page changes\n\n---\n\nCommit c0ffee0`)),
    ]);
    expect(bodies()[0]).toContain(run.html_url);
  });

  test('is updated by later runs, and is left when they say the same', async () => {
    await comment();
    const text = `${marker}\nNothing changes.\n`;
    expect((await comment({ files: { 'changes.md': text } })).stdout).toContain('is updated');
    expect((await comment({ files: { 'changes.md': text } })).stdout).toContain('is up to date');
    expect(bodies()).toEqual([expect.stringContaining('Nothing changes.')]);
    expect(writes()).toHaveLength(2);
  });

  test('is found behind hundreds of others, none of which is touched', async () => {
    const others = [
      { user: { login: 'stranger', type: 'User' }, body: report },
      { user: { login: 'github-actions[bot]', type: 'User' }, body: report },
      { user: { login: 'another-app[bot]', type: 'Bot' }, body: report },
      { user: null, body: report },
      { user: bot, body: `Another workflow quotes ${report}` },
    ];
    const many = Array.from({ length: 250 }, (_, id) => ({ user: bot, body: 'Thanks!', ...others[id % 50], id }));
    github.comments.set(7, [...many, { id: 999, user: bot, body: `${marker}\nOld.` }]);
    const before = structuredClone(many);
    expect((await comment()).stdout).toContain('is updated');
    expect(github.comments.get(7)?.slice(0, -1)).toEqual(before);
    expect(bodies().at(-1)).toContain('One page changes');
    expect(github.requests.filter((request) => request === 'GET issues/7/comments')).toHaveLength(3);
  });

  test('with the marker of somebody else is left, and a new one is created', async () => {
    github.comments.set(7, [{ id: 1, user: { login: 'stranger', type: 'User' }, body: report }]);
    expect((await comment()).stdout).toContain('is created');
    expect(bodies()).toEqual([report, expect.stringContaining('c0ffee0')]);
  });

  test('says so when the commit has no report, if there is one for an earlier commit', async () => {
    expect((await comment({ files: {} })).stdout).toContain('There is no comment');
    expect((await comment({ folder: join(temporaryFolder(), 'none') })).stdout).toContain('There is no comment');
    expect(writes()).toEqual([]);
    await comment();
    expect((await comment({ files: {} })).stdout).toContain('is updated');
    expect(bodies()).toEqual([expect.stringMatching(/^<!-- site diff -->\n\nWhat changes for visitors is not known/)]);
  });

  test('fits when the report is as long as a comment may be', async () => {
    const long = `${marker}\n${'x'.repeat(65_536 - marker.length - 1)}`;
    expect((await comment({ files: { 'changes.md': long } })).exitCode).toBe(0);
    expect(bodies()).toEqual([long]);
  });
});

describe('the pull request', () => {
  test('may come from a fork, whatever its branch is called', async () => {
    github.pulls = [pullOf(7, run), pullOf(8, fork)];
    expect((await comment({ event: fork })).stdout).toContain('A comment on pull request 8 is created.');
    expect(bodies(7)).toEqual([]);
  });

  test.each([
    ['has been closed', [{ ...pullOf(7, run), state: 'closed' as const }]],
    ['has newer commits', [pullOf(7, { ...run, head_sha: 'decade0000000000000000000000000000000002' })]],
    ['is of another fork of the same owner', [{ ...pullOf(7, run), head: { ...pullOf(7, run).head, repo: null } }]],
  ])('gets no comment when it %s', async (_when, pulls) => {
    github.pulls = pulls;
    const { exitCode, stdout } = await comment();
    expect(exitCode).toBe(0);
    expect(stdout).toBe(
      'Commit c0ffee0 is not the newest of an open pull request: that has been closed, or has newer commits.\n',
    );
    expect(writes()).toEqual([]);
  });

  test('gets no comment when it is not certain which one it is', async () => {
    github.pulls = [pullOf(7, run), pullOf(9, run)];
    expect((await comment()).stdout).toBe('Commit c0ffee0 is the newest of several pull requests: 7, 9.\n');
    expect(writes()).toEqual([]);
  });

  test('gets no comment when its fork has been deleted', async () => {
    expect((await comment({ event: { ...fork, head_repository: null } })).stdout).toContain('has been deleted');
    expect(github.requests).toEqual([]);
  });
});

describe('a report is refused that', () => {
  test.each([
    ['has no marker', '## Your site is hacked\n', 'does not begin with <!-- site diff -->'],
    ['has its marker later', `\n${report}`, 'does not begin with'],
    ['has more after its marker', report.replace('\n', ' x\n'), 'does not begin with'],
    ['is empty', '', 'does not begin with'],
    ['is too long for a comment', `${marker}\n${'x'.repeat(65_536)}`, 'has 65555 characters'],
    ['is huge', `${marker}\n${'x'.repeat(300_000)}`, 'has 300019 bytes'],
  ])('%s', async (_what, text, reason) => {
    const { exitCode, stdout } = await comment({ files: { 'changes.md': text } });
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/^::error title=Comment::The report /);
    expect(stdout).toContain(reason);
    expect(github.requests).toEqual([]);
  });

  test('is a link or a folder', async () => {
    const folder = temporaryFolder();
    symlinkSync('/etc/hostname', join(folder, 'changes.md'));
    expect((await comment({ folder })).stdout).toContain('is not a file');
    const other = temporaryFolder();
    mkdirSync(join(other, 'changes.md'));
    expect((await comment({ folder: other })).stdout).toContain('is not a file');
  });
});

test('a forged report can neither notify anybody nor run anything', async () => {
  const text = `${report}@everybody, @harbor/owners: $(touch x) \`touch x\` \${{ github.token }}\n::set-output name=x::y\n`;
  const { stdout } = await comment({ files: { 'changes.md': text } });
  expect(stdout).toBe('A comment on pull request 7 is created.\n');
  expect(bodies()[0]).not.toContain('@');
  expect(bodies()[0]).toContain('&#64;everybody, &#64;harbor/owners: $(touch x)');
});

describe('when GitHub does not do as asked, the step fails and says why', () => {
  const minutes = (count: number) => String(Math.floor(Date.now() / 1000) + count * 60);
  test.each<[string, number, Record<string, string>, string]>([
    [
      'a rate limit',
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': minutes(20) },
      'for 20 min (rate limit)',
    ],
    ['a secondary rate limit', 429, { 'retry-after': '90' }, 'for 2 min (rate limit)'],
    ['a missing permission', 403, { 'x-ratelimit-remaining': '4000' }, 'Look at the `permissions` of the job.'],
    ['an error of its own', 502, {}, 'GitHub could not answer POST issues/7/comments (status 502). Run the job again.'],
    ['a locked conversation', 422, {}, 'refuses POST issues/7/comments with status 422: Not today.'],
  ])('%s', async (_what, status, headers, message) => {
    github.failure = (request, response) => {
      if (!request.startsWith('POST')) return false;
      response.writeHead(status, headers).end('{"message": "Not today", "documentation_url": "…"}');
      return true;
    };
    const { exitCode, stdout, stderr } = await comment();
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: '' });
    expect(stdout).toMatch(/^::error title=Comment::/);
    expect(stdout).toContain(message);
    expect(bodies()).toEqual([]);
  });

  test('a run outside of a workflow', async () => {
    const { stdout } = await runScript('comment.ts', [temporaryFolder()], { GITHUB_API_URL: github.url });
    expect(stdout).toBe(
      '::error title=Comment::GITHUB_EVENT_PATH is not set. This script is for a step of a workflow on GitHub.\n',
    );
  });

  test('a wrong token', async () => {
    const { exitCode, stdout } = await comment({ env: { GITHUB_TOKEN: 'another' } });
    expect(exitCode).toBe(2);
    expect(stdout).toContain('with status 401: Bad credentials. Look at the `permissions` of the job.');
  });

  test('no answer', async () => {
    const { exitCode, stdout } = await comment({ url: 'http://localhost:1' });
    expect(exitCode).toBe(2);
    expect(stdout).toContain('http://localhost:1 does not answer (');
  });

  test('a redirect, which could carry the token elsewhere', async () => {
    github.failure = (_, response) => {
      response.writeHead(302, { location: 'http://localhost:1/' }).end();
      return true;
    };
    expect((await comment()).exitCode).toBe(2);
    expect(github.requests).toHaveLength(1);
  });
});
