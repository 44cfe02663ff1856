import type { Attempt, Attempts } from './attacker.ts';

/** What `describe_api` in supabase/migrations returns. */
export interface ApiDescription {
  /** The columns of each table. */
  tables: Readonly<Record<string, readonly string[]>>;
  /** The Postgres types of the parameters of each function. */
  functions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  limits: {
    per_client: number;
    per_site: number;
    seconds: number;
    /** Grows with each request that the limits count. */
    counter: string;
  };
}

/** Values that fit types, and with which no function changes anything. */
const values: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  boolean: 'false',
  integer: '0',
  bigint: '0',
  jsonb: '[]',
  json: '[]',
};

/** Each table by each of its columns: read, filtered, sorted and counted. */
export function readTables({ tables }: ApiDescription): Attempts {
  return Object.fromEntries(
    Object.entries(tables).flatMap(([table, columns]) =>
      [...columns, '*'].flatMap((column): [string, Attempt][] => {
        const path = `/rest/v1/${table}?select=${column}&limit=1`;
        const reads: [string, Attempt][] = [
          [`read ${table}.${column}`, ({ send }) => send(path, { headers: { Prefer: 'count=exact' } })],
        ];
        if (column !== '*')
          reads.push([
            `sort and filter by ${table}.${column}`,
            ({ send }) => send(`/rest/v1/${table}?select=${columns[0]}&order=${column}&${column}=not.is.null&limit=1`),
          ]);
        return reads;
      }),
    ),
  );
}

/**
 * Calls each function by GET, which the Data API answers in a read-only transaction: a function that may be called by
 * mistake changes nothing.
 */
export function callFunctions({ functions }: ApiDescription): Attempts {
  return Object.fromEntries(
    Object.entries(functions).map(([name, parameters]): [string, Attempt] => {
      const query = new URLSearchParams(
        Object.entries(parameters).map(([parameter, type]) => [parameter, values[type] ?? '']),
      );
      return [`call ${name}`, ({ send }) => send(`/rest/v1/rpc/${name}?${query}`)];
    }),
  );
}
