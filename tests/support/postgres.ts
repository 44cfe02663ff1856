import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { PGlite } from '@supabase/lite/pglite';
import { createDataApi, openPostgres, readMigrations } from '../../cli/backend/postgres.ts';
import { cachedFolder } from '../../cli/platform/cache.ts';
import { hashText } from '../../cli/platform/files.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { temporaryFolder } from './content.ts';
import { sharedData } from './sites.ts';

/** A project as Supabase hosts it, in this process: Postgres after our migrations, and its Data API. */
export interface Project {
  postgres: PGlite;
  secretKey: string;
  rest: typeof fetch;
}

export { embeddedKey as publicKey } from '../../cli/backend/backend-settings.ts';

export const migrations = readMigrations();

let shared: Promise<Project> | undefined;

/** Returns the one project of all files that share their modules, with the rows that the migrations have left. */
export async function shareProject(): Promise<Project> {
  shared ??= openProject();
  const project = await shared;
  await restoreRows(project.postgres);
  return project;
}

async function openProject(): Promise<Project> {
  const folder = join(sharedData, `${process.pid}-postgres`);
  mkdirSync(sharedData, { recursive: true });
  cpSync(await migratedFolder(), folder, { recursive: true });
  const connection = await openPostgres(folder);
  const secretKey = 'sb_secret_for-tests';
  const dataApi = createDataApi(connection, secretKey);
  await dataApi.enqueue(async () => {});
  return {
    postgres: connection.driver,
    secretKey,
    rest: (input, init) => dataApi.fetch(new Request(input, init)),
  };
}

/** A salt with which each network of the tests has a counter of its own; with a random one, two of them may share one. */
const salt = 'tests 3';

let migrated: Promise<string> | undefined;

/** Returns a Postgres folder after the migrations, to copy; an earlier run may have left it. @public for tests/setup.ts */
export async function migratedFolder(): Promise<string> {
  // No other version of Postgres can open it.
  const contents = hashText(JSON.stringify([readFileSync('package-lock.json', 'utf8'), migrations, salt]));
  migrated ??= cachedFolder(join(projectRoot, '.site', `postgres-${contents}`), async (folder) => {
    const connection = await openPostgres(join(folder, 'data'));
    await connection.driver.query("update private.settings set value = $1 where name = 'salt'", [salt]);
    await connection.close();
  });
  return join(await migrated, 'data');
}

/** Returns a data folder for the embedded backend, whose database has no rows and need not be migrated. */
export function dataFolder(): Promise<string> {
  return fillDataFolder(join(temporaryFolder(), 'data'));
}

/** Returns a data folder for a backend that several tests use; it is removed once all tests have ended. */
export function sharedDataFolder(): Promise<string> {
  mkdirSync(sharedData, { recursive: true });
  return fillDataFolder(mkdtempSync(join(sharedData, 'backend-')));
}

/** Creates a data folder whose database has no rows and need not be migrated. */
export async function fillDataFolder(data: string): Promise<string> {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  cpSync(await migratedFolder(), join(data, 'postgres'), { recursive: true });
  return data;
}

const initialRows = new WeakMap<PGlite, string>();

/** Gives all tables and sequences what they had when this was first called for a database. */
async function restoreRows(postgres: PGlite): Promise<void> {
  const restore = initialRows.get(postgres) ?? (await describeRows(postgres));
  initialRows.set(postgres, restore);
  await postgres.exec(restore);
}

/** Returns the SQL that empties all tables, writes their rows of now without triggers, and restarts all sequences. */
async function describeRows(postgres: PGlite): Promise<string> {
  const statements: string[] = [];
  for (const name of await listTables(postgres)) {
    const { rows } = await postgres.query<{ all: string | null }>(`select json_agg(one)::text as all from ${name} one`);
    const all = rows[0]?.all;
    // TRUNCATE would take twenty times as long.
    statements.push(`delete from ${name};`);
    if (all)
      statements.push(`insert into ${name} select * from json_populate_recordset(null::${name}, $rows$${all}$rows$);`);
  }
  return withoutTriggers(`${statements.join('\n')}
    do $$ begin
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
        where schemaname in ('public', 'private') and last_value is not null;
    end $$;`);
}

const withoutTriggers = (sql: string) =>
  `begin; set local session_replication_role = replica; ${sql} set local session_replication_role = origin; commit;`;

/** The tables of the site with their schemas, as SQL has their names. */
export async function listTables(postgres: PGlite): Promise<string[]> {
  const { rows } = await postgres.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private') order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function dumpRows(postgres: PGlite): Promise<string> {
  const tables = await listTables(postgres);
  const parts = tables.map((name) => `select '${name}' as table, to_jsonb(one)::text as row from ${name} one`);
  const { rows } = await postgres.query<{ table: string; row: string }>(`${parts.join(' union all ')} order by 1, 2`);
  return rows.map(({ table, row }) => `${table} ${row}`).join('\n');
}

/** Makes everything that is stored older by this time, such as `5 minutes`. */
export async function passTime(postgres: PGlite, time: string): Promise<void> {
  const { rows } = await postgres.query<{ sql: string }>(
    `select format('update %I.%I set %s;', table_schema, table_name,
        string_agg(format('%1$I = %1$I - interval %2$L', column_name, $1::text), ', ')) as sql
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'private') and data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'
      group by table_schema, table_name`,
    [time],
  );
  // The counters of requests hold the second in which their period began, times 100,000,000.
  const counters = `perform setval(format('private.%I', sequencename),
    last_value - extract(epoch from interval '${time}')::bigint * 100000000)
    from pg_sequences where schemaname = 'private' and last_value is not null;`;
  await postgres.exec(withoutTriggers(`${rows.map(({ sql }) => sql).join(' ')} do $$ begin ${counters} end $$;`));
}
