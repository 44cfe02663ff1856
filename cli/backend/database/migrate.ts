import type { PGlite } from '@supabase/lite/pglite';
import { EnvironmentError, errorMessage } from '../../platform/errors.ts';
import { hashMigration, type Migration, readMigrations } from './migration-files.ts';

interface AppliedMigration {
  version: string;
  name: string;
  statements: string[];
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
export async function migrate(database: PGlite, folder?: string): Promise<void> {
  await database.exec(bootstrap);
  const { rows } = await database.query<AppliedMigration>(
    'select version, name, statements from supabase_migrations.schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.version, row]));
  for (const migration of readMigrations(folder)) {
    const earlier = applied.get(migration.version);
    if (earlier === undefined) await apply(database, migration);
    else if (hashMigration(earlier.statements.join('')) !== migration.hash)
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
    const reason = errorMessage(error);
    throw new EnvironmentError(
      `${path} could not be applied: ${reason}. The database is unchanged. Correct the file and start again.`,
    );
  }
}
