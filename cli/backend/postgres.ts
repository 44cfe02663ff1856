import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { App } from '@supabase/lite';
import { type PGlite, PgliteConnection } from '@supabase/lite/pglite';
import type { Environment } from '../../supabase/functions/_shared/runtime.ts';
import { errorMessage } from '../platform/errors.ts';
import { retryWhileBusy } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';
import { asRecord, isRecord } from '../platform/records.ts';
import { embeddedKey } from './backend-settings.ts';

const supabase = join(projectRoot, 'supabase');

/**
 * Opens a Postgres data folder, creates it if it is missing, and applies new migrations.
 * @throws when the folder cannot be opened, or a migration fails; the data is unchanged then
 */
export async function openPostgres(path: string): Promise<EmbeddedConnection> {
  // V8 may free baseline code of WebAssembly functions that it has not registered, and abort, in a process that opens
  // Postgres more than once: https://github.com/nodejs/node/issues/64500. The flag keeps that code: up to 60 MB.
  setFlagsFromString('--no-wasm-code-gc');
  if (!existsSync(path)) {
    // Created beside the path, so that a process which is killed leaves no half of a folder at the path. Only this user
    // may read it, even if everybody may read the folder around it.
    const scratch = `${path}-new`;
    rmSync(scratch, { recursive: true, force: true });
    mkdirSync(scratch, { mode: 0o700 });
    await (await openPostgres(scratch)).close();
    retryWhileBusy(() => renameSync(scratch, path));
  }
  const connection = new EmbeddedConnection({ url: path });
  await connection.driver.waitReady.catch((error: unknown) => {
    const remedy = 'Restore the folder from a backup, or move it away to start with an empty database';
    throw new Error(`${errorMessage(error)}. Nothing in the folder was changed. ${remedy}`);
  });
  await migrate(connection.driver);
  return connection;
}

/** Reads the migrations of the project, in the order of their versions. */
export function readMigrations() {
  const names = readdirSync(join(supabase, 'migrations')).sort();
  return names.flatMap((file) => {
    const [, version, name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    const path = join(supabase, 'migrations', file);
    return version ? [{ version, name, path, sql: readFileSync(path, 'utf8') }] : [];
  });
}

/**
 * Creates what a hosted project has from the start, applies the migrations that a database does not have yet, each in a
 * transaction, and records them where the Supabase CLI does.
 * @throws when a migration fails, or has been changed after it was applied
 */
async function migrate(database: PGlite): Promise<void> {
  await database.exec(readFileSync(join(supabase, 'hosted.sql'), 'utf8'));
  const table = 'supabase_migrations.schema_migrations';
  for (const { version, name, path, sql } of readMigrations()) {
    const find = `select array_to_string(statements, '') as sql from ${table} where version = $1`;
    const [applied] = (await database.query<{ sql: string }>(find, [version])).rows;
    // A checkout on Windows has other line ends.
    if (applied?.sql.replaceAll('\r', '') === sql.replaceAll('\r', '')) continue;
    if (applied)
      throw new Error(
        `${path} was changed after it was applied to this database. Restore the file and write a new migration for the change; or, if you do not need the data, empty the database: site backend reset`,
      );
    const applying = database.transaction(async (transaction) => {
      await transaction.exec(sql);
      const add = `insert into ${table} (version, name, statements) values ($1, $2, $3)`;
      await transaction.query(add, [version, name, [sql]]);
    });
    await applying.catch((error: unknown) => {
      throw new Error(`${path} could not be applied: ${errorMessage(error)}. Correct the file and start again`);
    });
  }
}

/**
 * Sets the limits of requests, which are rows of `private.settings`: `5/100/600` allows 5 from one network and 100 from
 * all visitors in 600 seconds. A limit that is not set, or not written like this, is the usual one of the migrations.
 */
export async function setLimits(database: PGlite, env: Environment, log: (line: string) => void): Promise<void> {
  const limits = { CONTACT_LIMIT: 'message_limit', SUBSCRIPTION_LIMIT: 'subscription_limit' };
  for (const [variable, name] of Object.entries(limits)) {
    const set = (value: string | null) =>
      database.query('update private.settings set value = coalesce($1, usual) where name = $2', [value, name]);
    // A constraint of the table refuses what is not a limit.
    await set(env[variable]?.trim() || null).catch(async () => {
      await set(null);
      log(`{"event":"settings","outcome":"ignored","reason":"${variable} is not like 5/100/600"}`);
    });
  }
}

/**
 * Uses Postgres as the hosted PostgREST does. `@supabase/lite` differs from it in ways that the policies and forms of
 * the site depend on: it grants everybody all rights on every table, passes request headers to functions only, lets GET
 * requests write, answers 500 when a check constraint refuses a row or a value is not a text, and logs the message of
 * Postgres, which quotes what the visitor typed.
 */
export class EmbeddedConnection extends PgliteConnection {
  /** The current request. There is one session, so there is only one request at a time. */
  request: Request | undefined;

  /** Runs a request in a transaction with its role; GET and HEAD requests get a read-only transaction. */
  override async withContext<T>(
    vars: Parameters<PgliteConnection['withContext']>[0],
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
   * Converts errors of the database so that answers have the status that PostgREST would give, and logs quote no rows.
   * Uses the form of the errors that SQL functions raise:
   * https://docs.postgrest.org/en/stable/references/errors.html#raise-errors-with-http-status-codes
   */
  override normalizeDbError(error: unknown): unknown {
    if (!isRecord(error)) return error;
    const [reason, message] = [error.code ?? 'a bad request', String(error.message)];
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
 * in one session would become a single one, with the role of the later request.
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
  /** Runs work other than requests on the session, after the requests that are waiting. */
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  return {
    enqueue,
    /** Answers a request to `/rest/v1`. Its body must have arrived: a slow visitor would block the others. */
    fetch: (request: Request): Promise<Response> =>
      enqueue(async () => {
        connection.request = request;
        return app.fetch(request);
      }),
  };
}
