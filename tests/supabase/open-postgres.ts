import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { projectRoot } from '../../cli/platform/project-root.ts';

/** What a hosted project grants on new tables and functions: everything, or since 2026-10-30 nothing. */
export type DefaultPrivileges = 'everything' | 'nothing';

const roles = 'anon, authenticated, service_role';

/** Postgres in memory with the roles of a hosted project, after our migrations. */
export async function openPostgres(privileges: DefaultPrivileges = 'everything'): Promise<PGlite> {
  const postgres = await openBarePostgres(privileges);
  for (const file of listMigrations()) await applyMigration(postgres, file);
  return postgres;
}

/** The same before our migrations. */
export async function openBarePostgres(privileges: DefaultPrivileges = 'everything'): Promise<PGlite> {
  const postgres = new PGlite();
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
  return postgres;
}

const folder = join(projectRoot, 'supabase/migrations');

/** The names of our migrations, in order. */
export function listMigrations(): string[] {
  return readdirSync(folder).sort();
}

export async function applyMigration(postgres: PGlite, file: string): Promise<void> {
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
