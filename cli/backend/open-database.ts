import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@supabase/lite/pglite';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';
import { EmbeddedConnection } from './data-api.ts';
import { hashMigration, type Migration, readMigrations } from './migration-files.ts';
import { createDatabase } from './prepare-database.ts';

/**
 * Opens a Postgres data folder, creates it if it is missing, and applies new migrations.
 * @throws {EnvironmentError} when it cannot be opened, or a migration fails; its data is unchanged then
 */
export async function openDatabase(path: string): Promise<EmbeddedConnection> {
  // V8 may free baseline code of WebAssembly functions that it has not registered, and abort, in a process that opens
  // Postgres more than once: https://github.com/nodejs/node/issues/64500. The code that stays takes up to 60 MB.
  setFlagsFromString('--no-wasm-code-gc');
  if (!existsSync(path)) await createDatabase(path);
  const connection = new EmbeddedConnection({ url: path });
  try {
    await connection.driver.waitReady;
  } catch (error) {
    throw new EnvironmentError(
      `Postgres cannot open ${path}: ${errorMessage(error)}. Nothing in it was changed. Restore it from a backup, or move it away to start with an empty database.`,
    );
  }
  try {
    await migrate(connection.driver);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * Creates what a hosted project has before its first migration: the roles of the Data API, and the older default of
 * granting them all rights on every new table, so that tests find a migration that forgets to revoke them.
 */
const bootstrap = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin noinherit;
      create role authenticated nologin noinherit;
      create role service_role nologin noinherit bypassrls;
      alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
      alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
      alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    end if;
  end $$;
  grant usage on schema public to anon, authenticated, service_role;
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key,
    statements text[],
    name text
  );
`;

/**
 * Applies, in order, the migrations that a database does not have yet, and records them where the Supabase CLI does.
 * @throws {EnvironmentError} when a migration fails, or has been changed after it was applied
 */
async function migrate(database: PGlite): Promise<void> {
  await database.exec(bootstrap);
  const { rows } = await database.query<{ version: string; statements: string[] }>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  const applied = new Map(rows.map(({ version, statements }) => [version, hashMigration(statements.join(''))]));
  for (const migration of readMigrations()) {
    const earlier = applied.get(migration.version);
    if (earlier === undefined) await apply(database, migration);
    else if (earlier !== migration.hash)
      throw new EnvironmentError(
        `${migration.path} was changed after it was applied to this database. Restore the file and write a new migration for the change; or, if you do not need the data, empty the database: site backend reset`,
      );
  }
}

/** Applies a migration and records it, in one transaction. */
async function apply(database: PGlite, { version, name, path, sql }: Migration): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      );
    });
  } catch (error) {
    throw new EnvironmentError(
      `${path} could not be applied: ${errorMessage(error)}. The database is unchanged. Correct the file and start again.`,
    );
  }
}
