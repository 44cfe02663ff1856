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
