import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { projectRoot } from '../../cli/project-root.ts';

/** What a hosted project grants on new tables and functions: everything, or since 2026-10-30 nothing. */
export type DefaultPrivileges = 'everything' | 'nothing';

const roles = 'anon, authenticated, service_role';

/** Postgres in memory with the roles of a hosted project, after our migrations. */
export async function openPostgres(privileges: DefaultPrivileges = 'everything'): Promise<PGlite> {
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
  const folder = join(projectRoot, 'supabase/migrations');
  for (const file of readdirSync(folder).sort()) await postgres.exec(readFileSync(join(folder, file), 'utf8'));
  return postgres;
}

interface Session {
  role: 'anon' | 'authenticated' | 'service_role';
  /** The setting request.headers, as PostgREST fills it: a JSON object. */
  headers?: string;
  /** PostgREST answers GET and HEAD in read-only transactions. */
  isReading?: boolean;
}

/** Runs one statement as PostgREST does: in a transaction of its own, with the role and headers of the request. */
export function queryAs<Row = Record<string, unknown>>(
  postgres: PGlite,
  { role, headers, isReading = false }: Session,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return postgres.transaction(async (transaction) => {
    await transaction.exec(`set local role ${role}`);
    if (headers !== undefined) await transaction.query("select set_config('request.headers', $1, true)", [headers]);
    if (isReading) await transaction.exec('set local transaction_read_only = on');
    return (await transaction.query<Row>(sql, parameters)).rows;
  });
}

/** The number by which Postgres names the error that a promise rejects with. */
export async function errorCode(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}
