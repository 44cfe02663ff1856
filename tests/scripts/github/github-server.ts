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
  workflow: string;
  event: string;
  status: string;
  head_branch: string;
  head_sha: string;
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
  /** Everything that was asked. */
  requests: string[];
  /** Answers instead of the server, until it is undefined again. */
  failure: ((request: string, response: ServerResponse) => boolean) | undefined;
}

export const token = 'ghs_token';
export const bot = { login: 'github-actions[bot]', type: 'Bot' };

/** Starts a server that ends with the test. */
export async function startGitHub(): Promise<GitHubServer> {
  const github: GitHubServer = { url: '', pulls: [], comments: new Map(), runs: [], requests: [], failure: undefined };
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
      [null, run.event].includes(query.get('event')),
  );
  return matching.slice(0, Number(query.get('per_page')));
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
