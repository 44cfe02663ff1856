import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { App } from '@supabase/lite';
import { PgliteConnection } from '@supabase/lite/pglite';
import { asRecord } from '../platform/records.ts';
import { embeddedKey } from './backend-address.ts';

type WithContext = PgliteConnection['withContext'];

/**
 * Uses Postgres as the hosted PostgREST does. `@supabase/lite` differs from it in ways that the policies and forms of the
 * site depend on: it grants everybody all rights on every table, passes request headers to functions only, lets GET
 * requests write, answers 500 when a check constraint refuses a row or a value is not a text, and logs the error message
 * of Postgres, which quotes what the visitor typed.
 */
export class EmbeddedConnection extends PgliteConnection {
  /** The current request. There is one session, so there is only one request at a time. */
  request: Request | undefined;

  /** Runs a request in a transaction with its role; GET and HEAD requests get a read-only transaction. */
  override async withContext<T>(
    vars: Parameters<WithContext>[0],
    run: (db: PgliteConnection['kysely']) => Promise<T>,
  ): Promise<T> {
    const { request } = this;
    const auth = asRecord(vars?.auth);
    const { role } = auth;
    if (request === undefined || !['anon', 'authenticated', 'service_role'].includes(String(role)))
      throw new Error('A request came in without one of the roles of the Data API.');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    return this.kysely.transaction().execute(async (transaction) => {
      await this.driver.query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
           set_config('request.method', $3, true), set_config('request.path', $4, true),
           set_config('request.headers', $5, true), set_config('response.status', '', true),
           set_config('response.headers', '', true), set_config('transaction_read_only', $6, true)`,
        [
          role,
          JSON.stringify(auth.jwt ?? { role }),
          request.method,
          new URL(request.url).pathname,
          JSON.stringify(Object.fromEntries(request.headers)),
          isReading ? 'on' : 'off',
        ],
      );
      // For one request, PostgREST uses one statement, and `@supabase/lite` several. If a request violates two
      // constraints, both report the same violation only if constraints are checked at the end of the transaction.
      if (!isReading) await this.driver.query('set constraints all deferred');
      return run(transaction);
    });
  }

  /** Converts errors of the database so that responses have the status that PostgREST gives, and logs quote no rows. */
  override normalizeDbError(error: unknown): unknown {
    if (typeof error !== 'object' || error === null) return error;
    const reason = 'code' in error ? error.code : 'a bad request';
    const message = 'message' in error ? String(error.message) : '';
    let answer = error;
    if (reason === '23514') answer = badRequest('23514', message);
    // A list or an object was sent for a text column. PostgREST would leave this to the check constraints of the table.
    else if (message.startsWith('Invalid input for ')) answer = badRequest('22P02', message);
    return Object.defineProperty(answer, inspect.custom, {
      value: () => `The database refused a request: ${reason === 'PGRST' ? JSON.parse(message).code : reason}`,
    });
  }
}

/**
 * Returns an error that is answered with 400 rather than 500, in the form of errors that SQL raises:
 * https://docs.postgrest.org/en/stable/references/errors.html#raise-errors-with-http-status-codes
 */
function badRequest(code: string, message: string): object {
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: null, hint: null }),
    detail: JSON.stringify({ status: 400, headers: {} }),
  };
}

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
  return {
    async fetch(request) {
      const { url, method, headers } = request;
      const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
      return enqueue(async () => {
        connection.request = new Request(url, { method, headers, body });
        return app.fetch(connection.request);
      });
    },
    enqueue,
    idle: () => last.then(() => {}),
  };
}
