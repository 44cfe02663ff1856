import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { createDatabase } from '../../cli/backend/database/prepare-database.ts';
import { hashText } from '../../cli/platform/files/hash-text.ts';
import { scratchPath } from '../../cli/platform/files/scratch-path.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';

/** What a hosted project grants on new tables and functions: everything, or since 2026-10-30 nothing. */
export type DefaultPrivileges = 'everything' | 'nothing';

const roles = 'anon, authenticated, service_role';

/** Postgres in memory with the roles of a hosted project, after our migrations: from a snapshot, in a quarter of the time. */
export async function openPostgres(privileges: DefaultPrivileges = 'everything'): Promise<PGlite> {
  const snapshot = snapshots.get(privileges) ?? takeSnapshot(privileges);
  snapshots.set(privileges, snapshot);
  return new PGlite({ loadDataDir: await snapshot });
}

let shared: Promise<PGlite> | undefined;

/** Returns the one migrated Postgres of all files that share their modules, as the migrations have left it. */
export async function sharePostgres(): Promise<PGlite> {
  shared ??= openPostgres();
  await restoreRows(await shared);
  return shared;
}

const initialRows = new WeakMap<PGlite, string>();

/** Gives all tables and sequences what they had when this was first called for a database. */
export async function restoreRows(postgres: PGlite): Promise<void> {
  const restore = initialRows.get(postgres) ?? (await describeRows(postgres));
  initialRows.set(postgres, restore);
  await postgres.exec(restore);
}

/** Returns the SQL that empties all tables, writes their rows of now without triggers, and starts all sequences anew. */
async function describeRows(postgres: PGlite): Promise<string> {
  const { rows: tables } = await postgres.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
  );
  const inserts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await postgres.query<{ all: string | null }>(
      `select json_agg(each)::text as all from ${name} each`,
    );
    const all = rows[0]?.all;
    if (all)
      inserts.push(`insert into ${name} select * from json_populate_recordset(null::${name}, $rows$${all}$rows$);`);
  }
  return `
    set session_replication_role = replica;
    truncate ${tables.map(({ name }) => name).join()} cascade;
    ${inserts.join('\n')}
    set session_replication_role = origin;
    do $$ begin
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
        where schemaname in ('public', 'private');
    end $$`;
}

const snapshots = new Map<DefaultPrivileges, Promise<Blob>>();

/** Returns the data folder of a migrated Postgres as an archive, from a file if an earlier run has left one. */
async function takeSnapshot(privileges: DefaultPrivileges): Promise<Blob> {
  const migrations = listMigrations().map((file) => readFileSync(join(folder, file), 'utf8'));
  const key = hashText(JSON.stringify([privileges, process.version, prepareProject.toString(), migrations]));
  const file = join(projectRoot, `.site/test/postgres-${key}.tar`);
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  mkdirSync(dirname(file), { recursive: true });
  const scratch = scratchPath(file);
  const data = `${scratch}-data`;
  // From the empty one that the backend starts with: creating another takes four seconds.
  await createDatabase(data);
  const postgres = new PGlite(data);
  await prepareProject(postgres, privileges);
  for (const file of listMigrations()) await applyMigration(postgres, file);
  const snapshot = await postgres.dumpDataDir('none');
  await postgres.close();
  rmSync(data, { recursive: true });
  writeFileSync(scratch, Buffer.from(await snapshot.arrayBuffer()));
  renameSync(scratch, file);
  return snapshot;
}

/** Gives an empty Postgres what a hosted project has before our migrations. */
async function prepareProject(postgres: PGlite, privileges: DefaultPrivileges): Promise<void> {
  await postgres.exec(`
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    grant usage on schema public to ${roles};
  `);
  if (privileges === 'everything') {
    await postgres.exec(`
      alter default privileges in schema public grant all on tables to ${roles};
      alter default privileges in schema public grant all on functions to ${roles};
      alter default privileges in schema public grant all on sequences to ${roles};
    `);
  }
}

const folder = join(projectRoot, 'supabase/migrations');

/** The names of our migrations, in order. */
export function listMigrations(): string[] {
  return readdirSync(folder).sort();
}

async function applyMigration(postgres: PGlite, file: string): Promise<void> {
  await postgres.exec(readFileSync(join(folder, file), 'utf8'));
}

type Transaction = Parameters<Parameters<PGlite['transaction']>[0]>[0];

interface Session {
  role: 'anon' | 'authenticated' | 'service_role';
  /** The setting request.headers, as PostgREST fills it: a JSON object. Else those of a request as supabase-js sends it. */
  headers?: string;
  /** The setting request.path. Else that of the list of subscribers. */
  path?: string;
  /** PostgREST answers GET and HEAD in read-only transactions. */
  isReading?: boolean;
}

/** The headers of an insert as supabase-js sends it, behind a proxy that names this network address. */
export function headersFrom(address: string): string {
  return JSON.stringify({ 'content-type': 'application/json', 'x-forwarded-for': address });
}

let clients = 0;

/** The headers of a new client, so that no test reaches a limit unintentionally. */
function headersOfNewcomer(): string {
  clients += 1;
  return headersFrom(`10.0.${clients >> 8}.${clients & 255}`);
}

/** Runs one statement as PostgREST does: in its own transaction, with the role and headers of the request. */
export function queryAs<Row = Record<string, unknown>>(
  postgres: PGlite,
  session: Session,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return postgres.transaction(async (transaction) => {
    await become(transaction, session);
    return (await transaction.query<Row>(sql, parameters)).rows;
  });
}

/** Runs the rest of a transaction with the role and headers of a request. */
export async function become(
  transaction: Transaction,
  { role, headers = headersOfNewcomer(), path = '/newsletter_subscriptions', isReading = false }: Session,
): Promise<void> {
  await transaction.query(
    `select set_config('role', $1, true), set_config('request.headers', $2, true),
      set_config('request.path', $3, true), set_config('request.method', $4, true),
      set_config('transaction_read_only', $5, true)`,
    [role, headers, path, isReading ? 'GET' : 'POST', isReading ? 'on' : 'off'],
  );
}

/** The Postgres code of the error that a promise rejects with. */
export async function errorCode(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}
