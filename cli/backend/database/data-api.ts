import { randomBytes } from 'node:crypto';
import { App } from '@supabase/lite';
import type { EmbeddedConnection } from './embedded-connection.ts';
import { embeddedKey } from './embedded-key.ts';

export interface DataApi {
  /** Answers a request to `/rest/v1`. */
  fetch(request: Request): Promise<Response>;
  /** Does other work with the session, after the requests that have come in. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves once every request that has come in is answered. */
  idle(): Promise<void>;
}

/**
 * The Data API over one Postgres session, so requests are answered one after the other: in one session, two open
 * transactions would be one, with the rights of whoever came last. A body is read before its request's turn, so that
 * a slow visitor holds up nobody.
 */
export function createDataApi(connection: EmbeddedConnection, secretKey: string): DataApi {
  const app = new App({
    connection,
    auth: {
      enabled: false,
      publishable_key: embeddedKey,
      secret_key: secretKey,
      // The built-in secret is public: with it, anybody could sign a token for any role. Nobody signs tokens here.
      jwt_secret: randomBytes(32).toString('hex'),
    },
    api: { schemas: ['public'], plan_enabled: false },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false } },
  });
  // What tables there are takes a while to find out, and the first visitor need not wait for it.
  let last: Promise<unknown> = connection.introspect({ useCache: true });
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  const answerInTurn = async (request: Request): Promise<Response> => {
    const { url, method, headers } = request;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const body = hasBody ? await request.arrayBuffer() : null;
    return inTurn(async () => {
      connection.request = new Request(url, { method, headers, body });
      return app.fetch(connection.request);
    });
  };
  return { fetch: answerInTurn, inTurn, idle: () => last.then(() => {}) };
}
