import { EnvironmentError } from '../../cli/platform/errors.ts';

/** The REST API of GitHub, for one repository. @see https://docs.github.com/rest */
export interface GitHubApi {
  /**
   * Sends a request and returns the answer.
   * @param path below the repository, such as `pulls/7`
   * @throws {EnvironmentError} when there is no answer; {@link GitHubRefusal} when it is not a success
   */
  send<Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<Answer>;
  /** Yields the entries of a list, page after page. @param path below the repository, without `page` */
  list<Entry>(path: string): AsyncIterable<Entry>;
}

/** An answer that is not a success. */
export class GitHubRefusal extends EnvironmentError {
  override name = 'GitHubRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Access {
  /** The address of the API: `https://api.github.com`, or that of a server in a company. */
  url: string;
  /** Such as `owner/name`. */
  repository: string;
  token: string;
}

const pageSize = 100;
const maxWait = 30_000;

/** Gives access to the REST API of GitHub with the token of a job. */
export function openGitHubApi({ url, repository, token }: Access): GitHubApi {
  async function request(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${url}/repos/${repository}/${path}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': repository,
        'x-github-api-version': '2022-11-28',
      },
      // A redirect could carry the token to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(maxWait),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      const { message } = error.cause instanceof Error ? error.cause : error;
      throw new EnvironmentError(`${url} does not answer (${message}). Run the job again.`);
    });
    if (!response.ok) throw new GitHubRefusal(response.status, await explainRefusal(response, `${method} ${path}`));
    return response;
  }
  return {
    send: async (method, path, body) => (await request(method, path, body)).json(),
    async *list(path) {
      for (let page = 1, isLast = false; !isLast; page += 1) {
        const response = await request('GET', withQuery(path, `per_page=${pageSize}&page=${page}`));
        yield* await response.json();
        isLast = !/\brel="next"/.test(response.headers.get('link') ?? '');
      }
    },
  };
}

function withQuery(path: string, query: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** @see https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
async function explainRefusal(response: Response, request: string): Promise<string> {
  const { status, headers } = response;
  const wait = secondsUntilAllowed(headers);
  if ((status === 403 || status === 429) && wait !== undefined)
    return `GitHub accepts no more requests of this repository for ${Math.ceil(wait / 60)} min (rate limit). Run the job again then.`;
  if (status >= 500) return `GitHub could not answer ${request} (status ${status}). Run the job again.`;
  const reason = /"message":\s*"([^"]*)"/.exec(await response.text())?.[1] ?? 'no reason given';
  const advice = status === 401 || status === 403 ? ' Look at the `permissions` of the job.' : '';
  return `GitHub refuses ${request} with status ${status}: ${reason}.${advice}`;
}

function secondsUntilAllowed(headers: Headers): number | undefined {
  const after = headers.get('retry-after');
  if (after !== null) return Number(after) || 60;
  if (headers.get('x-ratelimit-remaining') !== '0') return undefined;
  return Math.max(0, Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000);
}
