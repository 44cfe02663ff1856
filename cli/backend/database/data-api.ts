import { randomBytes } from 'node:crypto';
import { App } from '@supabase/lite';
import type { EmbeddedConnection } from './embedded-connection.ts';
import { embeddedKey } from './embedded-key.ts';

export interface DataApi {
  /** Answers a request to `/rest/v1`. */
  fetch(request: Request): Promise<Response>;
  /** Runs other work on the session, after the requests that are waiting. */
  enqueue<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when every waiting request is answered. */
  idle(): Promise<void>;
}

/**
 * Creates the Data API over one Postgres session. Requests are answered one after the other, because two transactions
 * in one session would become one, with the role of the later request. The body of a request is read before the request
 * enters the queue, so that a slow visitor does not block the others.
 */
export function createDataApi(connection: EmbeddedConnection, secretKey: string): DataApi {
  const app = new App({
    connection,
    auth: {
      enabled: false,
      publishable_key: embeddedKey,
      secret_key: secretKey,
      // The default secret is public, and anybody who knows it can sign a token for any role.
      jwt_secret: randomBytes(32).toString('hex'),
    },
    api: { schemas: ['public'], plan_enabled: false },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false } },
  });
  // Reads the list of tables now, which takes a while, so that the first visitor need not wait for it.
  let last: Promise<unknown> = connection.introspect({ useCache: true });
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  /** Answers one request when all earlier requests are answered. */
  const answer = async (request: Request): Promise<Response> => {
    const { url, method, headers } = request;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const body = hasBody ? await request.arrayBuffer() : null;
    return enqueue(async () => {
      connection.request = new Request(url, { method, headers, body });
      return app.fetch(connection.request);
    });
  };
  return { fetch: answer, enqueue, idle: () => last.then(() => {}) };
}
