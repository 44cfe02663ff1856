import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@supabase/lite/pglite';
import type { Environment } from '../../supabase/functions/_shared/runtime.ts';
import { errorMessage } from '../platform/errors.ts';
import { retryWhileBusy } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';
import { EmbeddedConnection } from './data-api.ts';

const supabase = join(projectRoot, 'supabase');

/**
 * Opens a Postgres data folder, creates it if it is missing, and applies new migrations.
 * @throws when it cannot be opened, or a migration fails; its data is unchanged then
 */
export async function openPostgres(path: string): Promise<EmbeddedConnection> {
  // V8 may free baseline code of WebAssembly functions that it has not registered, and abort, in a process that opens
  // Postgres more than once: https://github.com/nodejs/node/issues/64500. The code that stays takes up to 60 MB.
  setFlagsFromString('--no-wasm-code-gc');
  if (!existsSync(path)) {
    // Created beside it, so that a process which is killed leaves no half of a folder at the path.
    const scratch = `${path}-new`;
    rmSync(scratch, { recursive: true, force: true });
    await (await openFolder(scratch)).close();
    retryWhileBusy(() => renameSync(scratch, path));
  }
  return openFolder(path);
}

async function openFolder(path: string): Promise<EmbeddedConnection> {
  const connection = new EmbeddedConnection({ url: path });
  await connection.driver.waitReady.catch((error: unknown) => {
    const remedy = 'Restore it from a backup, or move it away to start with an empty database';
    throw new Error(`${errorMessage(error)}. Nothing in it was changed. ${remedy}`);
  });
  try {
    await migrate(connection.driver);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
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
 * Applies the migrations that a database does not have yet, each in a transaction, and records them where the Supabase
 * CLI does.
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
 * Sets the limits of requests, which are rows of `private.settings`: `5/100/600` allows 5 from one network and 100 from all
 * visitors in 600 seconds. Those that are not set, or not like this, are those of the migrations.
 */
export async function setLimits(
  database: Pick<PGlite, 'query'>,
  env: Environment,
  log: (line: string) => void,
): Promise<void> {
  const limits = { CONTACT_LIMIT: 'message_limit', SUBSCRIPTION_LIMIT: 'subscription_limit' };
  for (const [variable, name] of Object.entries(limits)) {
    const set = (value: string | null) =>
      database.query('update private.settings set value = coalesce($1, usual) where name = $2', [value, name]);
    // A constraint of the table knows what a limit is.
    await set(env[variable]?.trim() || null).catch(async () => {
      await set(null);
      log(`{"event":"settings","outcome":"ignored","reason":"${variable} is not like 5/100/600"}`);
    });
  }
}
