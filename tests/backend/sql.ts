import type { Project } from '../support/postgres.ts';
import { list } from './support.ts';

type Row = Record<string, unknown>;

interface Session {
  role: 'anon' | 'authenticated' | 'service_role';
  headers?: string;
  /** The path as PostgREST has it. */
  path?: string;
  /** GET and HEAD are answered in read-only transactions. */
  isReading?: boolean;
}

/** Runs a query as PostgREST does, in a transaction with the role and headers of a request; something else may come first. */
export function queryAs<Result = Row>(
  { postgres }: Project,
  { role, headers, path = `/${list}`, isReading = false }: Session,
  sql: string,
  before = 'select',
): Promise<Result[]> {
  return postgres.transaction(async (transaction) => {
    await transaction.query(before);
    await transaction.query(
      `select set_config('role', $1, true), set_config('request.headers', $2, true),
        set_config('request.path', $3, true), set_config('request.method', $4, true),
        set_config('transaction_read_only', $5, true)`,
      [
        role,
        headers ?? '{"content-type":"application/json"}',
        path,
        isReading ? 'GET' : 'POST',
        isReading ? 'on' : 'off',
      ],
    );
    return (await transaction.query<Result>(sql)).rows;
  });
}

/** The code of the error that a query ends with, or what it answers as the Data API. */
export async function codeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    const { code, message: text = '', detail = '' } = error as { code?: string; message?: string; detail?: string };
    return code === 'PGRST' ? `${JSON.parse(detail).status} ${JSON.parse(text).code}` : (code ?? text);
  }
}

/**
 * Returns a query for what each role may do with tables and columns, and which functions it may call.
 * @param privileges those of tables; Postgres 17 has added MAINTAIN
 */
export const rightsQuery = (privileges = 'SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER,MAINTAIN') => `
  with roles as (select unnest(array['anon', 'authenticated', 'service_role']) as role),
  tables as (
    select oid, relname, role, privilege
      from pg_class, roles, unnest(string_to_array('${privileges}', ',')) privilege
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'f')
  )
  select role || ': ' || string_agg(privilege || ' ' || relname, ', ' order by relname, privilege) as line from tables
    where has_table_privilege(role, oid, privilege) group by role
  union all
  select role || ': ' || privilege || ' ' || relname || ' (' || string_agg(attname, ', ' order by attname) || ')'
    from tables join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
    where privilege in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and not has_table_privilege(role, oid, privilege)
      and has_column_privilege(role, oid, attnum, privilege)
    group by role, privilege, relname
  union all
  select role || ' calls: ' || string_agg(proname, ', ' order by proname) from pg_proc, roles
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege(role, oid, 'EXECUTE')
    group by role
  union all
  select role || ': uses sequence ' || relname from pg_class, roles
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'S'
      and has_sequence_privilege(role, oid, 'USAGE, SELECT, UPDATE')
  union all
  select role || ': ' || privilege || ' schema ' || nspname
    from pg_namespace, roles, unnest(array['CREATE', 'USAGE']) privilege
    where nspname in ('public', 'private') and has_schema_privilege(role, oid, privilege)
  order by 1`;
