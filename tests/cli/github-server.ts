import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from './site-content.ts';

export const repository = 'harbor/field';
const token = 'ghs_token';
export const bot = { login: 'github-actions[bot]', type: 'Bot' };

/** What stands in for api.github.com: the parts of its REST API that the scripts use, with their pagination. */
export interface GitHubServer {
  url: string;
  pulls: { number: number; state: 'open' | 'closed'; head: { label: string; sha: string; repo: object | null } }[];
  /** By the number of the pull request. */
  comments: Map<number, { id: number; body: string; user: { login: string; type: string } | null }[]>;
  /** The newest first. */
  runs: Record<string, unknown>[];
  /** By the id of the run. */
  artifacts: Map<number, { name: string; expired: boolean }[]>;
  /** The commits of each branch, the newest first. */
  history: Record<string, readonly string[]>;
  /** Everything that was asked. */
  requests: string[];
  /** Answers instead of the server. */
  failure?: (request: string, response: ServerResponse) => boolean;
}

/** Starts a server that ends with the test. */
export async function startGitHub(): Promise<GitHubServer> {
  const github: GitHubServer = {
    url: '',
    pulls: [],
    comments: new Map(),
    runs: [],
    artifacts: new Map(),
    history: {},
    requests: [],
  };
  const server = createServer(async (request, response) => {
    const { method = '', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '', github.url);
    const path = decodeURIComponent(pathname.replace(`/repos/${repository}/`, ''));
    github.requests.push(`${method} ${path}`);
    let text = '';
    for await (const chunk of request) text += chunk;
    if (github.failure?.(`${method} ${path}`, response)) return;
    const answer = (status: number, value: unknown) => response.writeHead(status).end(JSON.stringify(value));
    if (headers.authorization !== `Bearer ${token}`) return answer(401, { message: 'Bad credentials' });
    if (method !== 'GET') return answer(method === 'POST' ? 201 : 200, write(github, method, path, text));
    const entries = listOf(github, path, searchParams);
    if (!entries) return answer(...readOne(github, path, searchParams));
    const [size, page] = [Number(searchParams.get('per_page') ?? 30), Number(searchParams.get('page') ?? 1)];
    const next = new URL(github.url + request.url);
    next.searchParams.set('page', String(page + 1));
    if (page * size < entries.length) response.setHeader('link', `<${next}>; rel="next", <${next}>; rel="last"`);
    answer(200, entries.slice((page - 1) * size, page * size));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  github.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return github;
}

function listOf({ pulls, comments }: GitHubServer, path: string, query: URLSearchParams): unknown[] | undefined {
  if (path === 'pulls')
    return pulls.filter(({ state, head }) => state === query.get('state') && head.label === query.get('head'));
  const [, number] = /^issues\/(\d+)\/comments$/.exec(path) ?? [];
  return number === undefined ? undefined : (comments.get(Number(number)) ?? []);
}

/** Reads what is not a list: runs, the artifacts of one, a commit, or the comparison of two. */
function readOne(github: GitHubServer, path: string, query: URLSearchParams): [status: number, value: unknown] {
  const [, workflow] = /^actions\/workflows\/([\w.]+)\/runs$/.exec(path) ?? [];
  const { runs, artifacts, history } = github;
  if (workflow !== undefined) {
    const asked = { status: query.get('status'), event: query.get('event'), head_sha: query.get('head_sha') };
    const matching = runs.filter(
      (run) =>
        run.workflow === workflow &&
        Object.entries(asked).every(([key, value]) => value === null || value === run[key]),
    );
    return [200, { workflow_runs: matching.slice(0, Number(query.get('per_page'))) }];
  }
  const [, id, rest] = /^actions\/runs\/(\d+)(\/artifacts)?$/.exec(path) ?? [];
  if (rest !== undefined)
    return [200, { artifacts: (artifacts.get(Number(id)) ?? []).filter(({ name }) => name === query.get('name')) }];
  const known = runs.find((run) => run.id === Number(id));
  if (known) return [200, known];
  const commits = Object.values(history).flat();
  const [, named] = /^commits\/(\w+)$/.exec(path) ?? [];
  const sha = named && commits.find((commit) => commit.startsWith(named));
  if (named !== undefined) return sha ? [200, { sha }] : [422, { message: `No commit found for SHA: ${named}` }];
  const [, base = '', head = ''] = /^compare\/(\w+)\.\.\.(\w+)$/.exec(path) ?? [];
  const line = history[head] ?? Object.values(history).find((all) => all.includes(head));
  if (!line || !commits.includes(base)) return [404, { message: 'Not Found' }];
  const [from, to] = [line.indexOf(base), Math.max(0, line.indexOf(head))];
  return [200, { status: from === -1 ? 'diverged' : from === to ? 'identical' : from > to ? 'ahead' : 'behind' }];
}

function write({ comments }: GitHubServer, method: string, path: string, text: string): unknown {
  const { body } = JSON.parse(text) as { body: string };
  const number = Number(/\d+/.exec(path)?.[0]);
  const known = [...comments.values()].flat().find(({ id }) => id === number);
  if (method === 'PATCH' && known) return Object.assign(known, { body });
  const added = { id: 5000 + comments.size, body, user: bot };
  comments.set(number, [...(comments.get(number) ?? []), added]);
  return added;
}

/** Runs a script of scripts/github as the step of a workflow does. */
export function runScript(name: string, args: readonly string[], env: Record<string, string>) {
  const path = join(projectRoot, 'scripts/github', name);
  const given = { GITHUB_REPOSITORY: repository, GITHUB_TOKEN: token, ...env };
  return new Promise<{ exitCode: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [path, ...args], { env: given }, (error, stdout, stderr) =>
      resolve({ exitCode: error ? error.code : 0, stdout, stderr }),
    );
  });
}
