import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../support/content.ts';
import { bot, type GitHubServer, repository, runScript, startGitHub } from './github-server.ts';

let github: GitHubServer;
beforeEach(async () => {
  github = await startGitHub();
});

describe('the comment on a pull request', () => {
  const marker = '<!-- site diff -->';
  const report = `${marker}\n\n## One page changes\n`;
  const sha = 'c0ffee0000000000000000000000000000000001';
  const repo = { full_name: 'stranger/field' };
  /** The run of a pull request, as `workflow_run` tells of it. */
  const run = {
    html_url: `https://github.com/${repository}/actions/runs/9`,
    head_sha: sha,
    head_branch: '$(id) & co',
    head_repository: { ...repo, owner: { login: 'stranger' } },
  };
  const pull: GitHubServer['pulls'][number] = {
    number: 7,
    state: 'open',
    head: { label: 'stranger:$(id) & co', sha, repo },
  };
  beforeEach(() => {
    github.pulls = [pull];
  });

  async function comment(text: string | null = report, env: Record<string, string> = {}) {
    const folder = temporaryFolder();
    if (text !== null) writeFiles(folder, { 'report/changes.md': text });
    writeFiles(folder, { 'event.json': JSON.stringify({ workflow_run: run }) });
    const given = { GITHUB_API_URL: github.url, GITHUB_EVENT_PATH: join(folder, 'event.json'), ...env };
    return runScript('comment.ts', [join(folder, 'report')], given);
  }
  const bodies = () => (github.comments.get(7) ?? []).map(({ body }) => body);
  const writes = () => github.requests.filter((request) => !request.startsWith('GET'));

  test('is created from a fork too, is updated, and is left when there is nothing new to say', async () => {
    expect(await comment()).toEqual({ exitCode: 0, stdout: 'A comment on pull request 7 is created.\n', stderr: '' });
    expect(bodies()[0]).toMatch(/^<!-- site diff -->\n\n## One page changes\n\n---\n\nCommit c0ffee0/);
    expect(bodies()[0]).toContain(run.html_url);
    expect((await comment(`${marker}\nNothing.\n`)).stdout).toContain('is updated');
    expect((await comment(`${marker}\nNothing.\n`)).stdout).toContain('is up to date');
    expect((await comment(null)).stdout).toContain('is updated');
    expect(bodies()).toEqual([expect.stringMatching(/^<!-- site diff -->\n\nWhat changes for visitors is not known/)]);
    expect(writes()).toHaveLength(3);
  });

  test('is found behind hundreds of others, none of which is touched', async () => {
    const others = [
      { user: { login: 'stranger', type: 'User' }, body: report },
      { user: { login: 'github-actions[bot]', type: 'User' }, body: report },
      { user: null, body: report },
      { user: bot, body: `Another workflow quotes ${report}` },
    ];
    const many = Array.from({ length: 250 }, (_, id) => ({ user: bot, body: 'Thanks!', ...others[id % 50], id }));
    github.comments.set(7, [...many, { id: 999, user: bot, body: `${marker}\nOld.` }]);
    const before = structuredClone(many);
    expect((await comment()).stdout).toContain('is updated');
    expect(github.comments.get(7)?.slice(0, -1)).toEqual(before);
    expect(bodies().at(-1)).toContain('One page changes');
  });

  test('can neither notify anybody nor run anything', async () => {
    await comment(`${report}@everybody: $(touch x) \`touch x\` \${{ github.token }}\n::set-output name=x::y\n`);
    expect(bodies()[0]).not.toMatch(/@\w/);
    expect(bodies()[0]).toContain('@\u200beverybody: $(touch x)');
  });

  const notNewest = 'is not the newest of an open pull request';
  test.each<[when: string, pulls: GitHubServer['pulls'], says: string]>([
    ['is closed', [{ ...pull, state: 'closed' }], notNewest],
    ['has newer commits', [{ ...pull, head: { ...pull.head, sha: 'd'.repeat(40) } }], notNewest],
    ['is of another fork', [{ ...pull, head: { ...pull.head, repo: null } }], notNewest],
    ['is one of several', [pull, { ...pull, number: 9 }], 'is the newest of several pull requests: 7, 9.'],
  ])('is not written when the pull request %s', async (_when, pulls, says) => {
    github.pulls = pulls;
    expect(await comment()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(says) });
    expect(writes()).toEqual([]);
  });

  test.each([
    ['has no marker', '## Your site is hacked\n', 'does not begin with <!-- site diff -->'],
    ['has its marker later', `\n${report}`, 'does not begin with'],
    ['is too long', `${marker}\n${'x'.repeat(65_536)}`, 'has 65555 characters'],
  ])('is refused when the report %s', async (_what, text, reason) => {
    const { exitCode, stdout } = await comment(text);
    expect({ exitCode, requests: github.requests }).toEqual({ exitCode: 2, requests: [] });
    expect(stdout).toMatch(/^::error title=Comment::The report /);
    expect(stdout).toContain(reason);
  });

  test.each<[what: string, status: number, headers: Record<string, string>, message: string]>([
    ['a rate limit', 429, { 'retry-after': '90' }, 'for 2 min (rate limit)'],
    ['a missing permission', 403, {}, 'Look at the `permissions` of the job.'],
    ['an error of GitHub', 502, {}, 'GitHub could not answer POST issues/7/comments (status 502). Run the job again.'],
    ['a redirect, which could carry the token elsewhere', 302, { location: 'http://localhost:1/' }, '::error'],
  ])('fails at %s, and says why', async (_what, status, headers, message) => {
    github.failure = (request, response) => {
      if (request.startsWith('POST')) response.writeHead(status, headers).end('{"message": "Not today"}');
      return request.startsWith('POST');
    };
    const { exitCode, stdout, stderr } = await comment();
    expect({ exitCode, stderr, bodies: bodies() }).toEqual({ exitCode: 2, stderr: '', bodies: [] });
    expect(stdout).toMatch(/^::error title=Comment::/);
    expect(stdout).toContain(message);
  });
});

describe('what is deployed', () => {
  /** From the oldest to the newest. */
  const [first, second, third] = ['a1', 'b2', 'c3'].map((start) => start.padEnd(40, '0')) as [string, string, string];
  const unmerged = 'd4'.padEnd(40, '0');
  const at = (time: string) => ({ created_at: '2026-11-25T09:00:00Z', updated_at: `2026-11-25T${time}:00Z` });
  const site = { id: 7, workflow: 'site.yml', event: 'push', status: 'success', head_branch: 'main' };
  const passed = { ...site, head_sha: second, ...at('09:30'), run_started_at: '2026-11-25T09:00:00Z' };
  const deploy = { ...passed, id: 8, workflow: 'deploy.yml', event: 'workflow_dispatch' };
  const again = (commit: string, time: string) => ({ ...deploy, ...at(time), display_title: `Deploy ${commit} again` });
  /** The run that has built something, and is now to deploy it. */
  const started = { ...passed, id: 9, status: 'in_progress', run_started_at: '2026-11-25T10:00:00Z' };
  const calling = (head_sha: string) => ({ ...started, head_sha });
  const built = { name: 'site', expired: false };

  async function choose(env: Record<string, string>) {
    const output = join(temporaryFolder(), 'output');
    const given = { GITHUB_API_URL: github.url, GITHUB_REF_NAME: 'main', GITHUB_OUTPUT: output, DEPLOY: 'pages' };
    const result = await runScript('choose-site.ts', [], { ...given, ...env });
    const lines = existsSync(output) ? readFileSync(output, 'utf8').trim().split('\n') : [];
    return { ...result, outputs: Object.fromEntries(lines.map((line) => line.split('='))) };
  }
  const refused = (reason: string) => ({ exitCode: 2, outputs: {}, stdout: expect.stringContaining(reason) });
  const deployed = (commit: string, run: string) => ({ exitCode: 0, stderr: '', outputs: { commit, run } });

  beforeEach(() => {
    github.history = { main: [third, second, first], words: [unmerged, first] };
    github.runs = [passed];
  });

  test.each<[what: string, commit: string, runs: GitHubServer['runs'], expected: object]>([
    ['newer than what visitors see', third, [calling(third), passed], deployed(third, '9')],
    ['the first of all', first, [calling(first)], deployed(first, '9')],
    ['older', first, [calling(first), passed], refused('Visitors see commit b200000, which is newer than a100000')],
    [
      'busy while somebody went back',
      third,
      [calling(third), again('a100000', '10:05'), passed],
      refused('Commit a100000 was deployed again after this run began'),
    ],
    ['the fix', third, [calling(third), again(first, '09:50'), passed], deployed(third, '9')],
    ['what somebody went back to', first, [calling(first), again(first, '10:05'), passed], deployed(first, '9')],
  ])('what a run has built, if it is %s', async (_what, commit, runs, expected) => {
    github.runs = runs;
    expect(await choose({ COMMIT: commit, RUN: '9' })).toMatchObject(expected);
  });

  test.each<[what: string, commit: string, expected: object]>([
    ['as it was built', 'b200000', deployed(second, '7')],
    ['built again, if it has not passed its checks', first, deployed(first, '')],
    ['not from another branch', unmerged, refused('Commit d400000 is not in the history of main')],
    ['not if it does not exist', 'e500000', refused('This repository has no commit e500000')],
    ['not if it is a command', '$(id)', refused('"$(id)" is not a commit')],
    ['not if it leads elsewhere', '../../other/repository', refused('is not a commit')],
  ])('an earlier commit, %s', async (_what, COMMIT, expected) => {
    github.artifacts.set(7, [{ ...built, name: 'report' }, built]);
    expect(await choose({ COMMIT })).toMatchObject(expected);
  });

  test('each hour what visitors see, built again: the newest that has passed, or what somebody went back to', async () => {
    github.artifacts.set(7, [built]);
    expect(await choose({})).toMatchObject(deployed(second, ''));
    github.runs = [again(first, '10:05'), passed];
    expect(await choose({})).toMatchObject(deployed(first, ''));
    github.runs = [];
    expect(await choose({})).toMatchObject(deployed('', ''));
  });

  test('nothing, unless a host is named', async () => {
    for (const DEPLOY of ['', 'none', 'somewhere'])
      expect(await choose({ COMMIT: second, DEPLOY })).toMatchObject(refused('Set it to one of pages, netlify,'));
    expect(github.requests).toEqual([]);
  });
});
