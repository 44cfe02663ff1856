import { inspect } from 'node:util';
import { PgliteConnection } from '@supabase/lite/pglite';
import { asRecord } from '../../platform/records.ts';

type WithContext = PgliteConnection['withContext'];

const roles = new Set(['anon', 'authenticated', 'service_role']);

/**
 * Postgres as hosted PostgREST uses it. `@supabase/lite` differs in what our policies and forms rest on: it grants
 * everything on every table to everybody, hands the headers of a request to functions only, lets reading requests
 * write, answers 500 where a check refuses a row or a value is no text, and prints what Postgres says of that row,
 * which quotes what was typed.
 */
export class EmbeddedConnection extends PgliteConnection {
  /** The request being answered. There is one session, so there is one at a time. */
  request: Request | undefined;

  /** Runs a request in a transaction of its role; reading ones cannot write. */
  override async withContext<T>(
    vars: Parameters<WithContext>[0],
    run: (db: PgliteConnection['kysely']) => Promise<T>,
  ): Promise<T> {
    const { request } = this;
    const auth = asRecord(vars?.auth);
    const { role } = auth;
    if (request === undefined || typeof role !== 'string' || !roles.has(role))
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
      // What PostgREST does in one statement, `@supabase/lite` does in several: checks that wait for the end of the
      // statement there wait for the end of the transaction here, so that the same one of two errors comes first.
      if (!isReading) await this.driver.query('set constraints all deferred');
      return run(transaction);
    });
  }

  override normalizeDbError(error: unknown): unknown {
    if (typeof error !== 'object' || error === null) return error;
    const reason = 'code' in error ? error.code : 'a bad request';
    const message = 'message' in error ? String(error.message) : '';
    let answer = error;
    if (reason === '23514') answer = badRequest('23514', message);
    // A list or an object where a column holds text, which PostgREST would hand to the checks of the table.
    else if (message.startsWith('Invalid input for ')) answer = badRequest('22P02', message);
    return Object.defineProperty(answer, inspect.custom, {
      value: () => `The database refused a request: ${reason === 'PGRST' ? JSON.parse(message).code : reason}`,
    });
  }
}

/**
 * A row that a check constraint refuses is the visitor's mistake (400), as in PostgREST, and no fault of ours (500).
 * Said in the form in which SQL says such things: https://docs.postgrest.org/en/stable/references/errors.html#raise-errors-with-http-status-codes
 */
function badRequest(code: string, message: string): object {
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: null, hint: null }),
    detail: JSON.stringify({ status: 400, headers: {} }),
  };
}
