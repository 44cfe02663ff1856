import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { close, listen } from '../../../cli/site/serve/listen.ts';

export const repository = 'harbor/field';

interface Comment {
  id: number;
  body: string;
  user: { login: string; type: string } | null;
}

interface PullRequest {
  number: number;
  state: 'open' | 'closed';
  head: { label: string; sha: string; repo: { full_name: string } | null };
}

interface Run {
  id?: number;
  workflow: string;
  event: string;
  status: string;
  head_branch: string;
  head_sha: string;
  created_at: string;
  updated_at?: string;
  run_started_at?: string;
  display_title?: string;
}

interface Artifact {
  name: string;
  expired: boolean;
  created_at: string;
}

/** What stands in for api.github.com: the parts of its REST API that the scripts use, with their pagination. */
export interface GitHubServer {
  url: string;
  pulls: PullRequest[];
  /** By the number of the pull request. */
  comments: Map<number, Comment[]>;
  /** The newest first. */
  runs: Run[];
  /** By the id of the run. */
  artifacts: Map<number, Artifact[]>;
  /** The history of each branch, the newest commit first; commits of other branches are in `unmerged`. */
  history: Record<string, readonly string[]>;
  /** Everything that was asked. */
  requests: string[];
  /** Answers instead of the server, until it is undefined again. */
  failure: ((request: string, response: ServerResponse) => boolean) | undefined;
}

export const token = 'ghs_token';
export const bot = { login: 'github-actions[bot]', type: 'Bot' };

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
    failure: undefined,
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
    const entries = listOf(github, path, searchParams);
    if (method === 'GET' && entries) return answerPage(response, github.url + request.url, entries, searchParams);
    const runs = /^actions\/workflows\/([\w.]+)\/runs$/.exec(path);
    if (method === 'GET' && runs) return answer(200, { workflow_runs: findRuns(github.runs, runs[1], searchParams) });
    if (method === 'GET') return answer(...readOne(github, path, searchParams));
    const { body } = text === '' ? { body: undefined } : JSON.parse(text);
    if (typeof body !== 'string' || body.length > 65_536) return answer(422, { message: 'Validation Failed' });
    return answer(method === 'POST' ? 201 : 200, write(github, method, path, body));
  });
  github.url = await listen(server, 0);
  onTestFinished(() => close(server));
  return github;
}

function listOf({ pulls, comments }: GitHubServer, path: string, query: URLSearchParams): unknown[] | undefined {
  if (path === 'pulls')
    return pulls.filter(({ state, head }) => state === query.get('state') && head.label === query.get('head'));
  const [, number] = /^issues\/(\d+)\/comments$/.exec(path) ?? [];
  return number === undefined ? undefined : (comments.get(Number(number)) ?? []);
}

function answerPage(response: ServerResponse, url: string, entries: unknown[], query: URLSearchParams): void {
  const size = Math.min(100, Number(query.get('per_page') ?? 30));
  const page = Number(query.get('page') ?? 1);
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  if (page * size < entries.length) response.setHeader('link', `<${next}>; rel="next", <${next}>; rel="last"`);
  response.writeHead(200).end(JSON.stringify(entries.slice((page - 1) * size, page * size)));
}

function findRuns(runs: readonly Run[], workflow: string | undefined, query: URLSearchParams): Run[] {
  const matching = runs.filter(
    (run) =>
      run.workflow === workflow &&
      run.head_branch === query.get('branch') &&
      run.status === query.get('status') &&
      [null, run.event].includes(query.get('event')) &&
      [null, run.head_sha].includes(query.get('head_sha')),
  );
  return matching.slice(0, Number(query.get('per_page')));
}

/** Reads what is not a list: a run, the artifacts of one, a commit, or the comparison of two. */
function readOne(
  { runs, artifacts, history }: GitHubServer,
  path: string,
  query: URLSearchParams,
): [status: number, value: unknown] {
  const [, run, rest] = /^actions\/runs\/(\d+)(\/artifacts)?$/.exec(path) ?? [];
  if (rest !== undefined) {
    const found = artifacts.get(Number(run)) ?? [];
    return [200, { artifacts: found.filter(({ name }) => name === query.get('name')) }];
  }
  const known = runs.find(({ id }) => id === Number(run));
  if (known) return [200, known];
  const commits = Object.values(history).flat();
  const [, named] = /^commits\/(\w+)$/.exec(path) ?? [];
  const sha = named && commits.find((commit) => commit.startsWith(named));
  if (named !== undefined) return sha ? [200, { sha }] : [422, { message: `No commit found for SHA: ${named}` }];
  const [, base = '', head = ''] = /^compare\/(\w+)\.\.\.(\w+)$/.exec(path) ?? [];
  const line = history[head] ?? Object.values(history).find((all) => all.includes(head));
  if (!line || !commits.includes(base)) return [404, { message: 'Not Found' }];
  const [from, to] = [line.indexOf(base), Math.max(0, line.indexOf(head))];
  const status = from === -1 ? 'diverged' : from === to ? 'identical' : from > to ? 'ahead' : 'behind';
  return [200, { status }];
}

function write({ comments }: GitHubServer, method: string, path: string, body: string): unknown {
  const number = Number(path.match(/\d+/)?.[0]);
  if (method === 'PATCH') {
    const comment = [...comments.values()].flat().find(({ id }) => id === number);
    if (comment) comment.body = body;
    return comment;
  }
  const added = { id: 5000 + comments.size, body, user: bot };
  comments.set(number, [...(comments.get(number) ?? []), added]);
  return added;
}
