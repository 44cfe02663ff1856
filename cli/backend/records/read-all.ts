import type { SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError } from '../../platform/errors.ts';
import { explainRefusal } from '../operator/explain-refusal.ts';

/** The number of rows that one request asks for. A project may return fewer: its setting "Max rows" is 1,000 at first. */
const pageSize = 1000;

/**
 * Reads all rows of a table, page by page. Each page begins after the last key of the one before: with a number of rows
 * to skip, a row that is deleted at the same time would make a page leave out another one.
 * @param key a unique column, which is among `columns`
 * @throws {EnvironmentError} when the project does not answer or denies access
 */
export async function readAll<Row extends object>(
  client: SupabaseClient,
  table: string,
  columns: string,
  key: string & keyof Row,
): Promise<Row[]> {
  const rows: Row[] = [];
  // Only an empty page is the last one for sure.
  for (;;) {
    const last = rows.at(-1)?.[key];
    const query = client.from(table).select(columns).order(key).limit(pageSize);
    const { data, error, status } = await (last === undefined ? query : query.gt(key, last)).overrideTypes<
      Row[],
      { merge: false }
    >();
    if (error) throw new EnvironmentError(`The table ${table} cannot be read: ${explainRefusal(error, status)}`);
    if (data.length === 0) return rows;
    rows.push(...data);
  }
}
