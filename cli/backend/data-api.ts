import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { App } from '@supabase/lite';
import { PgliteConnection } from '@supabase/lite/pglite';
import { asRecord } from '../platform/records.ts';
import { embeddedKey } from './backend-settings.ts';

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
    const { role, jwt = { role } } = asRecord(vars?.auth);
    if (request === undefined || !['anon', 'authenticated', 'service_role'].includes(String(role)))
      throw new Error('A request came in without one of the roles of the Data API.');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const headers = JSON.stringify(Object.fromEntries(request.headers));
    return this.kysely.transaction().execute(async (transaction) => {
      await this.driver.query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
           set_config('request.method', $3, true), set_config('request.path', $4, true),
           set_config('request.headers', $5, true), set_config('response.status', '', true),
           set_config('response.headers', '', true), set_config('transaction_read_only', $6, true)`,
        [role, JSON.stringify(jwt), request.method, new URL(request.url).pathname, headers, isReading ? 'on' : 'off'],
      );
      // For one request, PostgREST uses one statement, and `@supabase/lite` several. If a request violates two
      // constraints, both report the same violation only if constraints are checked at the end of the transaction.
      if (!isReading) await this.driver.query('set constraints all deferred');
      return run(transaction);
    });
  }

  /**
   * Converts errors of the database so that answers have the status that PostgREST gives, in the form of errors that SQL
   * raises, and logs quote no rows:
   * https://docs.postgrest.org/en/stable/references/errors.html#raise-errors-with-http-status-codes
   */
  override normalizeDbError(error: unknown): unknown {
    if (typeof error !== 'object' || error === null) return error;
    const reason = 'code' in error ? error.code : 'a bad request';
    const message = 'message' in error ? String(error.message) : '';
    // A list or an object was sent for a text column. PostgREST would leave this to the check constraints of the table.
    const code = reason === '23514' ? reason : message.startsWith('Invalid input for ') ? '22P02' : undefined;
    const text = JSON.stringify({ code, message, details: null, hint: null });
    const answer = code ? { code: 'PGRST', message: text, detail: '{"status":400,"headers":{}}' } : error;
    return Object.defineProperty(answer, inspect.custom, {
      value: () => `The database refused a request: ${reason === 'PGRST' ? JSON.parse(message).code : reason}`,
    });
  }
}

/**
 * Creates the Data API over one Postgres session. Requests are answered one after the other, because two transactions
 * in one session would become one, with the role of the later request.
 */
export function createDataApi(connection: EmbeddedConnection, secretKey: string) {
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
  /** Runs other work on the session, after the requests that are waiting. */
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  return {
    enqueue,
    /** Answers a request to `/rest/v1`, whose body has arrived, so that a slow visitor does not block the others. */
    fetch: (request: Request): Promise<Response> =>
      enqueue(async () => {
        connection.request = request;
        return app.fetch(request);
      }),
  };
}
